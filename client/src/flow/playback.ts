/**
 * From what the server told to what is shown: a table is put up at once, steps are played one by one at the chosen
 * speed, and the decision they lead to is asked when they are through.
 */
import { batch } from '@preact/signals';
import type { Decision, ExplainedMessage, GameEvent, GameMessage, Position, Question, Seat } from '../types';
import { forgetTold, forgetTurn, say, tellStep, tellTurn } from './announce';
import type { GameOptions } from './api';
import { beckon } from './beckon';
import { send } from './link';
import { mergePatch } from './merge';
import { letGo } from './picking';
import { Replay, stepDelay } from './replay';
import { reducedMotion, settings } from './settings';
import { play } from './sound';
import { awaited, behind, decision, explaining, game, history, holder, hovered, isOurs, lastHuman, log, mine, notice, past, present, replaying, rolls, sheet, version, waits } from './state';

/** Skipping holds until it is somebody's turn at this machine. */
let hurried = false;
/** What is asked after the steps still waiting in the queue. */
let next: Question | null = null;
/** The table as somebody else may see it, who sits down after those steps. */
let others: GameMessage | null = null;

const replay = new Replay<GameEvent>({
  show: (event) => showEvent(event),
  delay: (event, previous) =>
    hurried || isOurs(event.seat ?? present.value?.active) || !event.text
      ? 0
      : stepDelay(event.action, previous?.action ?? null, settings.value.speed, reducedMotion()),
  done: () => {
    batch(() => {
      replaying.value = false;
      if (others !== null) putUp(others);
      else ask(next);
    });
  },
});

/** Places whose part of the position a step replaced; the merge shares everything else. */
function changedTargets(before: Position | null, after: Position): string[] {
  if (before === null) return [];
  const found: string[] = [];
  for (const [id, facility] of Object.entries(after.facilities)) {
    if ((before.facilities as Record<string, unknown>)[id] !== facility) found.push(`facility:${id}`);
  }
  for (const [id, territory] of Object.entries(after.territories)) {
    if ((before.territories as Record<string, unknown>)[id] !== territory) found.push(`territory:${id}`);
  }
  return found;
}

function showEvent(event: GameEvent): void {
  batch(() => {
    const before = present.value;
    const after = mergePatch(before as Position, event.patch);
    present.value = after;
    history.value = [...history.value, { n: event.n, position: after, veil: event.veil ?? {}, moved: changedTargets(before, after) }];
    if (event.text) {
      log.value = [...log.value, { n: event.n, seat: event.seat, text: event.text }];
    }
    if (before !== null) tellStep(event, before, after);
    if (isOurs(event.seat)) lastHuman.value = event.seat as Seat;
    if (event.action.startsWith('roll ')) {
      rolls.value += 1;
      play('roll');
    } else if (event.action.startsWith('territory ')) play('land');
    else if (event.action.startsWith('dock ')) play('dock');
  });
}

function ask(question: Question | null): void {
  const asked: Decision | null = question?.decision ?? null;
  const before = decision.value;
  decision.value = asked;
  behind.value = false;
  explaining.value = asked !== null && asked.blocked === undefined;
  explain();
  const waited = question?.waits ?? null;
  waits.value = isOurs(waited) ? waited : null;
  awaited.value = isOurs(waited) ? null : waited;
  letGo();
  // A list of answers to the last question is of no use for this one.
  if (sheet.value?.kind === 'choose' || sheet.value?.kind === 'options') sheet.value = null;
  if (waits.value !== null) {
    hurried = false;
    beckon();
    handOver();
  } else if (sheet.value?.kind === 'handover') sheet.value = null;
  if (asked !== null && isOurs(asked.seat)) {
    if (present.value !== null) tellTurn(present.value);
    hurried = false;
    if (before?.seat !== asked.seat) beckon();
    lastHuman.value = asked.seat;
    say(asked.prompt);
  }
  if (present.value?.over && sheet.value === null) sheet.value = { kind: 'end' };
}

/** What was said last of options; the steps that lead to their decision may still be shown one by one. */
let explanation: ExplainedMessage | null = null;

