import { describe, expect, it } from 'vitest';
import { beside } from './Tip';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const frame = box(0, 44, 1060, 632);

const SIDES = ['below', 'right', 'left', 'above'] as const;

describe('beside', () => {
  it('goes under a place, in its middle', () => {
    expect(beside(box(100, 100, 300, 200), 100, 60, frame, SIDES)).toEqual([150, 208]);
  });
  it('goes to the side when there is no room under it', () => {
    expect(beside(box(400, 520, 660, 624), 280, 80, frame, SIDES)).toEqual([668, 532]);
    expect(beside(box(668, 520, 1052, 624), 280, 80, frame, SIDES)).toEqual([380, 532]);
  });
  it('tries the sides in the order that is asked for', () => {
    expect(beside(box(100, 300, 300, 400), 100, 60, frame, ['above', 'below'])).toEqual([150, 232]);
  });
  it('stays in the frame', () => {
    expect(beside(box(0, 100, 40, 200), 280, 60, frame, SIDES)[0]).toBe(4);
    expect(beside(box(0, 44, 1060, 632), 280, 60, frame, SIDES)).toEqual([390, 568]);
  });
});
