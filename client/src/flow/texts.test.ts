import { afterEach, describe, expect, it } from 'vitest';
import { FULL_CATALOGUE } from '../board/fixture';
import { catalogue, game } from './state';
import { show } from './texts';

describe('texts of a game', () => {
  afterEach(() => {
    game.value = null;
  });

  it('says what its settled questions change, and what is printed without it', () => {
    const end = show(FULL_CATALOGUE);
    const printed = FULL_CATALOGUE.asteroids!.orbital_pilot!.claim;
    expect(catalogue.value?.asteroids?.orbital_pilot?.claim).toBe(printed);
    game.value = { id: 'a', names: [], kinds: [], options: { players: 2 }, texts: { asteroids: { orbital_pilot: { claim: '5 N' } } } } as never;
    expect(catalogue.value?.asteroids?.orbital_pilot?.claim).toBe('5 N');
    expect(catalogue.value?.cards).toBe(FULL_CATALOGUE.cards);
    game.value = null;
    expect(catalogue.value?.asteroids?.orbital_pilot?.claim).toBe(printed);
    end();
  });
});
