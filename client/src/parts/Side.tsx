import { useEffect, useRef } from 'preact/hooks';
import { Badge, Icon, Stamp } from '../board/pieces';
import { activate } from '../flow/acting';
import { cardsLie } from '../flow/decide';
import { inspect } from '../flow/describe';
import { lookAt, replayName, replaySince } from '../flow/lookback';
import { catalogue, game, history, isOurs, kindAt, log, marks, me, mine, nameOf, past, pointed, position, sheet } from '../flow/state';
import { type LogLine, type PlayerState, SEATS, type Seat } from '../types';
import { seatsOf } from './Bar';
import { Chart } from './Chart';
import { FactionRow } from './Factions';
import { LoadRow } from './Held';
import { Tool } from './icons';
import './Side.css';

const KIND: Record<string, string> = { human: '', open: 'open seat', planner: 'planner bot', random: 'random bot' };

export function kindOf(seat: Seat): string {
  const kind = kindAt(seat);
  const info = game.value?.seats?.[SEATS.indexOf(seat)];
  if (kind === 'human' && info?.held && !info.here) return 'away';
  return KIND[kind] ?? `${kind} bot`;
}

/** A number with its icon; a button while it can be chosen (a raid takes tokens so). */
function Stat({ target, icon, value, label }: { target?: string; icon: 'fuel' | 'ore' | 'colony' | 'ship' | 'card' | 'agenda' | 'rock'; value: number; label: string }) {
  const mark = target === undefined ? undefined : marks.value[target];
  const body = (
    <>
      <Icon name={icon} size={15} />
      <b class="num" key={value}>
        {value}
      </b>
    </>
  );
  if (mark?.state === 'legal') {
    return (
      <button class="stat lit" data-target={target} onClick={() => activate(target!)}>
        <span class="sr">{mark.choices[0]?.text ?? label}, has </span>
        {body}
      </button>
    );
  }
  return (
    <span title={label} role="img" aria-label={`${value} ${label}`}>
      {body}
    </span>
  );
}

export function CardChip({ card, seat }: { card: string; seat: Seat }) {
  const target = `card:${card}`;
  const asked = seat !== me.value && cardsLie(mine.value) === 'hands';
  const mark = asked ? marks.value[target] : undefined;
  const texts = catalogue.value?.cards[card];
  const name = texts?.name ?? card;
  const used = position.value?.players[seat]?.used.includes(card) ?? false;
  return (
    <button
      class={`tchip${mark?.state === 'legal' ? ' lit' : ''}${used ? ' used' : ''}`}
      data-target={target}
      aria-label={used ? `${name}, used` : name}
      onClick={() => (mark ? activate(target) : inspect(target))}
    >
      <Stamp card={card} family={texts?.family} size={20} />
      <span>{name}</span>
    </button>
  );
}

/** An asteroid that somebody holds, open to all. */
function RockChip({ card, transit, used }: { card: string; transit: boolean; used: boolean }) {
  const target = `asteroid:${card}`;
  const texts = catalogue.value?.asteroids?.[card];
  const mark = marks.value[target];
  return (
    <button
      class={`tchip rock${mark?.state === 'legal' ? ' lit' : ''}${used ? ' used' : ''}${transit ? ' transit' : ''}`}
      data-target={target}
      aria-label={[texts?.name ?? card, transit && 'in transit', used && 'used'].filter(Boolean).join(', ')}
      onClick={() => activate(target)}
    >
      <Stamp card={card} family={texts?.family} size={20} />
      <span>{texts?.name ?? card}</span>
      {transit && <Icon name="hourglass" size={14} label="in transit" />}
    </button>
  );
}

/** Agendas that lie open before a player. */
function OpenAgenda({ id, double }: { id: string; double: boolean }) {
  const texts = catalogue.value?.agendas?.[id];
  return (
    <button class="tchip agenda" data-target={`agenda:${id}`} aria-label={`${texts?.name ?? id}${double ? ', two points' : ''}`} onClick={() => activate(`agenda:${id}`)}>
      <Icon name="agenda" size={16} />
      <span>{texts?.name ?? id}{double && ' ×2'}</span>
    </button>
  );
}

