import { describe, expect, it } from 'vitest';
import { fakeAnswer, fakeMain, fakeRaid, fakeTerritory } from '../fake';
import type { Decision } from '../types';
import { buttons, indicesOf, isPicking, marks, nextOfValue, sameShips, sortShips, splitPrompt, trayMark } from './decide';

const lit = (ships: string[]) => {
  const answer = fakeAnswer({ t: 'pick', v: 7, ships }, fakeMain);
  if (answer?.t !== 'lit') throw new Error('no answer');
  return answer;
};

describe('marks', () => {
  it('has nothing without a decision', () => {
    expect(marks(null, [], null)).toEqual({});
  });

  it('opens stations that some set of ships can use, and dims nothing, before a pick', () => {
    const found = marks(fakeMain, [], null);
    expect(found['facility:shipyard']).toMatchObject({ state: 'open', choices: [] });
    expect(found['facility:raiders_outpost']).toBeUndefined();
    expect(found['card:booster_pod:use']).toMatchObject({ state: 'legal', choices: [{ actions: ['use booster_pod'] }] });
  });

  it('carries the reason of what is blocked', () => {
    expect(marks(fakeMain, [], null)['card:plasma_cannon:use']).toMatchObject({ state: 'dim', short: '1 fuel short' });
  });

  it('lights what takes exactly the picked ships and says why not elsewhere', () => {
    const found = marks(fakeMain, ['A2', 'A2'], lit(['A2', 'A2']));
    expect(found['facility:shipyard']).toMatchObject({
      state: 'legal',
      chip: 'a 6th ship',
      choices: [{ actions: ['dock shipyard 2 2'] }],
    });
    expect(found['facility:solar_converter']).toMatchObject({ state: 'dim', short: 'not these' });
  });

  it('ignores the answer to an older pick', () => {
    const found = marks(fakeMain, ['A2'], lit(['A2', 'A2']));
    expect(found['facility:shipyard']!.state).toBe('open');
  });

  it('lights every target of a question, with its chip', () => {
    const found = marks(fakeTerritory, [], null);
    expect(found['territory:lem']).toMatchObject({ state: 'legal', chip: '+1 ★', choices: [{ actions: ['territory lem'] }] });
    expect(found['territory:van_vogt']).toMatchObject({ state: 'dim', short: 'Repulsor Field' });
  });

  it('keeps both answers when two options share a target', () => {
    const both: Decision = {
      seat: 'A',
      kind: 'anything new',
      prompt: 'Choose',
      options: [
        { action: 'ship A4', text: 'Own ship', targets: ['facility:lunar_mine'] },
        { action: 'ship relic', text: 'Relic Ship', targets: ['facility:lunar_mine'] },
      ],
    };
    expect(marks(both, [], null)['facility:lunar_mine']!.choices.map((choice) => choice.text)).toEqual(['Own ship', 'Relic Ship']);
  });

  it('needs no knowledge of a kind of decision', () => {
    const unknown: Decision = { seat: 'A', kind: 'wormhole', prompt: 'Pick', options: [{ action: 'wormhole 3', text: 'Three', targets: ['wormhole:3'] }] };
    expect(marks(unknown, [], null)['wormhole:3']!.state).toBe('legal');
    expect(buttons(unknown, () => false).map((option) => option.action)).toEqual(['wormhole 3']);
  });
});

describe('isPicking', () => {
  it('is about options made of ships for a station', () => {
    expect(isPicking(fakeMain)).toBe(true);
    expect(isPicking(fakeTerritory)).toBe(false);
    expect(isPicking(null)).toBe(false);
  });
});

describe('buttons', () => {
  it('are the options that have no place on the screen', () => {
    const visible = (target: string): boolean => !target.startsWith('card:stasis');
    expect(buttons(fakeMain, visible).map((option) => option.action)).toEqual(['trade 4', 'cycle']);
    expect(buttons(fakeRaid, visible).map((option) => option.action)).toEqual(['fuel B', 'ore B', 'fuel C', 'ore C', 'fuel D', 'ore D', 'card stasis_beam']);
    expect(buttons(fakeTerritory, visible)).toEqual([]);
  });
});

describe('ships of the tray', () => {
  it('are sorted by value, the Relic last of its value', () => {
    expect(sortShips(['A6', 'R2@A', 'A2', 'A4'])).toEqual(['A2', 'R2@A', 'A4', 'A6']);
  });

  it('are compared as sets with repetition', () => {
    expect(sameShips(['A2', 'A4'], ['A4', 'A2'])).toBe(true);
    expect(sameShips(['A2', 'A2'], ['A2'])).toBe(false);
  });

  it('are found by text, each once', () => {
    expect(indicesOf(['A2', 'A2', 'A4'], ['A2', 'A4'])).toEqual([0, 2]);
    expect(indicesOf(['A2', 'A4'], ['A2', 'A2'])).toBeNull();
  });

  it('are picked and let go by value', () => {
    const tray = ['A2', 'A2', 'A4'];
    expect(nextOfValue(tray, [], 2, false)).toBe(0);
    expect(nextOfValue(tray, [0], 2, false)).toBe(1);
    expect(nextOfValue(tray, [0, 1], 2, false)).toBeNull();
    expect(nextOfValue(tray, [0, 1], 2, true)).toBe(1);
  });

  it('answer to both names of the Relic Ship', () => {
    const mark = { state: 'legal' as const, choices: [] };
    expect(trayMark({ 'ship::relic': mark }, 'R5@A')).toBe(mark);
    expect(trayMark({ 'ship::R5@A': mark }, 'R5@A')).toBe(mark);
    expect(trayMark({ 'ship::A4': mark }, 'A4')).toBe(mark);
  });
});

describe('splitPrompt', () => {
  it('sets the lead apart', () => {
    expect(splitPrompt('Land your colony: choose a territory')).toEqual(['Land your colony:', 'choose a territory']);
    expect(splitPrompt('Place your ships')).toEqual(['', 'Place your ships']);
  });
});
