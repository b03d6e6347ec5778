import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGame, fetchCatalogue } from './flow/api';
import { Refusal, missing, persist } from './trying';

/** Fails so often, then gives a word. */
const shaky = (failures: number, error: Error = new TypeError('the network is gone')) =>
  vi.fn(async () => {
    if (failures > 0) {
      failures -= 1;
      throw error;
    }
    return 'here';
  });

/** What becomes of it, once all pauses are over. */
const inTheEnd = async <T>(work: Promise<T>): Promise<T | string> => {
  const end = work.catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return end;
};

beforeEach(() => {
  missing.value = null;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('persist', () => {
  it.each([0, 1, 3])('gets there after %i failures', async (failures) => {
    const load = shaky(failures);
    expect(await inTheEnd(persist('Something', load))).toBe('here');
    expect(load).toHaveBeenCalledTimes(failures + 1);
    expect(missing.value).toBeNull();
  });

  it('says what is missing when it never comes', async () => {
    expect(await inTheEnd(persist('Something', shaky(99)))).toBe('the network is gone');
    expect(missing.value).toBe('Something');
  });

  it('does not ask again what the server refuses', async () => {
    const load = shaky(99, new Refusal('no such game'));
    expect(await inTheEnd(persist('Something', load))).toBe('no such game');
    expect(load).toHaveBeenCalledOnce();
    expect(missing.value).toBeNull();
  });
});

describe('the calls of the server', () => {
  const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

  it('are tried again where something is read', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(200, { cards: {} }));
    vi.stubGlobal('fetch', fetch);
    expect(await inTheEnd(fetchCatalogue())).toEqual({ cards: {} });
  });

  it('are made once where something is done', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('the network is gone'));
    vi.stubGlobal('fetch', fetch);
    expect(await inTheEnd(createGame([], { players: 2, long_game: false }))).toBe('the network is gone');
    expect(fetch).toHaveBeenCalledOnce();
  });
});
