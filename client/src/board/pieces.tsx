/**
 * Pieces and icons, drawn from circles, arcs and straight runs. A player is colour + silhouette + letter, always
 * together; a ship has pips inside its owner's silhouette, a colony has the letter, so they cannot be confused.
 */
import type { JSX } from 'preact';
import type { FieldId, Seat, ShipText } from '../types';

export { Emblem, Stamp } from './stamps';

/** A number for an SVG attribute: one decimal is finer than any screen shows. */
export const n1 = (value: number): number => Math.round(value * 10) / 10;

const points = (list: [number, number][], h: number): string =>
  `M${list.map(([x, y]) => `${n1(x * h)} ${n1(y * h)}`).join('L')}Z`;

const GEAR: [number, number][] = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const radius = i % 2 ? 0.94 : 1.14;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
});

const star = (r: number, waist = 0.235): string =>
  points(
    Array.from({ length: 8 }, (_, i): [number, number] => {
      const angle = (i * Math.PI) / 4;
      const radius = i % 2 ? waist * Math.SQRT2 : 1;
      return [radius * Math.sin(angle), -radius * Math.cos(angle)];
    }),
    r,
  );

const OCTAGON: [number, number][] = Array.from({ length: 8 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 4;
  return [1.06 * Math.sin(angle), -1.06 * Math.cos(angle)];
});

/** What a silhouette can belong to: a seat, the Relic Ship, or the Brethren Ship. */
export type Shape = Seat | 'R' | 'X';

/** The silhouette round (0, 0) with half size `h`; areas are near equal, so that no player looks richer. */
export function silhouette(shape: Shape, h: number): string {
  switch (shape) {
    case 'A':
      return `M${n1(-h)} 0a${n1(h)} ${n1(h)} 0 1 1 ${n1(2 * h)} 0a${n1(h)} ${n1(h)} 0 1 1 ${n1(-2 * h)} 0Z`;
    case 'B': {
      const s = n1(0.92 * h);
      const c = n1(0.2 * h);
      const run = n1(2 * (s - c));
      return `M${n1(c - s)} ${-s}h${run}q${c} 0 ${c} ${c}v${run}q0 ${c} ${-c} ${c}h${-run}q${-c} 0 ${-c} ${-c}v${-run}q0 ${-c} ${c} ${-c}Z`;
    }
    case 'C':
      return points([[-1.1, 0], [-0.58, -0.93], [0.58, -0.93], [1.1, 0], [0.58, 0.93], [-0.58, 0.93]], h);
    case 'D':
      return points([[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]], h);
    case 'E': {
      const p = (x: number, y: number): string => `${n1(x * h)} ${n1(y * h)}`;
      return `M${p(-0.92, -0.92)}L${p(0.92, -0.92)}L${p(0.92, 0.25)}Q${p(0.86, 0.78)} ${p(0, 1.16)}Q${p(-0.86, 0.78)} ${p(-0.92, 0.25)}Z`;
    }
    case 'F': {
      const t = n1(0.773 * h);
      const r = n1(0.55 * h);
      return `M0 ${-t}A${r} ${r} 0 1 1 ${t} 0A${r} ${r} 0 1 1 0 ${t}A${r} ${r} 0 1 1 ${-t} 0A${r} ${r} 0 1 1 0 ${-t}Z`;
    }
    case 'R':
      return points(GEAR, h);
    case 'X':
      return points(OCTAGON, h);
  }
}

/** Pip grid of each silhouette: pitch, radius and shift, in half sizes. */
const PIPS: Record<Shape, [pitch: number, radius: number, shift: number]> = {
  A: [0.42, 0.165, 0],
  B: [0.5, 0.175, 0],
  C: [0.46, 0.17, 0],
  D: [0.4, 0.155, 0],
  E: [0.47, 0.17, -0.04],
  F: [0.43, 0.165, 0],
  R: [0.46, 0.17, 0],
  X: [0.46, 0.17, 0],
};

/** Columns and rows of the pips of each value; 2 and 3 fall from top left to bottom right. */
const FACES: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** Fill and text colours of a shape. */
export const fillOf = (shape: Shape): string => (shape === 'R' ? 'url(#relic)' : shape === 'X' ? '#2B2440' : `var(--p${shape})`);
export const inkOf = (shape: Shape): string => (shape === 'R' ? '#5B4A9C' : shape === 'X' ? '#F0DC9A' : `var(--p${shape}i)`);

