import { signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Badge, Emblem, Icon, type IconName, Ship, Stamp } from '../board/pieces';
import type { DecisionOption, FieldId, PlayerState, Seat } from '../types';
import { amongCards, buttons, cardsLie, trayMark, trayTarget, valueOf } from './decide';
import { AgendaCard, AgendaFace, AsteroidCard, FactionCard, LoadPieces } from './Held';
import { Tool } from './icons';
import { settings } from './settings';
import { act, activate, pickShip, press, reset, toggleShip, undo } from './acting';
import { describe, inspect } from './describe';
import { plan } from './picking';
import {
  catalogue,
  marks,
  mayUndo,
  me,
  mine,
  nameOf,
  pending,
  phone,
  picking,
  picks,
  planned,
  position,
  rolls,
  sheet,
  tray,
} from './state';

const HOLD = 8;
const DRAG_THRESHOLD = 6;

/** The dragged ship: where the pointer is. */
const drag = signal<{ x: number; y: number; ship: string; count: number } | null>(null);

let dragged = false;

/** Fuel then ore in eight cells; what is over the limit shows in the warning colour. */
export function Hold({ size = 16 }: { size?: number }) {
  const player = position.value?.players[me.value];
  if (!player) return null;
  const tokens = [...Array<'fuel'>(player.fuel).fill('fuel'), ...Array<'ore'>(player.ore).fill('ore')];
  const cells = Math.max(HOLD, tokens.length);
  const shown = Math.min(cells, 12);
  return (
    <div class={`hold${shown > HOLD ? ' full' : ''}`} role="img" aria-label={`Hold: ${player.fuel} fuel, ${player.ore} ore, of ${HOLD}`}>
      {Array.from({ length: shown }, (_, index) => {
        const token = tokens[index];
        return (
          <span key={index} class={`cell${index >= HOLD ? ' over' : ''}`}>
            {token && <Icon name={token} size={size} />}
          </span>
        );
      })}
    </div>
  );
}

function Me() {
  const player = position.value?.players[me.value];
  if (!player) return null;
  const onHub = (player.circle ?? 0) > 0;
  const total = player.fuel + player.ore;
  return (
    <div class="me">
      <div class="who">
        <Badge seat={me.value} size={40} />
        <div>
          {nameOf(me.value)}
          <small>
            {player.supply} {player.supply === 1 ? 'colony' : 'colonies'} left{onHub ? ', 1 at Hub' : ''}
          </small>
        </div>
      </div>
      <div class="cap">
        <span>
          <b>{player.fuel}</b> fuel, <b>{player.ore}</b> ore
        </span>
        <span class={total > HOLD ? 'over' : ''}>
          {total} of {HOLD}
        </span>
      </div>
      <Hold />
    </div>
  );
}

