import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { describe, inspect } from '../flow/describe';
import { type Tip as TipText, hovered, marks, phone, sheet } from '../flow/state';
import './Tip.css';

/** What the tip of a target says: why not, what it brings, or what the thing is. */
export function tipFor(target: string): TipText | null {
  const about = describe(target);
  const mark = marks.value[target];
  if (mark?.state === 'dim') {
    const title = mark.short ? mark.short.charAt(0).toUpperCase() + mark.short.slice(1) : (about?.title ?? '');
    // Why not comes first, then what it would do: whoever does not know the thing yet wants both.
    const lines = [mark.text ?? '', ...(about?.lines ?? []).slice(0, 2), mark.section ? `Rules: ${mark.section}` : ''];
    return { title, lines: lines.filter(Boolean), tone: 'reason' };
  }
  if (mark?.state === 'legal') {
    const lines = mark.choices.map(({ text }) => text).filter((text) => text && text !== mark.chip && text !== about?.title);
    return { title: [about?.title, mark.chip].filter(Boolean).join(': '), lines: [...lines, ...(about?.lines ?? [])].slice(0, 4), tone: 'good' };
  }
  return about;
}

/** What has the pointer or the focus: two players may have chips of one card. */
let at: Element | null = null;

/** The element a tip is for; another one of the same target once that is gone. */
const placeOf = (target: string): Element | null => (at?.isConnected && at.getAttribute('data-target') === target ? at : document.querySelector(`[data-target="${target}"]`));

const GAP = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

type Side = 'below' | 'right' | 'left' | 'above';

/** The sides tried for a place: the tray's tips go up, those of the planet off the planet, others down. */
function sidesOf(target: string, at: Box, frame: Box, inTray: boolean): readonly Side[] {
  if (inTray) return ['above', 'right', 'left', 'below'];
  if (!/^(territory|colony|field|relic)/.test(target)) return ['below', 'right', 'left', 'above'];
  return at.left + at.right < frame.left + frame.right ? ['left', 'right', 'below', 'above'] : ['right', 'left', 'below', 'above'];
}

/** Where a box of this size lies beside a place: on the first side where it stays in the frame, else inside. */
export function beside(at: Box, width: number, height: number, frame: Box, sides: readonly Side[]): [left: number, top: number] {
  const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
  const middleX = clamp((at.left + at.right - width) / 2, frame.left + 4, frame.right - width - 4);
  const middleY = clamp((at.top + at.bottom - height) / 2, frame.top + 4, frame.bottom - height - 4);
  for (const side of sides) {
    if (side === 'below' && at.bottom + GAP + height <= frame.bottom) return [middleX, at.bottom + GAP];
    if (side === 'right' && at.right + GAP + width <= frame.right) return [at.right + GAP, middleY];
    if (side === 'left' && at.left - GAP - width >= frame.left) return [at.left - GAP - width, middleY];
    if (side === 'above' && at.top - GAP - height >= frame.top) return [middleX, at.top - GAP - height];
  }
  return [middleX, frame.bottom - height - 4];
}

/** One tip for the whole screen, beside whatever has the pointer or the focus. */
export function Tip() {
  const target = hovered.value;
  const tipBox = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const tip = target === null ? null : tipFor(target);
  const wait = tip?.tone === 'reason' ? 120 : 450;
  useEffect(() => {
    if (target === null) {
      setShown(null);
      return;
    }
    const timer = setTimeout(() => setShown(target), wait);
    return () => clearTimeout(timer);
  }, [target, wait]);
  useLayoutEffect(() => {
    const node = tipBox.current;
    const place = shown && placeOf(shown);
    if (!node || !place) return;
    const box = place.getBoundingClientRect();
    const { width, height } = node.getBoundingClientRect();
    const board = place.closest('.boardarea')?.getBoundingClientRect();
    const frame = board ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const sides = sidesOf(shown, box, frame, place.closest('.tray') !== null);
    const [left, top] = beside(box, width, height, frame, sides);
    node.style.transform = `translate(${left}px, ${top}px)`;
  });
  if (tip === null || shown !== target || sheet.value !== null || phone.value) return null;
  return (
    <div ref={tipBox} class={`tipbox ${tip.tone}`} role="tooltip">
      {tip.title && <b>{tip.title}</b>}
      {tip.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

const LONG_PRESS = 500;

/** Follows pointer, focus and long presses over everything with a `data-target`. */
export function followTargets(root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const targetOf = (event: Event): string | null =>
    (event.target as Element | null)?.closest<HTMLElement | SVGElement>('[data-target]')?.dataset.target ?? null;
  const over = (event: Event): void => {
    if ((event as PointerEvent).pointerType === 'touch') return;
    at = (event.target as Element | null)?.closest('[data-target]') ?? null;
    const target = targetOf(event);
    if (hovered.value !== target) hovered.value = target;
  };
  const focus = (event: Event): void => {
    const node = event.target as Element;
    if (!node.matches?.(':focus-visible')) return;
    at = node.closest('[data-target]');
    hovered.value = targetOf(event);
  };
  const blur = (): void => {
    hovered.value = null;
  };
  const down = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') {
      // What was pressed changes now; its tip would only cover what comes of it.
      blur();
      return;
    }
    const target = targetOf(event);
    clearTimeout(timer);
    if (target !== null) timer = setTimeout(() => inspect(target), LONG_PRESS);
  };
  const up = (): void => clearTimeout(timer);
  const menu = (event: Event): void => {
    if (targetOf(event) !== null && matchMedia('(pointer: coarse)').matches) event.preventDefault();
  };
  const pairs = [
    ['pointerover', over],
    ['focusin', focus],
    ['focusout', blur],
    ['pointerleave', blur],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['contextmenu', menu],
  ] as const;
  for (const [name, run] of pairs) root.addEventListener(name, run as EventListener);
  return () => {
    for (const [name, run] of pairs) root.removeEventListener(name, run as EventListener);
  };
}