/** A ship text taken apart: `B4` is a ship of B, `R5@B` and `relic@B` the Relic Ship held by B, `X@B` the Brethren Ship. */
export function readShip(text: ShipText): { shape: Shape; owner: Seat | null; value: number } {
  const relic = /^(?:R|relic)/.test(text);
  const owner = relic || text[0] === 'X' ? text.split('@')[1] : text[0];
  return {
    shape: relic ? 'R' : (text[0] as Shape),
    owner: (owner as Seat | undefined) ?? null,
    value: Number(/\d/.exec(text)?.[0] ?? 0),
  };
}

/** The body every piece has: fill, dark outline, light inner line. */
function Body({ shape, size }: { shape: Shape; size: number }) {
  const h = size / 2;
  const inset = Math.max(2, size * 0.065);
  return (
    <>
      <path
        d={silhouette(shape, h)}
        fill={fillOf(shape)}
        stroke="var(--outline)"
        stroke-width={Math.max(1.4, n1(size * 0.045))}
        stroke-linejoin="round"
      />
      {size >= 18 && (
        <path d={silhouette(shape, h - inset)} fill="none" stroke="var(--shine)" stroke-width=".9" stroke-linejoin="round" />
      )}
    </>
  );
}

const Letter = ({ x = 0, size, fill, children }: { x?: number; size: number; fill: string; children: string | number }) => (
  <text x={x} y={n1(size * 0.357)} class="letter" text-anchor="middle" style={`--f:${n1(size)}px`} fill={fill}>
    {children}
  </text>
);

/** Silhouette and letter of a player, round (0, 0); with a count above one it wears a pill at the lower right. */
export function Token({ seat, size, count = 1 }: { seat: Seat; size: number; count?: number }) {
  return (
    <>
      <Body shape={seat} size={size} />
      <Letter size={Math.max(12, size * 0.56)} fill={inkOf(seat)}>
        {seat}
      </Letter>
      {count > 1 && (
        <g transform={`translate(${n1(size * 0.52)} ${n1(size * 0.42)})`}>
          <rect x="-8" y="-7.5" width="16" height="15" rx="7.5" fill="var(--outline)" stroke="var(--shine)" />
          <Letter size={12.5} fill="#fff">
            {count}
          </Letter>
        </g>
      )}
    </>
  );
}

/** A ship round (0, 0). `numbers` shows the value as a digit, for small sizes and by choice; value 0 is blank. */
export function Die({ ship, size, numbers = false }: { ship: ShipText; size: number; numbers?: boolean }) {
  const { shape, owner, value } = readShip(ship);
  const h = size / 2;
  return (
    <>
      <Body shape={shape} size={size} />
      <Face shape={shape} value={value} h={h} numbers={numbers} ink={inkOf(shape)} />
      {(shape === 'R' || shape === 'X') && owner !== null && (
        <path
          transform={`translate(${n1(h * 0.92)} ${n1(-h * 0.92)})`}
          d={silhouette(owner, Math.max(4.5, size * 0.2))}
          fill={fillOf(owner)}
          stroke="var(--outline)"
          stroke-width="1.2"
        />
      )}
    </>
  );
}

function Face({ shape, value, h, numbers, ink }: { shape: Shape; value: number; h: number; numbers: boolean; ink: string }) {
  if (shape === 'X') return <Constellation h={h} ink={ink} />;
  if (value === 0) return shape === 'R' ? <path d={star(h * 0.62)} fill={ink} /> : null;
  if (numbers) {
    return (
      <Letter size={Math.max(13, h)} fill={ink}>
        {value}
      </Letter>
    );
  }
  const [pitch, radius, shift] = PIPS[shape];
  return (
    <>
      {FACES[value]!.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={n1(x * pitch * h)} cy={n1((y * pitch + shift) * h)} r={n1(radius * h)} fill={ink} />
      ))}
    </>
  );
}

/** Three linked stars: the face of the Brethren Ship, whatever it was rolled. */
function Constellation({ h, ink }: { h: number; ink: string }) {
  const stars: [number, number][] = [[0, -0.48], [0.5, 0.36], [-0.5, 0.36]];
  return (
    <>
      <path d={points(stars, h)} fill="none" stroke={ink} stroke-opacity=".55" stroke-width="1" />
      {stars.map(([x, y]) => (
        <path key={x} transform={`translate(${n1(x * h)} ${n1(y * h)})`} d={star(h * 0.34, 0.3)} fill={ink} />
      ))}
    </>
  );
}

