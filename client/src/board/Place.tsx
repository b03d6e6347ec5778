/** What every place of the board shares: its state, and being a button. */
import type { ComponentChildren } from 'preact';
import type { BoardProps, Target } from '../types';

export type Marks = Pick<BoardProps, 'lit' | 'quiet' | 'last' | 'picked' | 'onTarget'>;

/** CSS classes of a target: legal (glows), open (thin inner line), dim (quiet), refuses, last, waiting (chosen, not yet answered). */
export function stateOf({ lit, quiet, last, picked }: Omit<Marks, 'onTarget'>, target: Target): string {
  const may = lit[target];
  const not = quiet[target];
  const states = [may ? (may.soft ? 'open' : 'legal') : not && !not.rest ? 'dim' : ''];
  if (not) states.push('refuses');
  if (last.includes(target)) states.push('last');
  if (picked.includes(target)) states.push('waiting');
  return states.filter(Boolean).join(' ');
}

/**
 * A button for one target: a clear shape over the drawing of a place. What is drawn is hidden from assistive technology;
 * the name says all of it. Places that are not legal can be reached too, by arrow keys.
 */
export function Place(props: {
  marks: Marks;
  target: Target;
  label: string;
  class?: string;
  /** Out of the focus order: another place with the same target stands for it. */
  twin?: boolean;
  children: ComponentChildren;
}) {
  const { marks, target, label, twin = false, children } = props;
  const act = (): void => marks.onTarget(target);
  return (
    <g
      role="button"
      tabindex={twin ? -1 : 0}
      data-twin={twin || undefined}
      aria-label={label}
      aria-disabled={marks.lit[target] === undefined}
      data-target={target}
      class={`place ${props.class ?? ''}`}
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
