import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, pauseAfter } from './socket';

/** A websocket that does what the test says. */
class Line {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  accept(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  close(code = 1006): void {
    this.readyState = Line.CLOSED;
    this.onclose?.({ code });
  }
}

const hooks = () => ({ open: vi.fn(), message: vi.fn(), lost: vi.fn(), refused: vi.fn() });

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('pauseAfter', () => {
  it('doubles up to a limit', () => {
    expect([0, 1, 2, 3, 9].map(pauseAfter)).toEqual([250, 500, 1000, 2000, 8000]);
  });
});

describe('connect', () => {
  it('passes messages both ways', () => {
    const calls = hooks();
    const link = connect('ws://table/ws/x', calls);
    link.send({ t: 'undo' });
    Line.all[0]!.accept();
    link.send({ t: 'reset' });
    Line.all[0]!.onmessage?.({ data: '{"t":"error","text":"no"}' });
    expect(calls.open).toHaveBeenCalledWith(false);
    expect(calls.message).toHaveBeenCalledWith({ t: 'error', text: 'no' });
    expect(Line.all[0]!.sent).toEqual(['{"t":"reset"}']);
    link.close();
  });

  it('comes back after a loss, waiting longer each time, and says that it was there before', () => {
    const calls = hooks();
    const link = connect('ws://table/ws/x', calls);
    Line.all[0]!.accept();
    Line.all[0]!.close();
    expect(calls.lost).toHaveBeenLastCalledWith(250);
    vi.advanceTimersByTime(250);
    Line.all[1]!.close();
    expect(calls.lost).toHaveBeenLastCalledWith(500);
    vi.advanceTimersByTime(499);
    expect(Line.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    Line.all[2]!.accept();
    expect(calls.open).toHaveBeenLastCalledWith(true);
    Line.all[2]!.close();
    expect(calls.lost).toHaveBeenLastCalledWith(250);
    link.close();
  });

  it('stays away when closed or refused', () => {
    const calls = hooks();
    connect('ws://table/ws/x', calls).close();
    connect('ws://table/ws/y', calls);
    Line.all[1]!.close(1008);
    vi.advanceTimersByTime(60_000);
    expect(calls.refused).toHaveBeenCalledOnce();
    expect(calls.lost).not.toHaveBeenCalled();
    expect(Line.all).toHaveLength(2);
  });
});
