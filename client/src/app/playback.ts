/**
 * From what the server told to what is shown: a table is put up at once, steps are played one by one at the chosen
 * speed, and the decision they lead to is asked when they are through.
 */
import { batch } from '@preact/signals';
import type { Decision, GameEvent, GameMessage, Position, Seat } from '../types';
import type { GameOptions } from './api';
import { mergePatch } from './merge';
import { letGo } from './picking';
import { Replay, stepDelay } from './replay';
import { reducedMotion, settings } from './settings';
import { play } from './sound';
import { decision, game, history, isHuman, lastHuman, log, mine, nameOf, past, pending, present, replaying, rolls, seen, sheet, spoken } from './state';

/** The person who decided last, and so sits before the screen. */
let holder: Seat | null = null;
/** Skipping holds until it is somebody's turn at this machine. */
let hurried = false;
/** The decision that follows the steps still waiting in the queue. */
let next: Decision | null = null;

const replay = new Replay<GameEvent>({
  show: (event) => showEvent(event),
  delay: (event, previous) =>
    hurried || isHuman(event.seat ?? present.value?.active) || !event.text
      ? 0
      : stepDelay(event.action, previous?.action ?? null, settings.value.speed, reducedMotion()),
  done: () => {
    batch(() => {
      replaying.value = false;
      setDecision(next);
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
    history.value = [...history.value, { n: event.n, position: after, moved: changedTargets(before, after) }];
    if (event.text) {
      log.value = [...log.value, { n: event.n, seat: event.seat, text: event.text }];
      spoken.value = `${nameOf(event.seat)} ${event.text}`.trim();
    }
    if (isHuman(event.seat)) lastHuman.value = event.seat as Seat;
    if (event.action.startsWith('roll ')) {
      rolls.value += 1;
      play('roll');
    } else if (event.action.startsWith('territory ')) play('land');
    else if (event.action.startsWith('dock ')) play('dock');
  });
}

function setDecision(asked: Decision | null): void {
  const before = decision.value;
  decision.value = asked;
  letGo();
  pending.value = null;
  // A list of answers to the last question is of no use for this one.
  if (sheet.value?.kind === 'choose' || sheet.value?.kind === 'options') sheet.value = null;
  if (asked !== null && isHuman(asked.seat)) {
    hurried = false;
    if (before?.seat !== asked.seat) play('turn');
    const other = holder !== null && holder !== asked.seat;
    holder = asked.seat;
    // What one person may know is not for another's eyes.
    if (other && present.value?.players[asked.seat]?.agendas?.hidden) sheet.value = { kind: 'handover', seat: asked.seat };
    else takeOver();
  }
  if (present.value?.over && sheet.value === null) sheet.value = { kind: 'end' };
}

/** The person asked sits before the screen now. */
export function takeOver(): void {
  if (sheet.value?.kind === 'handover') sheet.value = null;
  lastHuman.value = decision.value!.seat;
  spoken.value = decision.value!.prompt;
}

/** Puts up a whole table in place of what was shown. */
export function adopt(message: GameMessage): void {
  batch(() => {
    replay.reset();
    replaying.value = false;
    seen.value = message.n;
    next = message.decision;
    game.value = { id: message.id, names: message.names, kinds: message.kinds, options: message.options as unknown as GameOptions, texts: message.texts };
    const before = present.value;
    present.value = message.position;
    log.value = message.log;
    past.value = null;
    const kept = history.value.filter((moment) => moment.n < message.n);
    history.value = [...kept, { n: message.n, position: message.position, moved: [] }];
    if (before === null) rolls.value += 1;
    setDecision(message.decision);
  });
}

/** Goes on by these steps, and then asks. */
export function follow(steps: GameEvent[], asked: Decision | null): void {
  seen.value = steps.at(-1)?.n ?? seen.value;
  next = asked;
  batch(() => {
    pending.value = null;
    letGo();
    replaying.value = true;
    replay.add(steps);
  });
}

/** Clears the table: its game was left. */
export function forget(): void {
  replay.reset();
  next = null;
  holder = null;
  batch(() => {
    seen.value = 0;
    game.value = null;
    present.value = null;
    decision.value = null;
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
  if (isHuman(next?.seat)) replay.skip();
  return true;
}

/** Brings the present, and goes on without pauses until it is somebody's turn at this machine. */
export function skip(): void {
  past.value = null;
  if (!replaying.value) return;
  hurried = true;
  replay.skip();
}
