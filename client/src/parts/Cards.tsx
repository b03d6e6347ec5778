/** The cards in hand: as many as there is room for, the rest behind tabs. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName, Stamp } from '../board/pieces';
import { activate } from '../flow/acting';
import { describe, inspect } from '../flow/describe';
import { catalogue, marks, me, mine, nameOf, position, sheet, watching } from '../flow/state';
import type { PlayerState } from '../types';
import { AgendaCard, AgendaFace, AsteroidCard, FactionCard, LoadPieces } from './Held';
import './Cards.css';

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
const CARD_MIN = 160;
const GAP = 8;
const TAB = 58 + GAP;

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
export const lively = (pattern: RegExp): boolean => Object.entries(marks.value).some(([target, { state }]) => state === 'legal' && pattern.test(target));

const AGENDA_TARGETS = /^(agenda:|button:reveal:)/;
const ASTEROID_TARGETS = /^asteroid:\w+:use$/;

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
export function Cards() {
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
  const others = factions.length + asteroids.length + agendas.length + unknown > 0;
  return (
    <section class="cards" aria-label={watching.value ? `Cards of ${nameOf(me.value)}` : 'Your cards'}>
      <div class="h">
        {factions.length > 0 ? 'Faction and cards' : others ? 'Cards' : 'Alien tech'}
        <small>{cards.length === 0 ? (others ? 'no alien tech yet' : 'none yet') : 'one discard a turn'}</small>
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