/** Where a picked ship would land. */
export function Ghost({ ship, size, numbers = false }: { ship: ShipText; size: number; numbers?: boolean }) {
  const { shape, value } = readShip(ship);
  const h = size / 2 - 0.5;
  return (
    <g class="ghost">
      <path
        d={silhouette(shape, h)}
        fill={fillOf(shape)}
        fill-opacity=".32"
        stroke="var(--legal)"
        stroke-width="2"
        stroke-dasharray="4 2.6"
        stroke-linejoin="round"
      />
      <Face shape={shape} value={value} h={h} numbers={numbers} ink="var(--ink)" />
    </g>
  );
}

/** A ring round a piece: what moved last, or what is picked. */
export function Ring({ shape, size, kind }: { shape: Shape; size: number; kind: 'last' | 'picked' | 'lit' }) {
  return <path class={`ring ${kind}`} d={silhouette(shape, (size + (kind === 'last' ? 7 : 10)) / 2)} />;
}

/* ---- free-standing pieces, for HTML ---- */

const Frame = ({ size, label, children }: { size: number; label?: string | undefined; children: JSX.Element }) => (
  <svg
    class="piece"
    width={size}
    height={size}
    viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
    {...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label })}
  >
    {children}
  </svg>
);

/** A player's silhouette and letter; `size` is that of the box, which leaves room for the widest silhouette. */
export const Badge = ({ seat, size = 24, label }: { seat: Seat; size?: number; label?: string }) => (
  <Frame size={size} label={label}>
    <Token seat={seat} size={size * 0.82} />
  </Frame>
);

export const Colony = ({ seat, size = 24, label, count }: { seat: Seat; size?: number; label?: string; count?: number }) => (
  <Frame size={size} label={label}>
    <Token seat={seat} size={size * 0.82} {...(count === undefined ? {} : { count })} />
  </Frame>
);

/** A ship of nominal size `size`; its box is a fifth larger, as the diamond's points need. */
export function Ship(props: {
  ship: ShipText;
  size?: number;
  numbers?: boolean;
  ghost?: boolean;
  picked?: boolean;
  last?: boolean;
  label?: string;
}) {
  const { ship, size = 54, numbers = false, ghost = false, picked = false, last = false, label } = props;
  const { shape } = readShip(ship);
  return (
    <Frame size={Math.round(size * 1.22)} label={label}>
      <>
        {shape === 'R' && <RelicPaint />}
        {picked && <Ring shape={shape} size={size} kind="picked" />}
        {last && !picked && <Ring shape={shape} size={size} kind="last" />}
        {ghost ? <Ghost ship={ship} size={size} numbers={numbers} /> : <Die ship={ship} size={size} numbers={numbers} />}
        {picked && (
          <g transform={`translate(${n1(size * 0.44)} ${n1(-size * 0.44)})`}>
            <circle r="9" fill="var(--legal)" stroke="var(--outline)" />
            <path d="M-4.2.4-1.2 3.5 4.3-3" fill="none" stroke="var(--legal-ink)" stroke-width="2" stroke-linecap="round" />
          </g>
        )}
      </>
    </Frame>
  );
}

/** The Relic Ship's sheen. Every drawing that may show it carries this once. */
export const RelicPaint = () => (
  <defs>
    <linearGradient id="relic" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#FFFFFF" />
      <stop offset=".4" stop-color="#CFE9FF" />
      <stop offset=".7" stop-color="#E6CCFF" />
      <stop offset="1" stop-color="#BFF5E6" />
    </linearGradient>
  </defs>
);

/* ---- icons: 24-unit grid, stroke 1.8, round ends; shape tells fuel from ore, not colour ---- */

const CARD = '<rect x="6" y="3.5" width="12" height="17" rx="2.4"/><g stroke-width="1.5"><circle cx="12" cy="10" r="2.6"/><path d="M9 16.5h6"/></g>';

