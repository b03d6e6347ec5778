import { expect, it } from 'vitest';
import { type DiceTold, faultsOf, luck, outcomeOf } from './fair';

const SEED = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const SEAL = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const DIE = [1, 2, 3, 4, 5, 6].map((face) => [`roll ${face}`, 1] as [string, number]);
const CARDS: [string, number][] = [['draw a', 2], ['draw b', 1], ['draw c', 2]];
const bytes = Uint8Array.from({ length: 32 }, (_, byte) => byte);

const rolled = (n: number): string => outcomeOf(bytes, n, DIE);
const told = (): DiceTold => ({
  seal: SEAL,
  after: 0,
  rolls: {},
  seed: SEED,
  draws: [
    { n: 1, drawn: rolled(1), outcomes: DIE },
    { n: 3, drawn: outcomeOf(bytes, 3, CARDS), outcomes: CARDS },
  ],
});
const log = (): string[] => [rolled(1), 'end_turn', outcomeOf(bytes, 3, CARDS)];

/** The same as the server's: `[Dice(bytes(range(32))).pick(n, [1] * 6) for n in range(1, 13)]`. */
it('draws what the server draws', () => {
  expect(Array.from({ length: 12 }, (_, at) => DIE.findIndex(([text]) => text === rolled(at + 1)))).toEqual([3, 2, 0, 3, 0, 1, 4, 1, 4, 4, 5, 1]);
  expect(Array.from({ length: 12 }, (_, at) => CARDS.findIndex(([text]) => text === outcomeOf(bytes, at + 1, CARDS)))).toEqual([2, 2, 1, 2, 0, 0, 2, 2, 2, 0, 2, 1]);
});

it('finds nothing wrong with fair dice', () => {
  expect(faultsOf(told(), log(), SEAL)).toEqual([]);
  expect(faultsOf(told(), log(), null)).toEqual([]);
});

it('finds every way to cheat', () => {
  const other = rolled(1) === 'roll 6' ? 'roll 5' : 'roll 6';
  const faults = (change: (told: DiceTold, log: string[]) => void, seen: string | null = SEAL): string => {
    const [one, lines] = [told(), log()];
    change(one, lines);
    return faultsOf(one, lines, seen).join(' ');
  };
  expect(faults((one) => (one.seed = `${SEED.slice(2)}ff`))).toContain('not the one that was sealed');
  expect(faults(() => undefined, 'another')).toContain('another one');
  expect(faults((_, lines) => (lines[0] = other))).toContain(`log says ${other}`);
  expect(faults((one, lines) => (lines[0] = one.draws![0]!.drawn = other))).toContain('was due');
  expect(faults((one) => one.draws!.shift())).toContain('was not drawn');
  expect(faults((one) => (one.draws![0]!.outcomes = DIE.map(([text], face) => [text, face === 5 ? 4 : 1])))).toContain('not equally likely');
  expect(faults((one) => (one.seal = null))).toContain('does not give');
});

it('says how lucky a sum is', () => {
  expect(luck([10, 10, 10, 10, 10, 10])).toBeCloseTo(0.5, 6);
  expect(luck([0, 0, 0, 0, 0, 0])).toBe(0.5);
  // By the error function: 121 is 1.71 deviations above 105, for thirty dice.
  expect(luck([3, 4, 4, 5, 6, 8])).toBeCloseTo(0.9564107, 6);
  expect(luck([8, 6, 5, 4, 4, 3])).toBeCloseTo(0.0435893, 6);
});