/** `full`: with everything that folds where there is little room. */
export function PlayerCard({ seat, player, full = false }: { seat: Seat; player: PlayerState; full?: boolean }) {
  const now = position.value?.active === seat && !position.value.over;
  const target = `seat:${seat}`;
  const legal = marks.value[target]?.state === 'legal';
  const { agendas, asteroids = [], factions = [] } = player;
  const open = agendas?.revealed ?? [];
  const held = player.cards.length + asteroids.length + open.length;
  const note = [seat === me.value && isOurs(seat) ? 'you' : '', kindOf(seat), now ? 'to move' : ''].filter(Boolean).join(', ');
  return (
    <section class={`pl${now ? ' now' : ''}${legal ? ' lit' : ''}${full ? ' full' : ''}`} aria-label={nameOf(seat)} data-group data-testid={`player-${seat}`}>
      <div class="plb">
        <Badge seat={seat} size={38} />
      </div>
      <div class="nm">
        <span class="nmt" style={{ '--letters': nameOf(seat).length }}>{nameOf(seat)}</span>
        <small>{note}</small>
      </div>
      <div class="vp" role="img" aria-label={`${player.points} points`}>
        <Icon name="vp" size={20} />
        <span class="vpn" key={player.points}>
          {player.points}
        </span>
      </div>
      <div class="stats">
        <Stat target={`token:fuel:${seat}`} icon="fuel" value={player.fuel} label="fuel" />
        <Stat target={`token:ore:${seat}`} icon="ore" value={player.ore} label="ore" />
        <Stat icon="colony" value={player.colonies_left} label="colonies left" />
        <Stat icon="ship" value={player.fleet} label="ships" />
        {player.cards.length > 0 && <Stat icon="card" value={player.cards.length} label="cards" />}
        {agendas && <Stat icon="agenda" value={agendas.hidden + open.length} label={`agendas, ${open.length} of them open`} />}
        {asteroids.length > 0 && <Stat icon="rock" value={asteroids.length} label="asteroids" />}
      </div>
      {held > 0 && !full && seat !== me.value && (
        <button class="unfold" aria-label={`All that ${nameOf(seat)} has`} data-action={`player-${seat}`} onClick={() => (sheet.value = { kind: 'player', seat })}>
          <Tool name="down" size={16} />
        </button>
      )}
      {held > 0 && (full || seat !== me.value) && (
        <div class="techs">
          {player.cards.map((card, index) => (
            <CardChip key={`${card}${index}`} card={card} seat={seat} />
          ))}
          {asteroids.map(({ card, in_transit }) => (
            <RockChip key={card} card={card} transit={in_transit === true} used={player.asteroids_used?.includes(card) ?? false} />
          ))}
          {open.map((id) => (
            <OpenAgenda key={id} id={id} double={agendas?.double?.includes(id) ?? false} />
          ))}
          {player.on_cards && <LoadRow loads={player.on_cards} />}
        </div>
      )}
      {factions.map((id) => (
        <FactionRow key={id} id={id} full={full} />
      ))}
      {legal && (
        <button class="seatbtn" data-target={target} onClick={() => activate(target)}>
          {marks.value[target]?.choices[0]?.text ?? `Choose ${nameOf(seat)}`}
        </button>
      )}
    </section>
  );
}

export function Players() {
  const players = position.value?.players ?? {};
  return (
    <>
      {seatsOf(players).map((seat) => (
        <PlayerCard key={seat} seat={seat} player={players[seat]!} />
      ))}
    </>
  );
}

function LogRow({ line, here, before }: { line: LogLine; here: boolean; before: boolean }) {
  return (
    <li class={`${here ? 'here' : ''}${before ? ' later' : ''}`}>
      <button
        data-n={line.n}
        title="Show the table after this step"
        onClick={() => lookAt(line.n)}
        onPointerEnter={() => (pointed.value = line.n)}
        onPointerLeave={() => (pointed.value = null)}
      >
        {line.seat ? <Badge seat={line.seat} size={17} /> : <span class="nob" />}
        <span>
          {line.seat && <b>{nameOf(line.seat)} </b>}
          {line.text}
        </span>
      </button>
    </li>
  );
}

/** The log, newest on top; a click on a line shows the table as it was. */
export function Log() {
  const list = useRef<HTMLOListElement>(null);
  const lines = log.value;
  const at = past.value === null ? null : (history.value[past.value]?.n ?? null);
  useEffect(() => {
    if (at === null && list.current) list.current.scrollTop = 0;
  }, [lines.length, at]);
  const here = at === null ? null : lines.findLast((line) => line.n <= at)?.n;
  return (
    <section class="log" aria-label="Log">
      <h2>
        Log
        <button class="linkbtn" onClick={replaySince}>
          <Tool name="rewind" size={15} /> <span>{replayName()}</span>
        </button>
      </h2>
      <ol ref={list} data-group aria-label="What happened, newest first">
        {lines
          .slice(-120)
          .reverse()
          .map((line) => (
            <LogRow key={line.n} line={line} here={line.n === here} before={at !== null && line.n > at} />
          ))}
      </ol>
    </section>
  );
}

export function Side() {
  // What the column has to make room for.
  const players = Object.values(position.value?.players ?? {});
  const crowd = players.length > 4 ? ' six' : players.length > 3 ? ' four' : '';
  const more = players.some((player) => player.factions ?? player.asteroids) ? ' more' : '';
  return (
    <aside class={`side${crowd}${more}`} aria-label="Players and log">
      <Players />
      <Chart />
      <Log />
    </aside>
  );
}