/** Follows the pointer from a ship: past the threshold it is a drag, before it the click stays a click. */
function startDrag(event: PointerEvent, index: number, ship: string): void {
  if (event.button !== 0 || mine.value === null) return;
  const { clientX, clientY, pointerId } = event;
  let dragging = false;
  const move = (step: PointerEvent): void => {
    if (step.pointerId !== pointerId) return;
    if (!dragging) {
      if (Math.hypot(step.clientX - clientX, step.clientY - clientY) < DRAG_THRESHOLD) return;
      dragging = true;
      pickShip(index);
    }
    drag.value = { x: step.clientX, y: step.clientY, ship, count: Math.max(1, picks.value.length) };
  };
  const finish = (step: PointerEvent): void => {
    if (step.pointerId !== pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', finish);
    removeEventListener('pointercancel', finish);
    drag.value = null;
    if (!dragging) return;
    // The click that ends a drag must not let go of the ship.
    dragged = true;
    setTimeout(() => (dragged = false), 0);
    if (step.type === 'pointercancel') return;
    const place = document.elementFromPoint(step.clientX, step.clientY)?.closest<HTMLElement>('[data-target]');
    const target = place?.dataset.target;
    if (target && !target.startsWith('ship::')) activate(target);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', finish);
  addEventListener('pointercancel', finish);
}

export function DragGhost() {
  const now = drag.value;
  if (now === null) return null;
  return (
    <div class="dragghost" style={{ transform: `translate(${now.x - 22}px, ${now.y - 22}px)` }} aria-hidden="true">
      <Ship ship={now.ship} size={44} numbers={settings.value.numbers} />
      {now.count > 1 && <span>{now.count}</span>}
    </div>
  );
}

function Die({ ship, index, size }: { ship: string; index: number; size: number }) {
  const chosen = picks.value.includes(index);
  const mark = trayMark(marks.value, ship);
  const waiting = pending.value !== null && chosen;
  const guest = /^[A-F]/.test(ship) && ship[0] !== me.value;
  const label = `${valueOf(ship)}${ship.startsWith('R') ? ', Relic Ship' : guest ? `, of ${nameOf(ship[0])}` : ''}`;
  return (
    <button
      class={`shipbtn${chosen ? ' picked' : ''}${mark?.state === 'legal' ? ' lit' : ''}${waiting ? ' waiting' : ''}`}
      aria-pressed={chosen}
      aria-label={`Ship ${label}${mark?.state === 'legal' ? `: ${mark.choices[0]?.text ?? ''}` : ''}`}
      data-target={`ship::${ship}`}
      data-ship={ship}
      data-index={index}
      style={{ '--i': index }}
      onClick={() => dragged || toggleShip(index)}
      onPointerDown={(event) => startDrag(event, index, ship)}
    >
      <span class="hull">
        <Ship ship={ship} size={size} numbers={settings.value.numbers} picked={chosen} />
      </span>
      <span class="num">{guest ? <small>guest </small> : ''}{valueOf(ship)}</span>
    </button>
  );
}

/** Why no ships are in hand, by what is asked. */
const EMPTY: Record<string, string> = { draft: 'First the factions.', window: 'No ships in hand.', answer: 'Not your turn.' };

export function Dice() {
  const ships = tray.value;
  const count = ships.length;
  const size = phone.value ? (count > 5 ? 40 : 46) : count > 6 ? 42 : count > 4 ? 48 : 54;
  return (
    <div class="diceset" key={rolls.value} role="group" aria-label="Ships to place">
      {ships.map((ship, index) => (
        <Die key={index} ship={ship} index={index} size={size} />
      ))}
      {count === 0 && <p class="empty">{position.value?.over ? 'The game is over.' : (EMPTY[mine.value?.kind ?? position.value?.phase ?? ''] ?? 'All ships are placed.')}</p>}
    </div>
  );
}

function DiceSection() {
  const asked = mine.value;
  const hint = asked === null ? 'waiting' : picking.value ? 'click, drag or press 1 to 6' : 'first answer the question';
  return (
    <section class="dice" aria-label="Ships">
      <div class="h">
        Ships{planned.value === null && <small>{tray.value.length > 0 ? hint : ''}</small>}
        <OtherShips />
      </div>
      <Dice />
    </section>
  );
}

/** After a facility picked the ships: ask for its next set. */
function OtherShips() {
  const target = planned.value;
  if (target === null || picks.value.length === 0) return null;
  return (
    <button class="linkbtn" data-action="other-ships" onClick={() => plan(target)}>
      <Tool name="other" size={15} /> Other ships
    </button>
  );
}

// ---------------------------------------------------------------- options without a place

/** Whether a target is on the screen as a thing to click; the pieces of a phone's board are too small for a finger. */
function visible(target: string): boolean {
  // A victim sees at one glance what can be done.
  if (mine.value?.kind === 'answer') return false;
  const [kind, first = '', second] = target.split(':');
  switch (kind) {
    case 'card': {
      const now = position.value;
      if (!now) return false;
      // A card without a verb is never one in hand: it lies on display, in the discards, or with somebody else.
      if (second !== undefined) return now.players[me.value]?.cards.includes(first) ?? false;
      return !phone.value && cardsLie(mine.value) === 'display' && now.display.includes(first);
    }
    case 'faction':
      return mine.value?.kind === 'draft' || (position.value?.players[me.value]?.factions?.includes(first) ?? false);
    case 'asteroid':
      if (second !== undefined) return held(me.value, first);
      // In a raid it is one that somebody holds.
      return !phone.value && mine.value?.kind !== 'raid' && Object.values(position.value?.facilities ?? {}).some((facility) => facility?.card === first);
    case 'facility':
    case 'territory':
      return true;
    case 'ship':
      if (first === '') return tray.value.some((ship) => target === `ship::${ship}` || target === trayTarget(ship));
      return !phone.value && target.slice(5, target.lastIndexOf(':')) in (position.value?.facilities ?? {});
    case 'colony':
      return !phone.value && (second === 'colonist_hub' || (second ?? '') in (position.value?.territories ?? {}));
    case 'field':
      return !phone.value && Boolean(position.value?.fields[first as FieldId]);
    case 'relic':
      return !phone.value && position.value?.relic === 'burroughs';
    default:
      return false;
  }
}

const held = (seat: Seat, asteroid: string): boolean =>
  position.value?.players[seat]?.asteroids?.some(({ card }) => card === asteroid) ?? false;

export const optionButtons = () => buttons(mine.value, visible);

/** A small picture of what an option is about. */
function OptionPicture({ target }: { target: string }) {
  const [kind, first = '', second = '', third = ''] = target.split(':');
  const texts = catalogue.value;
  const seat = kind === 'seat' ? first : kind === 'token' && second.length === 1 ? second : null;
  switch (kind) {
    case 'token':
    case 'seat':
      return (
        <>
          {seat && <Badge seat={seat as Seat} size={20} />}
          {kind === 'token' && <Icon name={first as 'fuel' | 'ore'} size={17} />}
        </>
      );
    case 'card':
    case 'asteroid': {
      const family = texts?.cards[first]?.family ?? texts?.asteroids?.[first]?.family;
      return family === undefined ? null : <Stamp card={first} family={family} size={22} />;
    }
    case 'faction':
      return <Emblem id={first} size={20} />;
    case 'facility':
      return first === 'faction' ? <Emblem id={second} size={20} /> : null;
    case 'agenda':
      return <Icon name="agenda" size={18} />;
    case 'ship': {
      const ship = third || second;
      return /^[A-FRX]\d?/.test(ship) ? <Ship ship={ship} size={17} numbers /> : null;
    }
    case 'button':
      if (first === 'value') return <Ship ship={`${me.value}${second}`} size={20} />;
      return first === 'reveal' || second === 'agendas' ? <Icon name="agenda" size={18} /> : null;
    default:
      return null;
  }
}

/** Both halves of an agenda that is to be chosen. */
function Halves({ id }: { id: string }) {
  const agenda = catalogue.value?.agendas?.[id];
  return (
    <small>
      {agenda?.in_game && <span>Now: {agenda.in_game.line}</span>}
      {agenda?.end_game && <span>At the end: {agenda.end_game.line}</span>}
    </small>
  );
}

function OptionButton({ option }: { option: DecisionOption }) {
  const target = option.targets?.[0];
  const agenda = /^agenda:(\w+)$/.exec(target ?? '')?.[1];
  return (
    <button
      class={`opt${agenda ? ' tall' : ''}`}
      data-action={option.action}
      data-target={target}
      aria-disabled={pending.value !== null}
      onClick={() => act([option.action], target ?? null)}
    >
      {target && <OptionPicture target={target} />}
      <span>
        {agenda ? (catalogue.value?.agendas?.[agenda]?.name ?? option.text) : option.text}
        {agenda && <Halves id={agenda} />}
      </span>
      {option.chip && <em>{option.chip}</em>}
    </button>
  );
}

export function Options() {
  const found = optionButtons();
  if (found.length === 0) return null;
  return (
    <section class="opts" aria-label="Choices">
      <div class="h">
        {picking.value || amongCards(mine.value) ? 'Also' : 'Choose'}
      </div>
      <div class="optset">
        {found.map((option) => (
          <OptionButton key={option.action} option={option} />
        ))}
      </div>
    </section>
  );
}

// ---------------------------------------------------------------- cards

type Line = 'use' | 'discard';

function CardLine({ card, line }: { card: string; line: Line }) {
  const texts = catalogue.value?.cards[card];
  const part = line === 'use' ? texts?.power : texts?.discard;
  if (!texts || !part) return null;
  const target = `card:${card}:${line}`;
  const mark = marks.value[target];
  const legal = mark?.state === 'legal';
  const cost = line === 'use' ? texts.power!.cost : '';
  const unit = line === 'use' ? texts.power!.unit : '';
  return (
    <button
      class={`cl${legal ? ' lit' : ''}${mark?.state === 'dim' ? ' dim' : ''}`}
      data-target={target}
      data-action={`${line} ${card}`}
      aria-disabled={!legal}
      onClick={() => activate(target)}
    >
      <Icon name={line === 'discard' ? 'discard' : cost ? 'fuel' : 'clock'} size={15} />
      <span class="sr">
        {texts.name}, {line === 'discard' ? 'discard' : cost ? 'power, fuel' : 'always'}:{' '}
      </span>
      <span>
        {cost && <b>{mark?.chip ?? cost}</b>}
        {unit && <em> {unit}</em>}
        {(cost || unit) && ': '}
        {part.text}
        {mark?.state === 'dim' && mark.short && <i class="why"> × {mark.short}</i>}
      </span>
    </button>
  );
}

/** How many cards of the same name come before this one. */
export const copyOf = (cards: readonly string[], index: number): number =>
  cards.slice(0, index).filter((card) => card === cards[index]).length;

/** A card in hand; `copy` tells cards of one name apart, the used ones come first. */
export function TechCard({ card, copy }: { card: string; copy: number }) {
  const texts = catalogue.value?.cards[card];
  const used = copy < (position.value?.players[me.value]?.used.filter((other) => other === card).length ?? 0);
  const load = position.value?.players[me.value]?.on_cards?.[card];
  const target = `card:${card}`;
  const ready = marks.value[`${target}:use`]?.state === 'legal';
  return (
    <article class={`tc${used ? ' used' : ''}${ready ? ' ready' : ''}`} data-testid={`card-${card}`}>
      <button class="art" data-target={target} aria-label={`About ${texts?.name ?? card}`} onClick={() => inspect(target)}>
        <Stamp card={card} family={texts?.family} size={40} />
      </button>
      <div class="t">{texts?.name ?? card}</div>
      {used && <div class="tag">used</div>}
      {load && <LoadPieces load={load} />}
      <CardLine card={card} line="use" />
      <CardLine card={card} line="discard" />
      {texts && !texts.power && !texts.discard && (
        <p>
          <Icon name="vp" size={15} />
          <span>{describe(target)?.lines.join(' ')}</span>
        </p>
      )}
    </article>
  );
}

/** Least width of a card, the gap between cards, and the width of the tab that stands for those without room. */
const CARD_MIN = 150;
const GAP = 8;
const TAB = 64 + GAP;

/** How many cards are shown in a row of this width (0 when it is not known); `tabs` stand there besides. */
export function cardsShown(count: number, width: number, tabs = 0): number {
  const room = width - tabs * TAB;
  if (width === 0 || count * (CARD_MIN + GAP) - GAP <= room) return count;
  return Math.max(0, Math.floor((room - TAB + GAP) / (CARD_MIN + GAP)));
}

/** Which kinds of card become a tab: agendas first, then asteroids; alien tech gives way last. */
export function folded(main: number, asteroids: number, agendas: number, width: number): { agendas: boolean; asteroids: boolean } {
  const fits = (cards: number, tabs: number): boolean => width === 0 || cards * (CARD_MIN + GAP) - GAP + tabs * TAB <= width;
  const some = agendas > 0;
  if (fits(main + asteroids + agendas, 0)) return { agendas: false, asteroids: false };
  if (fits(main + asteroids, Number(some))) return { agendas: some, asteroids: false };
  return { agendas: some, asteroids: asteroids > 0 };
}

/** Something of these kinds can be done now. */
const lively = (pattern: RegExp): boolean => Object.entries(marks.value).some(([target, { state }]) => state === 'legal' && pattern.test(target));

export const AGENDA_TARGETS = /^(agenda:|button:reveal:)/;
export const ASTEROID_TARGETS = /^asteroid:\w+:use$/;

function Tab({ part, icon, count, note, ready }: { part: 'tech' | 'asteroids' | 'agendas'; icon: IconName; count: string; note: string; ready: boolean }) {
  return (
    <button class={`fold${ready ? ' ready' : ''}`} data-action={part === 'tech' ? 'cards' : part} onClick={() => (sheet.value = { kind: 'cards', part })}>
      <Icon name={icon} size={22} />
      {count}
      <small>{note}</small>
    </button>
  );
}

/** All agendas a player knows of: those in hand, then those that lie open. */
export const agendasOf = (player: PlayerState | undefined): { id: string; open: boolean }[] => [
  ...(player?.agendas?.cards ?? []).map((id) => ({ id, open: false })),
  ...(player?.agendas?.revealed ?? []).map((id) => ({ id, open: true })),
];

/** The cards in hand; those that do not fit wait behind tabs with their count. */
function Cards() {
  const player = position.value?.players[me.value];
  const cards = player?.cards ?? [];
  const factions = player?.factions ?? [];
  const asteroids = player?.asteroids ?? [];
  const agendas = agendasOf(player);
  const unknown = player?.agendas && !player.agendas.cards ? player.agendas.hidden : 0;
  const row = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const node = row.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setWidth(node.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const fold = folded(factions.length + cards.length, asteroids.length, agendas.length, width);
  const tabs = Number(fold.asteroids) + Number(fold.agendas) + Number(unknown > 0);
  const most = cardsShown(factions.length + cards.length, width, tabs);
  const own = factions.slice(0, most);
  const ready = (card: string): boolean => marks.value[`card:${card}:use`]?.state === 'legal' || marks.value[`card:${card}:discard`]?.state === 'legal';
  const hand = cards.map((card, index) => ({ card, copy: copyOf(cards, index) }));
  // Between the turns of others only some cards can be used: those come first.
  if (mine.value?.kind === 'window') hand.sort((a, b) => Number(ready(b.card)) - Number(ready(a.card)));
  const shown = hand.slice(0, Math.max(0, most - own.length));
  const rest = cards.length - shown.length;
  const restReady = hand.slice(shown.length).some(({ card }) => ready(card));
  return (
    <section class="cards" aria-label="Your cards">
      <div class="h">
        {factions.length > 0 ? 'Faction and cards' : 'Alien tech'}
        <small>{cards.length === 0 ? (factions.length > 0 ? 'no alien tech yet' : 'none yet') : 'one discard a turn'}</small>
      </div>
      <div class="row" ref={row}>
        {own.map((id) => (
          <FactionCard key={id} id={id} />
        ))}
        {shown.map(({ card, copy }) => (
          <TechCard key={`${card}${copy}`} card={card} copy={copy} />
        ))}
        {!fold.asteroids && asteroids.map(({ card, in_transit }) => <AsteroidCard key={card} card={card} transit={in_transit === true} />)}
        {!fold.agendas && agendas.map(({ id, open }) => <AgendaCard key={id} id={id} open={open} />)}
        {rest > 0 && (
          <Tab part="tech" icon="card" count={shown.length > 0 ? `${rest} more` : String(rest)} note={shown.length > 0 ? 'tech' : rest === 1 ? 'card' : 'cards'} ready={restReady} />
        )}
        {fold.agendas && <Tab part="agendas" icon="agenda" count={String(agendas.length)} note={agendas.length === 1 ? 'agenda' : 'agendas'} ready={lively(AGENDA_TARGETS)} />}
        {unknown > 0 && (
          <div class="fold" role="img" aria-label={`${unknown} agendas, face down`}>
            <AgendaFace size={28} />×{unknown}
          </div>
        )}
        {fold.asteroids && <Tab part="asteroids" icon="rock" count={String(asteroids.length)} note={asteroids.length === 1 ? 'asteroid' : 'asteroids'} ready={lively(ASTEROID_TARGETS)} />}
      </div>
    </section>
  );
}

// ---------------------------------------------------------------- acts

/** The main button: ends the turn, or, while a question may be cut short, stops it. */
export function EndTurn() {
  const found = marks.value;
  const id = found['button:stop'] ? 'stop' : 'end_turn';
  const mark = found[`button:${id}`];
  const legal = mark?.state === 'legal';
  const waiting = pending.value === `button:${id}`;
  return (
    <button
      class={`btn main${legal ? '' : ' off'}${waiting ? ' waiting' : ''}`}
      aria-disabled={!legal}
      data-action={id}
      data-target={`button:${id}`}
      onClick={() => press(id)}
    >
      <span>{id === 'stop' ? (mark?.choices[0]?.text ?? 'Stop') : 'End turn'}</span> <Tool name="next" />
    </button>
  );
}

export function UndoButton() {
  return (
    <button class="btn" aria-label="Undo" aria-disabled={!mayUndo.value} data-action="undo" onClick={undo}>
      <Tool name="undo" size={18} /> <span>Undo</span>
    </button>
  );
}

export function Acts() {
  return (
    <div class="acts">
      <UndoButton />
      <button class="btn" aria-disabled={!mayUndo.value} data-action="reset" onClick={reset}>
        <Tool name="reset" size={18} /> Reset
      </button>
      <EndTurn />
    </div>
  );
}

export function Tray() {
  // The choices of a question take the place of the cards.
  const asking = mine.value !== null && !picking.value && !amongCards(mine.value) && optionButtons().length > 0;
  return (
    <footer class={`tray${asking ? ' asking' : ''}`} aria-label="Your tray">
      <Me />
      <DiceSection />
      <Options />
      <Cards />
      <Acts />
    </footer>
  );
}

/** The tray of a phone: hold, ships, the choices of a question, three or four buttons. */
export function PhoneTray() {
  const player = position.value?.players[me.value];
  const cards = (player?.cards.length ?? 0) + (player?.asteroids?.length ?? 0) + (player?.agendas?.hidden ?? 0) + (player?.factions?.length ?? 0);
  const found = optionButtons();
  const asking = mine.value !== null && !picking.value && !amongCards(mine.value) && found.length > 0;
  const more = asking ? 0 : found.length;
  const shipsAsked = tray.value.some((ship) => trayMark(marks.value, ship)?.state === 'legal');
  const ready = lively(/^(card:\w+:|asteroid:\w+:|faction:|agenda:|button:reveal:)/);
  return (
    <footer class="ptray" aria-label="Your tray">
      <div class="prow">
        <Hold size={18} />
        <span class="left" role="img" aria-label={`${player?.supply ?? 0} colonies left`}>
          <Icon name="colony" size={18} />
          {player?.supply ?? 0} left
        </span>
      </div>
      {asking && <Options />}
      {(!asking || shipsAsked) && <Dice />}
      <div class={`pacts${more > 0 ? ' four' : ''}`}>
        <UndoButton />
        <button class={`btn${ready ? ' ready' : ''}`} data-action="cards" onClick={() => (sheet.value = { kind: 'cards' })}>
          <Tool name="cards" /> Cards {cards}
        </button>
        {more > 0 && (
          <button class="btn ready" data-action="more" onClick={() => (sheet.value = { kind: 'options' })}>
            More {more}
          </button>
        )}
        <EndTurn />
      </div>
    </footer>
  );
}
