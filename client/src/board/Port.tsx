/** Ports: where a ship may stand, and where none may in this game. */
import type { Point } from './geometry';
import { n1 } from './pieces';

/** One port: dark well with a tick on each side; a fixed value is printed as pale pips. */
export function Port({ at: [x, y], size, six = false }: { at: Point; size: number; six?: boolean }) {
  const h = size / 2;
  const t = size * 0.1;
  const e = h - 3.5;
  return (
    <g class="port" transform={`translate(${n1(x)} ${n1(y)})`}>
      <rect x={-h} y={-h} width={size} height={size} rx={n1(size * 0.26)} fill="var(--socket)" stroke="var(--socket-edge)" stroke-width="1.3" />
      <path
        d={`M${-t} ${-e}h${2 * t}M${-t} ${e}h${2 * t}M${-e} ${-t}v${2 * t}M${e} ${-t}v${2 * t}`}
        stroke="var(--socket-edge)"
        stroke-width="1.3"
        stroke-linecap="round"
        opacity=".8"
      />
      {six &&
        [-1, 0, 1].map((row) =>
          [-1, 1].map((column) => (
            <circle
              key={`${row}${column}`}
              cx={n1(column * size * 0.17)}
              cy={n1(row * size * 0.17)}
              r={n1(size * 0.06)}
              fill="var(--socket-edge)"
              opacity=".85"
            />
          )),
        )}
    </g>
  );
}

/** A port closed in this game: a metal cover with the dots that are printed on the real one. */
export function Closed({ at: [x, y], size, dots }: { at: Point; size: number; dots: number }) {
  const h = size / 2;
  const cross = size * 0.35;
  const pitch = size * 0.184;
  const plate = dots * pitch + size * 0.13;
  return (
    <g class="closed" transform={`translate(${n1(x)} ${n1(y)})`}>
      <rect x={-h} y={-h} width={size} height={size} rx={n1(size * 0.26)} fill="var(--cover)" stroke="var(--cover-line)" stroke-width="1.3" />
      <path d={`M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}`} stroke="var(--cover-line)" stroke-width="1.4" opacity=".75" />
      <rect x={n1(-plate / 2)} y={n1(-size * 0.155)} width={n1(plate)} height={n1(size * 0.31)} rx={n1(size * 0.155)} fill="var(--cover)" stroke="var(--cover-line)" />
      {Array.from({ length: dots }, (_, i) => (
        <circle key={i} cx={n1((i - (dots - 1) / 2) * pitch)} r={n1(size * 0.061)} fill="var(--cover-line)" />
      ))}
    </g>
  );
}