const ICONS = {
  fuel: '<path d="M12 2.6C15.6 7.6 18.4 11 18.4 14.9a6.4 6.4 0 0 1-12.8 0C5.6 11 8.4 7.6 12 2.6Z" fill="var(--fuel)" stroke="var(--outline)" stroke-width="1.2"/><path d="M9 15.4a3.2 3.2 0 0 0 2.6 3" stroke="#fff" stroke-opacity=".75" stroke-width="1.7"/>',
  ore: '<path d="M7.2 4.2 16 3.4 21 10.2 18.4 18.6 9.6 20.8 3.2 14.6Z" fill="var(--ore)" stroke="var(--outline)" stroke-width="1.2"/><path d="M7.2 4.2 11.4 10.8 21 10.2M11.4 10.8 9.6 20.8M11.4 10.8 3.2 14.6" stroke="var(--outline)" stroke-opacity=".5" stroke-width="1.1"/>',
  vp: '<path d="M12 1.8 14.4 9.6 22.2 12 14.4 14.4 12 22.2 9.6 14.4 1.8 12 9.6 9.6Z" fill="var(--vp)" stroke="none"/>',
  card: CARD,
  colony: '<path d="M3.5 18.5h17M5.5 18.5a6.5 7.5 0 0 1 13 0M12 11V5.5M12 5.5h4"/><path d="M9.5 18.5v-3h5v3" stroke-width="1.5"/>',
  ship: '<rect x="4.5" y="4.5" width="15" height="15" rx="3.6"/><g class="solid"><circle cx="9" cy="9" r="1.5"/><circle cx="15" cy="15" r="1.5"/><circle cx="12" cy="12" r="1.5"/></g>',
  discard: '<path d="M7 4h8.5A1.5 1.5 0 0 1 17 5.5V11M5.5 6v12.5A1.5 1.5 0 0 0 7 20h4M14 17.5h7M18 14.3l3.2 3.2L18 20.7"/>',
  agenda: '<path d="M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v15.5L12 17l-6.5 3.5V5A1.5 1.5 0 0 1 7 3.5Z"/><path d="M9 8.5h6M9 12h4" stroke-width="1.5"/>',
  hourglass: '<path d="M7 4h10M7 20h10M8 4c0 5 8 6 8 11v5M16 4c0 5-8 6-8 11v5"/>',
  rock: '<path d="M4.5 9.5 9.5 4.5l6 .5 4.5 5.5-2 6.5-6.5 3.5-6.5-4Z"/><circle cx="10" cy="10.5" r="1.5" stroke-width="1.5"/><path d="M13.5 15.5l2-1.5" stroke-width="1.5"/>',
  rev: '<circle cx="12" cy="12" r="11" fill="#F0DC9A" stroke="var(--outline)" stroke-width="1.3"/><g stroke="#3C2A06" stroke-width="1.5" fill="none"><path d="M5.5 13.5h13l-1.5-3.5h-5l-2 1.5h-4ZM14 10V6.5M14 6.5h3"/><circle cx="7.5" cy="16" r="1.6"/><circle cx="12" cy="16" r="1.6"/><circle cx="16.5" cy="16" r="1.6"/></g>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.4 2"/>',
  isolation: '<path d="M2.5 19a9.5 12.5 0 0 1 19 0Z" fill="#EDF1FF" stroke="var(--outline)" stroke-width="1.4"/><path d="M7 19a5 9 0 0 1 10 0M12 6.5V19M3.6 14.2h16.8" stroke="#3B4674" stroke-width="1.5" stroke-linecap="butt"/>',
  positron: '<path d="M12 1.5l2.7 4.1 4.7-1-1 4.7L22.5 12l-4.1 2.7 1 4.7-4.7-1L12 22.5l-2.7-4.1-4.7 1 1-4.7L1.5 12l4.1-2.7-1-4.7 4.7 1Z" fill="#FFE9A8" stroke="var(--outline)" stroke-width="1.3"/><path d="M12 8v8M8 12h8" stroke="#5A3D00" stroke-width="2.6"/>',
  repulsor: '<path d="M8 1.8h8L22.2 8v8L16 22.2H8L1.8 16V8Z" fill="#FFD2C4" stroke="var(--outline)" stroke-width="1.3"/><path d="M8.4 7.2 5.2 12l3.2 4.8M15.6 7.2 18.8 12l-3.2 4.8" stroke="#6B1E10" stroke-width="2"/><circle cx="12" cy="12" r="2" fill="#6B1E10" stroke="none"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** A game icon; inside a drawing `x` and `y` place its top left corner. */
export const Icon = ({ name, size = 20, x, y, label }: { name: IconName; size?: number; x?: number; y?: number; label?: string }) => (
  <svg
    class="ic lined"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    {...(x === undefined ? {} : { x, y })}
    {...(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label })}
    dangerouslySetInnerHTML={{ __html: ICONS[name] }}
  />
);

export const fieldIcon = (field: FieldId): IconName => field;

/* ---- station medals: 40-unit line drawings in a double gold ring ---- */

