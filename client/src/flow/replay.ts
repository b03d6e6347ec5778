/**
 * The queue between the server and the screen. What people at this machine did is shown at once; the steps of others
 * are shown one after the other at the chosen speed, and can be skipped. Nothing here blocks input: skipping empties
 * the queue at once.
 */

export interface Step {
  n: number;
  seat: string | null;
  action: string;
}

export interface ReplayHooks<T extends Step> {
  /** Shows one step. */
  show: (step: T) => void;
  /** Called when the queue has run dry. */
  done: () => void;
  /** Milliseconds before this step is shown; 0 shows it in the same turn of the event loop. */
  delay: (step: T, previous: T | null) => number;
  /** Injected by tests. */
  setTimer?: (run: () => void, ms: number) => unknown;
  clearTimer?: (timer: unknown) => void;
}

export class Replay<T extends Step> {
  private queue: T[] = [];
  private timer: unknown = null;
  private previous: T | null = null;
  private readonly set: (run: () => void, ms: number) => unknown;
  private readonly clear: (timer: unknown) => void;

  constructor(private readonly hooks: ReplayHooks<T>) {
    this.set = hooks.setTimer ?? ((run, ms) => setTimeout(run, ms));
    this.clear = hooks.clearTimer ?? ((timer) => clearTimeout(timer as number));
  }

  get busy(): boolean {
    return this.queue.length > 0;
  }

  /** Adds steps; shows those that need no waiting at once. */
  add(steps: readonly T[]): void {
    this.queue.push(...steps);
    if (this.timer === null) this.run();
  }

  /** Shows everything that waits, now. */
  skip(): void {
    this.stopTimer();
    while (this.queue.length > 0) this.showNext();
    this.hooks.done();
  }

  /** Forgets everything that waits: the position was replaced. */
  reset(): void {
    this.stopTimer();
    this.queue = [];
    this.previous = null;
  }

  private run(): void {
    while (this.queue.length > 0) {
      const ms = this.hooks.delay(this.queue[0]!, this.previous);
      if (ms > 0) {
        this.timer = this.set(() => {
          this.timer = null;
          this.showNext();
          this.run();
        }, ms);
        return;
      }
      this.showNext();
    }
    this.hooks.done();
  }

  private showNext(): void {
    const step = this.queue.shift();
    if (step === undefined) return;
    this.previous = step;
    this.hooks.show(step);
  }

  private stopTimer(): void {
    if (this.timer !== null) this.clear(this.timer);
    this.timer = null;
  }
}

/** Pauses between the steps of others, by speed: 0 jumps, 1 is made for following, 3 for glancing. */
export function stepDelay(action: string, previous: string | null, speed: 0 | 1 | 3, reduced: boolean): number {
  if (speed === 0) return 0;
  // Dice of one roll belong together.
  if (action.startsWith('roll ') && previous?.startsWith('roll ')) return reduced ? 0 : speed === 1 ? 40 : 15;
  return speed === 1 ? 700 : 230;
}
