import { describe, expect, it } from 'vitest';
import { Replay, type Step, stepDelay } from './replay';

/** A replay whose timers are run by hand. */
function bench(delay: (step: Step) => number) {
  const shown: number[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let done = 0;
  const replay = new Replay<Step>({
    show: (step) => shown.push(step.n),
    done: () => (done += 1),
    delay,
    setTimer: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return timer;
    },
    clearTimer: (timer) => timers.splice(timers.indexOf(timer as (typeof timers)[number]), 1),
  });
  return { replay, shown, timers, tick: () => timers.shift()?.run(), done: () => done };
}

const steps = (...seats: string[]): Step[] => seats.map((seat, index) => ({ n: index + 1, seat, action: 'end_turn' }));

describe('Replay', () => {
  it('shows at once what needs no waiting', () => {
    const { replay, shown, done } = bench(() => 0);
    replay.add(steps('A', 'A'));
    expect(shown).toEqual([1, 2]);
    expect(done()).toBe(1);
    expect(replay.busy).toBe(false);
  });

  it("shows others' steps one timer at a time and then is done", () => {
    const { replay, shown, tick, done } = bench((step) => (step.seat === 'A' ? 0 : 700));
    replay.add(steps('A', 'B', 'B'));
    expect(shown).toEqual([1]);
    tick();
    expect(shown).toEqual([1, 2]);
    expect(done()).toBe(0);
    tick();
    expect(shown).toEqual([1, 2, 3]);
    expect(done()).toBe(1);
  });

  it('keeps the order when more arrives while it waits', () => {
    const { replay, shown, tick, timers } = bench(() => 700);
    replay.add([{ n: 1, seat: 'B', action: 'cycle' }]);
    replay.add([{ n: 2, seat: 'B', action: 'cycle' }]);
    expect(timers).toHaveLength(1);
    tick();
    tick();
    expect(shown).toEqual([1, 2]);
  });

  it('skips to the end', () => {
    const { replay, shown, timers, done } = bench(() => 700);
    replay.add(steps('B', 'B', 'B'));
    replay.skip();
    expect(shown).toEqual([1, 2, 3]);
    expect(timers).toHaveLength(0);
    expect(done()).toBe(1);
  });

  it('forgets what waits when the position is replaced', () => {
    const { replay, shown, timers } = bench(() => 700);
    replay.add(steps('B'));
    replay.reset();
    expect(timers).toHaveLength(0);
    expect(replay.busy).toBe(false);
    expect(shown).toEqual([]);
  });
});

describe('stepDelay', () => {
  it('jumps, walks and runs', () => {
    expect(stepDelay('cycle', null, 0, false)).toBe(0);
    expect(stepDelay('cycle', null, 1, false)).toBe(700);
    expect(stepDelay('cycle', null, 3, false)).toBe(230);
  });

  it('rolls dice together', () => {
    expect(stepDelay('roll 4', 'end_turn', 1, false)).toBe(700);
    expect(stepDelay('roll 4', 'roll 2', 1, false)).toBe(40);
    expect(stepDelay('roll 4', 'roll 2', 1, true)).toBe(0);
  });
});
