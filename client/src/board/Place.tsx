/** What every place of the board shares: its state, and being a button. */
import type { ComponentChildren } from 'preact';
import type { BoardProps, Target } from '../types';

export type Marks = Pick<BoardProps, 'lit' | 'quiet' | 'last' | 'onTarget'>;

/** CSS classes of a target: legal (glows), open (thin inner line), dim (quiet), rest, last. */
export function stateOf({ lit, quiet, last }: Pick<Marks, 'lit' | 'quiet' | 'last'>, target: Target): string {
  const may = lit[target];
  const not = quiet[target];
  const states = [may ? (may.soft ? 'open' : 'legal') : not && !not.rest ? 'dim' : ''];
  if (not) states.push('refuses');
  if (last.includes(target)) states.push('last');
  return states.filter(Boolean).join(' ');
}

/** A group of the drawing that acts as a button for one target. Not legal places stay in the focus order. */
export function Place(props: {
  marks: Marks;
  target: Target;
  label: string;
  class?: string;
  /** Out of the focus order: another place with the same target stands for it. */
  twin?: boolean;
  style?: string;
  children: ComponentChildren;
}) {
  const { marks, target, label, twin = false, children } = props;
  const act = (): void => marks.onTarget(target);
  return (
    <g
      role="button"
      tabindex={twin ? -1 : 0}
      aria-label={label}
      aria-disabled={marks.lit[target] === undefined}
      data-target={target}
      class={`place ${props.class ?? ''}`}
      style={props.style}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    >
      {children}
    </g>
  );
}
