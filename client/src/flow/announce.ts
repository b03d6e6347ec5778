/**
 * What is told to those who do not see the table. Each sentence is a line of its own, so that none is overwritten before
 * it was read out: what came of one's own step, then the next question; a turn of a bot is one sentence.
 */
import { signal } from '@preact/signals';
import { SEATS, type GameEvent, type PlayerState, type Position, type Seat, type TerritoryId } from '../types';
import { catalogue, isOurs, nameOf } from './state';
import { listed } from './words';

/** Older lines have long been read. */
const KEPT = 24;

export const told = signal<{ n: number; text: string }[]>([]);

export function say(text: string): void {
  if (text) told.value = [...told.value.slice(1 - KEPT), { n: (told.value.at(-1)?.n ?? 0) + 1, text }];
}

/** The turn of a bot that is being shown, and the table before it. */
let turn: { seat: Seat; before: Position } | null = null;

/** Tells a step that was shown, or keeps it for the sentence about the bot's turn it is part of. */
export function tellStep(event: GameEvent, before: Position, after: Position): void {
  if (isOurs(before.active)) {
    if (event.text) say(`${nameOf(event.seat)} ${event.text}`.trim());
    return;
  }
  turn ??= { seat: before.active, before };
  if (after.active !== turn.seat || after.over) tellTurn(after);
}

/** Tells the turn of a bot so far, as when a person is asked something in it. */
export function tellTurn(after: Position): void {
  if (turn !== null) say(turnWords(turn.seat, turn.before, after));
  forgetTurn();
}

export function forgetTurn(): void {
  turn = null;
}

/** What was told to one person is not for the next. */
export function forgetTold(): void {
  told.value = [];
}

// ---------------------------------------------------------------- a turn in one sentence

const UNITS = [['points', 'point', 's'], ['fuel', 'fuel', ''], ['ore', 'ore', ''], ['fleet', 'ship', 's']] as const;

type Numbers = readonly (readonly [change: number, unit: string])[];

const numbers = (was: PlayerState, is: PlayerState): Numbers =>
  UNITS.map(([key, unit, plural]) => {
    const change = is[key] - was[key];
    return [change, `${Math.abs(change)} ${unit}${Math.abs(change) === 1 ? '' : plural}`] as const;
  });

/** What the first list has more of. */
function beyond(more: readonly string[], less: readonly string[]): string[] {
  const left = [...less];
  return more.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const cards = (player: PlayerState): string[] => [
  ...player.cards.map((card) => catalogue.value?.cards[card]?.name ?? card),
  ...(player.asteroids ?? []).map(({ card }) => catalogue.value?.asteroids?.[card]?.name ?? card),
];

/** Lands on which a number or a fact of the first table goes beyond that of the other. */
function lands(more: Position, less: Position, of: (land: Position['territories'][TerritoryId]) => number): string[] {
  const found = Object.keys(more.territories) as TerritoryId[];
  return found.filter((id) => of(more.territories[id]) > of(less.territories[id])).map((id) => catalogue.value?.territories[id]?.name ?? id);
}

const colonies = (seat: Seat) => (land: Position['territories'][TerritoryId]): number => land?.colonies[seat] ?? 0;
const control = (seat: Seat) => (land: Position['territories'][TerritoryId]): number => Number(land?.control === seat);

function losses(seat: Seat, before: Position, after: Position): string[] {
  const [was, is] = [before.players[seat]!, after.players[seat]!];
  return [
    ...lands(before, after, colonies(seat)).map((land) => `a colony on ${land}`),
    ...lands(before, after, control(seat)).map((land) => `control of ${land}`),
    ...beyond(cards(was), cards(is)),
    ...numbers(was, is).filter(([change]) => change < 0).map(([, words]) => words),
  ];
}

function changes(seat: Seat, before: Position, after: Position): string[] {
  const [was, is] = [before.players[seat]!, after.players[seat]!];
  return [
    ...lands(after, before, colonies(seat)).map((land) => `lands on ${land}`),
    ...beyond(cards(is), cards(was)).map((card) => `gets ${card}`),
    ...beyond(cards(was), cards(is)).map((card) => `gives up ${card}`),
    ...numbers(was, is).filter(([change]) => change !== 0).map(([change, words]) => `${change > 0 ? '+' : '−'}${words}`),
  ];
}

/** The turn of a bot, from the tables before and after it: first what people at this machine lost. */
export function turnWords(seat: Seat, before: Position, after: Position): string {
  const people = SEATS.filter((one) => isOurs(one) && before.players[one] !== undefined);
  const lost = people.flatMap((one) => {
    const words = losses(one, before, after);
    return words.length > 0 ? `${people.length > 1 ? `${nameOf(one)} loses` : 'You lose'} ${listed(words)}` : [];
  });
  return `${[...lost, `${nameOf(seat)}: ${changes(seat, before, after).join(', ') || 'nothing changes'}`].join('; ')}.`;
}