/** The options come to this, and other things cannot be done for that. */
export function explained(message: ExplainedMessage): void {
  explanation = message;
  if (!replaying.value) explain();
}

function explain(): void {
  const asked = decision.value;
  if (asked === null || explanation?.v !== version.value) return;
  const { chips, blocked } = explanation;
  batch(() => {
    explaining.value = false;
    decision.value = {
      ...asked,
      options: asked.options.map((option) => (chips[option.action] === undefined ? option : { ...option, chip: chips[option.action]! })),
      blocked,
    };
  });
}

/** The game has gone on, and what happened is on its way: nothing is asked until it is here. */
export function fallBehind(): void {
  batch(() => {
    behind.value = true;
    decision.value = null;
    letGo();
  });
}

/** Asks for the person to move, whose secrets are not on the page yet. */
export const handOver = (): void => {
  sheet.value = { kind: 'handover', seat: waits.value! };
};

/** The person to move says to sit before the screen now. */
export const takeOver = (): void => send({ t: 'take', seat: waits.value! });

/** Puts up a whole table in place of what was shown; when it is for other eyes, after the steps that wait to be shown. */
export function adopt(message: GameMessage): void {
  version.value = message.v;
  if (replaying.value && holder.value !== (message.holder ?? null)) others = message;
  else batch(() => putUp(message));
}

function putUp(message: GameMessage): void {
  replay.reset();
  replaying.value = false;
  forgetTurn();
  next = message;
  others = null;
  if (holder.value !== (message.holder ?? null)) forgetSecrets();
  holder.value = message.holder ?? null;
  game.value = { id: message.id, names: message.names, kinds: message.kinds, options: message.options as unknown as GameOptions, texts: message.texts, file: message.file, you: message.you, seats: message.seats, voice: message.voice };
  if (message.n < (history.value.at(-1)?.n ?? 0)) say('Taken back.');
  const before = present.value;
  present.value = message.position;
  log.value = message.log;
  past.value = null;
  const kept = history.value.filter((moment) => moment.n < message.n);
  history.value = [...kept, { n: message.n, position: message.position, veil: message.veil ?? {}, moved: [] }];
  if (before === null) rolls.value += 1;
  ask(message);
}

/** What only the last person before the screen may know leaves the page, the steps to look back at included. */
function forgetSecrets(): void {
  history.value = history.value.map(({ position, veil, ...moment }) => ({ ...moment, position: mergePatch(position, veil), veil: {} }));
  hovered.value = null;
  notice.value = null;
  sheet.value = null;
  forgetTold();
}

/** Goes on by these steps, and then asks. */
export function follow(steps: GameEvent[], question: Question): void {
  if (others !== null) replay.skip();
  version.value = steps.at(-1)?.v ?? version.value;
  next = question;
  batch(() => {
    letGo();
    replaying.value = true;
    replay.add(steps);
  });
}

/** Clears the table: its game was left. */
export function forget(): void {
  replay.reset();
  forgetTurn();
  next = null;
  others = null;
  explanation = null;
  batch(() => {
    version.value = 0;
    holder.value = null;
    waits.value = null;
    awaited.value = null;
    game.value = null;
    present.value = null;
    decision.value = null;
    explaining.value = behind.value = false;
    log.value = [];
    history.value = [];
    past.value = null;
    sheet.value = null;
    lastHuman.value = null;
    replaying.value = false;
    letGo();
  });
}

/**
 * A click or key that acts first brings the present: it ends looking back, and the replay that hides the own turn.
 * True when that was all it did.
 */
export function hurry(): boolean {
  if (past.value !== null) {
    past.value = null;
    return true;
  }
  if (!replaying.value) return mine.value === null;
  if (others !== null || isOurs(next?.waits) || isOurs(next?.decision?.seat)) replay.skip();
  return true;
}

/** Brings the present, and goes on without pauses until it is somebody's turn at this machine. */
export function skip(): void {
  past.value = null;
  if (!replaying.value) return;
  hurried = true;
  replay.skip();
}