const MEDALS: Record<string, string> = {
  solar_converter: '<circle cx="20" cy="20" r="5.5" fill="var(--sun)" stroke="none"/><path d="M28.3 20H33M27.2 24.1l2.3 1.4M24.2 27.2l2.3 4.1M20 28.3V31M15.9 27.2l-2.4 4.1M12.8 24.1l-2.3 1.4M11.7 20H7M12.8 15.9l-2.3-1.4M15.8 12.8l-2.3-4.1M20 11.7V9M24.2 12.8l2.3-4.1M27.2 15.8l2.3-1.3"/>',
  terraforming_station: '<circle cx="20" cy="27.5" r="5.5"/><path d="M16 24.5c2 1.5 2.5 3 2 5.5M24.3 25c-1.5.5-2 2-1 3.5" stroke-width="1.1"/><path d="M14 8h12l-2.5 4.5h-7ZM18.2 14.5 17 20M21.8 14.5 23 20M20 14.5V20"/>',
  shipyard: '<path d="M9 11v18M31 11v18M9 14h5M26 14h5M9 26h5M26 26h5M20 9.5c3.5 3 4.5 7 4.5 11V27h-9v-6.5c0-4 1-8 4.5-11ZM17.5 27l-1 4M22.5 27l1 4"/><circle cx="20" cy="18" r="2"/>',
  maintenance_bay: '<path d="M8.5 29.5V20a11.5 10 0 0 1 23 0v9.5M13.5 29.5V21a6.5 6 0 0 1 13 0v8.5M8 29.5h24M17.5 25h5"/>',
  colonist_hub: '<circle cx="20" cy="20" r="12" stroke-dasharray="2.4 3.3"/><circle cx="20" cy="20" r="6.5"/><circle cx="20" cy="20" r="2" class="solid"/><circle cx="20" cy="8" r="2.3" fill="var(--med)" stroke-width="1.4"/><circle cx="30.4" cy="26" r="2.3" class="solid"/>',
  orbital_market: '<ellipse cx="20" cy="20" rx="13" ry="4.6"/><circle cx="20" cy="20" r="5.2" fill="var(--med)"/><path d="M17.5 20h5M20 17.5v5M20 8.5v4M20 27.5v4"/><circle cx="7.3" cy="20" r="2" class="solid"/><circle cx="32.7" cy="20" r="2" class="solid"/>',
  colony_constructor: '<path d="M9 30h22M12 30a8 8.5 0 0 1 16 0M12 13h17M14.5 13V9.5M14.5 9.5 25 13M24 13v4.5"/><rect x="22" y="17.5" width="4" height="3"/>',
  alien_artifact: '<path d="M20 7l5 4v15l-5 7-5-7V11ZM9.5 14.5l2 1.5M9 21h2.5M30.5 14.5l-2 1.5M31 21h-2.5"/><path d="M20 7v26M15 11l5 3 5-3M15 26l5-2.5 5 2.5" stroke-width="1.1"/>',
  raiders_outpost: '<path d="M20 8c4.5 3.5 6 8.5 6 13.5l4.5 6.5-7-2-3.5 5.5-3.5-5.5-7 2 4.5-6.5C14 16.5 15.5 11.5 20 8Z"/><path d="M16.5 19.5l2.5 1.5M23.5 19.5l-2.5 1.5" stroke-width="1.8"/>',
  outer_belt: '<path d="M7 24c4-9 15-15 26-13" stroke-dasharray="2 3"/><g fill="var(--med)"><path d="M11 21l4-3 4 1 1 4-3 4-5-1ZM25 12.5l4-1.5 3 3-2 4-4 .5-2-3Z"/></g><circle cx="26" cy="25" r="1.6" class="solid"/>',
  lunar_mine: '<path d="M7 29.5c3.5-3 22.5-3 26 0M15 28 19 9h2l4 19M16.5 21.5h7M17.6 16h4.8M20 28v4.5M18 30.5l2 2.5 2-2.5"/>',
};

/** A station's emblem round (x, y). */
export const Medal = ({ id, x, y, r }: { id: string; x: number; y: number; r: number }) => (
  <g class="medal">
    <circle cx={x} cy={y} r={r} fill="var(--med)" stroke="var(--gold)" stroke-width="1.3" />
    <circle cx={x} cy={y} r={r - 2.6} fill="none" stroke="var(--gold-soft)" stroke-width=".7" />
    <svg
      class="ic lined thin"
      x={x - r}
      y={y - r}
      width={2 * r}
      height={2 * r}
      viewBox="0 0 40 40"
      dangerouslySetInnerHTML={{ __html: MEDALS[id] ?? '' }}
    />
  </g>
);
