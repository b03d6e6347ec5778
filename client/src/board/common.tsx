/** What all drawings of the board share: space around the planet, paints, enamel, chips, arrow keys. */
import { memo } from 'preact/compat';
import type { BoardProps, Target } from '../types';
import type { Drawing, PlateDrawing } from './drawings';
import { CORNER } from './geometry';
import { CHIP_FONT, textWidth } from './measure';
import { RelicPaint, n1 } from './pieces';

/** What a plate is drawn from. */
export type PlateProps = BoardProps & { drawing: Drawing; plate: PlateDrawing };

/** Lands with a preview make room for it. */
export const chippedLands = (lit: BoardProps['lit']): ReadonlySet<Target> =>
  new Set(Object.entries(lit).flatMap(([target, { chip }]) => (chip === undefined ? [] : [target])));

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const PLACES = '[data-target]:is(button, [role="button"]:not([data-twin]))';
const LAND = '[data-target^="territory:"]';

/** Arrow keys go to the nearest place in their direction; left and right go round the planet from land to land. */
export function moveFocus(event: KeyboardEvent & { currentTarget: Element }): void {
  const way = ARROWS[event.key];
  const from = (event.target as Element).closest('[data-target]');
  if (!way || !from) return;
  event.preventDefault();
  const middle = (node: Element): [number, number] => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const all = [...event.currentTarget.querySelectorAll<SVGElement>(PLACES)];
  const lands = all.filter((node) => node.matches(LAND));
  if (way[0] && from.matches(LAND)) {
    lands.at((lands.indexOf(from as SVGElement) + way[0]) % lands.length)?.focus();
    return;
  }
  const places = all.filter((node) => node !== from && !(from.matches(LAND) && node.matches(LAND)));
  const [x, y] = middle(from);
  let best: SVGElement | undefined;
  let least = Infinity;
  for (const node of places) {
    const [nx, ny] = middle(node);
    const ahead = (nx - x) * way[0] + (ny - y) * way[1];
    const aside = Math.abs((nx - x) * way[1]) + Math.abs((ny - y) * way[0]);
    if (ahead < 4 || 2 * ahead < aside) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [node, far];
  }
  best?.focus();
}

/** Gradients, the hatch and the one glow. */
export const Paint = memo(() => (
  <>
    <RelicPaint />
    <defs>
      <radialGradient id="bg" cx="50%" cy="48%" r="75%">
        <stop offset="0" stop-color="var(--space1)" />
        <stop offset="1" stop-color="var(--space0)" />
      </radialGradient>
      {[['ball', 80, 0.45], ['ball2', 90, 0.5]].map(([id, r, half]) => (
        <radialGradient key={id} id={String(id)} cx="34%" cy="28%" r={`${r}%`}>
          <stop offset="0" stop-color="var(--shade0)" />
          <stop offset={half} stop-color="transparent" />
          <stop offset="1" stop-color="var(--shade1)" />
        </radialGradient>
      ))}
      <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" fill="var(--shadow)" opacity=".5" />
        <path d="M0 3.5h7" stroke="var(--hatch)" stroke-width="1.5" />
      </pattern>
      <filter id="glow" x="-30%" y="-30%" width="160%" height="160%">
        <feDropShadow dx="0" dy="0" stdDeviation="5" flood-color="var(--legal)" flood-opacity=".75" />
      </filter>
    </defs>
  </>
));

/** Stars and orbit lines; the same ones every time. */
export const Space = memo(({ width, height, cx, cy }: { width: number; height: number; cx: number; cy: number }) => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const stars = Array.from({ length: Math.round((width * height) / 7200) }, () => [random() * width, random() * height, 0.5 + random(), 0.25 + random() / 2]);
  // Not beside the board, where the belt has its words.
  const flares = Array.from({ length: 9 }, () => [random() * width, random() * height, 3.5 + 4 * random()]).filter(([x]) => x! < 2 * cx);
  return (
    <g aria-hidden="true">
      <rect width={width} height={height} fill="url(#bg)" />
      {stars.map(([x, y, r, opacity], i) => (
        <circle key={i} cx={n1(x!)} cy={n1(y!)} r={n1(r!)} fill="var(--star)" opacity={n1(opacity!)} />
      ))}
      {flares.map(([x, y, r], i) => {
        const s = n1(r!);
        return <path key={i} d={`M${n1(x!)} ${n1(y! - s)}q0 ${s} ${s} ${s}q${-s} 0 ${-s} ${s}q0 ${-s} ${-s} ${-s}q${s} 0 ${s} ${-s}Z`} fill="var(--star)" opacity=".7" />;
      })}
      {[[464.6, 303, -14], [585.8, 383.8, -14], [327.2, 262.6, 22]].map(([rx, ry, turn]) => (
        <ellipse key={rx} cx={cx} cy={cy} rx={rx} ry={ry} fill="none" stroke="var(--orbit)" transform={`rotate(${turn} ${cx} ${cy})`} opacity=".75" />
      ))}
    </g>
  );
});

/** A mint pill that says what a place would bring, placed by its left edge, right edge or middle. */
export function Chip({ text, left, right, middle, y }: { text: string; left?: number; right?: number; middle?: number; y: number }) {
  const points = /^([+−-]?\d+) points?$/.exec(text);
  const shown = points ? points[1]!.replace('-', '−') : text;
  const width = textWidth(shown, CHIP_FONT, points ? 14 : 13) + (points ? 30 : 18);
  const x = left ?? (middle === undefined ? right! - width : middle - width / 2);
  return (
    <g class="chip">
      <rect x={n1(x)} y={y} width={n1(width)} height="22" rx="11" fill="var(--legal)" stroke="var(--outline)" stroke-width="1.2" />
      <text x={n1(x + 9)} y={y + 15.8} font-size={points ? 14 : 13} class="pvt">
        {shown}
      </text>
      {points && (
        <path
          transform={`translate(${n1(x + width - 14)} ${y + 11}) scale(.6)`}
          d="M0-10.2 2.4-2.4 10.2 0 2.4 2.4 0 10.2-2.4 2.4-10.2 0-2.4-2.4Z"
          fill="var(--legal-ink)"
        />
      )}
    </g>
  );
}

/** The enamel: edge, face, thin inner line, and the ring of the keyboard focus. */
export const Enamel = memo(({ d }: { d: string }) => (
  <g class="plate">
    <path d={d} class="focus" stroke-width={2 * CORNER + 13} />
    <path d={d} class="moat" stroke-width={2 * CORNER + 8} />
    <path d={d} class="edge" />
    <path d={d} class="face" stroke-width={2 * CORNER} />
    <path d={d} class="line" stroke-width={2 * (CORNER - 4) + 2} />
    <path d={d} class="face" stroke-width={2 * (CORNER - 4)} />
  </g>
));
