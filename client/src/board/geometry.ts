/** The few curves everything is made of. Angles are degrees clockwise from the top. */
import { n1 } from './pieces';

export type Point = readonly [x: number, y: number];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const polar = (c: Point, r: number, angle: number): Point => {
  const a = (angle * Math.PI) / 180;
  return [c[0] + r * Math.sin(a), c[1] - r * Math.cos(a)];
};

export const at = ([x, y]: Point): string => `${n1(x)} ${n1(y)}`;

/** Part of a ring between two angles and two radii. */
export function sector(c: Point, a0: number, a1: number, r0: number, r1: number): string {
  const far = a1 - a0 > 180 ? 1 : 0;
  const outer = `M${at(polar(c, r1, a0))}A${r1} ${r1} 0 ${far} 1 ${at(polar(c, r1, a1))}`;
  return `${outer}L${at(polar(c, r0, a1))}A${r0} ${r0} 0 ${far} 0 ${at(polar(c, r0, a0))}Z`;
}

/** An arc to write on, clockwise or the other way round. */
export function arc(c: Point, r: number, a0: number, a1: number): string {
  const far = Math.abs(a1 - a0) > 180 ? 1 : 0;
  return `M${at(polar(c, r, a0))}A${n1(r)} ${n1(r)} 0 ${far} ${a1 > a0 ? 1 : 0} ${at(polar(c, r, a1))}`;
}

/** Sides of a plate's rounded corner. */
export const CORNER = 11;

/**
 * A rectangle without the circle of radius `clear` round `c`, pulled in by `r`. Stroked 2r wide with round joins it
 * becomes the plate: every corner comes out round, also the two where edge meets arc.
 */
export function platePath({ x, y, w, h }: Rect, c: Point, clear: number, r = CORNER): string {
  const radius = clear + r;
  const corners: Point[] = [[x + r, y + r], [x + w - r, y + r], [x + w - r, y + h - r], [x + r, y + h - r]];
  const outside = ([px, py]: Point): boolean => Math.hypot(px - c[0], py - c[1]) >= radius;
  const start = corners.findIndex(outside);
  let path = `M${at(corners[start]!)}`;
  for (let i = 0; i < 4; i++) {
    const p = corners[(start + i) % 4]!;
    const q = corners[(start + i + 1) % 4]!;
    for (const t of crossings(p, q, c, radius)) {
      const point: Point = [p[0] + t.at * (q[0] - p[0]), p[1] + t.at * (q[1] - p[1])];
      path += t.entering ? `L${at(point)}` : `A${n1(radius)} ${n1(radius)} 0 0 0 ${at(point)}`;
    }
    if (i < 3 && outside(q)) path += `L${at(q)}`;
  }
  return `${path}Z`;
}

function crossings(p: Point, q: Point, c: Point, r: number): { at: number; entering: boolean }[] {
  const [dx, dy, fx, fy] = [q[0] - p[0], q[1] - p[1], p[0] - c[0], p[1] - c[1]];
  const [a, b, k] = [dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - r * r];
  const root = Math.sqrt(b * b - 4 * a * k);
  return [
    { at: (-b - root) / (2 * a), entering: true },
    { at: (-b + root) / (2 * a), entering: false },
  ].filter((crossing) => crossing.at > 0 && crossing.at < 1);
}
