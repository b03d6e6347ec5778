/** What the catalogue says about a thing of the table: the help behind a long press, or a click without other meaning. */
import type { AgendaTexts, CardTexts, Catalogue, FactionTexts } from '../types';
import { type Tip, catalogue, position, sheet } from './state';

/** Opens what is said about a thing. */
export function inspect(target: string): void {
  if (target === 'stores') {
    sheet.value = { kind: 'discards' };
    return;
  }
  const tip = describe(target);
  if (tip !== null) sheet.value = { kind: 'tip', tip, entry: entryOf(target) };
}

/** What the codex calls the thing a target stands for. */
export function entryOf(target: string): string | undefined {
  const [kind, id, last] = target.split(':');
  if (id === 'outer_belt') return asteroidAt(last) ?? id;
  if (kind === 'rev') return 'rev';
  if (kind === 'button' && id !== 'reveal') return undefined;
  return kind === 'colony' || id === 'faction' || id === 'reveal' ? last : id;
}

/** The asteroid on a space of the belt. */
const asteroidAt = (space: string | undefined): string | undefined => position.value?.facilities[`outer_belt:${Number(space)}`]?.card;

export function describe(target: string): Tip | null {
  const texts = catalogue.value;
  const [kind = '', id = '', last = ''] = target.split(':');
  return texts && (BY_KIND[kind]?.(texts, id, last) ?? null);
}

/** How each kind of target is explained, by the parts of its name. */
const BY_KIND: Record<string, (texts: Catalogue, id: string, last: string) => Tip | null> = {
  facility: (texts, id, last) => {
    if (id === 'faction') return port(texts.factions?.[last]);
    return id === 'outer_belt' ? asteroid(texts, asteroidAt(last)) : plain(texts.facilities[id]);
  },
  territory: (texts, id) => plain(texts.territories[id]),
  colony: (texts, _, last) => plain(texts.territories[last]),
  field: (texts, id) => plain(texts.fields[id]),
  piece: (texts, id) => plain(texts.pieces?.[id]),
  rev: (texts) => plain(texts.pieces?.rev),
  card: (texts, id, last) => card(texts.cards[id], last),
  faction: (texts, id) => faction(texts.factions?.[id]),
  asteroid,
  agenda: (texts, id) => agenda(texts.agendas?.[id]),
  button: (texts, id, last) => (id === 'reveal' ? agenda(texts.agendas?.[last]) : (BUTTONS[`${id}${last && ':'}${last}`] ?? null)),
};

const help = (title: string, ...lines: (string | false | null | undefined)[]): Tip => ({
  title,
  lines: lines.filter((line): line is string => Boolean(line)),
  tone: 'help',
});

/** The buttons of every turn. */
const BUTTONS: Record<string, Tip> = {
  undo: help('Undo', 'Takes back your last step.'),
  'undo:all': help('Reset', 'Takes back your steps since the last roll, draw or step of another.'),
};

/** All that is said of a power, where there is more than its short text. */
const full = (power: { text: string; full?: string }): string => power.full ?? power.text;

/** A thing with one text, or only a line. */
const plain = (thing: { name: string; text?: string; rule?: string; bonus?: string } | undefined): Tip | null =>
  thing ? help(thing.name, thing.text ?? thing.rule ?? thing.bonus) : null;

/** One use of a card (`last`) leaves out what the other one does. */
function card(card: CardTexts | undefined, last: string): Tip | null {
  if (card === undefined) return null;
  const { name, power, discard, points } = card;
  const price = power?.cost ? `Power, ${power.cost} fuel${power.unit ? ` ${power.unit}` : ''}` : 'Always';
  return help(
    name,
    power && last !== 'discard' && `${price}: ${full(power)}`,
    discard && last !== 'use' && `Discard: ${full(discard)}`,
    points !== 0 && `Worth ${points} point${points === 1 ? '' : 's'} while held.`,
  );
}

function faction(faction: FactionTexts | undefined): Tip | null {
  return faction ? help(faction.name, `For its player: ${full(faction.benefit)}`, `At its port: ${full(faction.dock)}`) : null;
}

/** What a faction's port offers those who dock. */
function port(faction: FactionTexts | undefined): Tip | null {
  return faction ? help(`${faction.name}: the port`, `${faction.line}.`, full(faction.dock)) : null;
}

function asteroid(texts: Catalogue, id: string | undefined): Tip | null {
  const rock = id === undefined ? undefined : texts.asteroids?.[id];
  if (rock === undefined) return plain(texts.pieces?.outer_belt);
  return help(
    rock.name,
    `To claim it: ships that show ${rock.claim}. N is a navigation value of its space${rock.claim.includes('=') ? ', = joins ships that are alike' : ''}.`,
    rock.power && full(rock.power),
    rock.hold && 'Not before your next turn.',
  );
}

function agenda(agenda: AgendaTexts | undefined): Tip | null {
  if (!agenda) return null;
  return help(
    agenda.name,
    agenda.in_game && `Now: ${agenda.in_game.text}`,
    agenda.end_game && `At the end: ${agenda.end_game.text}`,
    'Worth a point once it is shown.',
  );
}
