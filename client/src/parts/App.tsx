import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Board } from '../board/Board';
import { drawable } from '../board/drawings';
import { Badge, Icon, type IconName } from '../board/pieces';
import { activateOnBoard, endTurns } from '../flow/acting';
import { told } from '../flow/announce';
import { label } from '../flow/beckon';
import { boardView } from '../flow/boardView';
import { listen } from '../flow/keys';
import { replayName, replaySince } from '../flow/lookback';
import { latestGame } from '../flow/api';
import { isolated } from '../flow/names';
import { close, open } from '../flow/session';
import { settings } from '../flow/settings';
import {
  begun,
  busy,
  catalogue,
  drafting,
  drawn,
  game,
  hovered,
  isOurs,
  me,
  mine,
  moved,
  nameOf,
  notice,
  pending,
  phone,
  pickedShips,
  picks,
  position,
  sheet,
} from '../flow/state';
import { keepStops } from '../flow/stops';
import { missing } from '../trying';
import type { PlayerState, Seat } from '../types';
import { Bar, Status, TalkButton, seatsOf } from './Bar';
import { DragGhost } from './Dice';
import { Draft } from './Draft';
import { Halted } from './Halted';
import { Tool } from './icons';
import type { Invitation } from './Join';
import { Later } from './Later';
import { Sheets } from './Sheets';
import { Side, kindOf } from './Side';
import { Skips } from './Skips';
import { Tip, followTargets } from './Tip';
import { PhoneTray, Tray } from './Tray';
import './App.css';

/** The layouts that are not the wide one, and when they are taken: a phone, upright or on its side, then any window about
 * as high as wide, or higher. The style sheets go by `data-layout`. */
const LAYOUTS = {
  phone: '(width < 700px) or ((width < 1000px) and (height <= 500px))',
  upright: '(max-aspect-ratio: 11/10)',
};

/** The game named by the address: `#/game/ID`. */
const route = signal<string | null>(null);

/** True while the page lies behind others. */
const awayFromIt = signal(document.hidden);
document.addEventListener('visibilitychange', () => (awayFromIt.value = document.hidden));

/** The codex, when the address names it: `#/codex`, or `#/codex/ID` for one entry; null elsewhere. */
const codex = signal<string | null>(null);

/** The invitation that the address holds: `#/join/GAME/KEY` to sit, `#/watch/GAME/KEY` to look on, `#/seat/GAME/KEY` to
 * go on with an own seat here. */
const invitation = signal<Invitation | null>(null);

const readRoute = (): void => {
  const invited = /^#\/(join|watch|seat)\/([^/?]+)(?:\/([^/?]+))?/.exec(location.hash);
  invitation.value = invited === null ? null : { to: invited[1] as Invitation['to'], game: invited[2]!, key: invited[3] ?? null };
  if (location.hash === '#/latest') latestGame().then(({ id }) => location.replace(`#/game/${id}`), () => location.replace('#/'));
  const page = /^#\/codex(?:\/([^/?]*))?/.exec(location.hash);
  codex.value = page === null ? null : (page[1] ?? '');
  route.value = /^#\/game\/([^/?]+)/.exec(location.hash)?.[1] ?? new URLSearchParams(location.search).get('game');
};

// Before anything is drawn: nobody who opens a game waits for the start screen.
readRoute();

function TheBoard() {
  const now = position.value;
  const texts = catalogue.value;
  if (now === null || texts === null) return <div class="board-wait" />;
  const view = boardView.value;
  const waiting = pending.value;
  return (
    <Board
      layout={phone.value ? 'phone' : drawn.value ? 'wide' : 'beside'}
      position={now}
      catalogue={texts}
      viewer={isOurs(me.value) ? me.value : null}
      lit={view.lit}
      quiet={view.quiet}
      ghosts={view.ghosts}
      picked={waiting === null ? pickedShips.value : [...pickedShips.value, waiting]}
      last={moved.value}
      numbers={settings.value.numbers}
      onTarget={activateOnBoard}
      onHover={(target) => (hovered.value = target)}
    />
  );
}

/** What did not come although it was tried again, and the way out. The games stand on the server. */
function Missing() {
  if (missing.value === null) return null;
  return (
    <div class="notice halt" role="alert" data-testid="missing">
      <p>{missing.value} could not be loaded. Is the server running?</p>
      <button class="btn" data-action="reload" onClick={() => location.reload()}>Try again</button>
    </div>
  );
}

/** What went wrong or why not, in one line over the tray; goes away by itself. */
function Notice() {
  const text = notice.value;
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => (notice.value = null), 6000);
    return () => clearTimeout(timer);
  }, [text]);
  if (text === null) return null;
  return (
    <button class="notice" data-testid="notice" onClick={() => (notice.value = null)}>
      {text}
    </button>
  );
}

const Count = ({ icon, value, unit, size = 13 }: { icon: IconName; value: number; unit: string; size?: number }) => (
  <>
    <Icon name={icon} size={size} />
    {value}
    <span class="sr"> {unit} </span>
  </>
);

/** With more than four players a chip is narrow: badge and points over fuel and ore. */
function NarrowChip({ seat, player }: { seat: Seat; player: PlayerState }) {
  return (
    <span class="pcx">
      <span>
        <span aria-hidden="true" class="pcb">
          <Badge seat={seat} size={22} />
        </span>
        <b><Count icon="vp" size={14} value={player.points} unit="points" /></b>
      </span>
      <span>
        <i><Count icon="fuel" size={12} value={player.fuel} unit="fuel" /></i>
        <i><Count icon="ore" size={12} value={player.ore} unit="ore" /></i>
      </span>
    </span>
  );
}

function Strip() {
  const players = position.value?.players ?? {};
  const seats = seatsOf(players);
  return (
    <nav class="strip" data-group style={{ '--players': seats.length }} aria-label="Players">
      {seats.map((seat) => {
        const player = players[seat]!;
        const now = position.value?.active === seat;
        return (
          <button key={seat} class={`pc${now ? ' now' : ''}`} onClick={() => (sheet.value = { kind: 'players' })}>
            {seats.length > 4 && <NarrowChip seat={seat} player={player} />}
            {seats.length <= 4 && <span aria-hidden="true" class="pcb">
              <Badge seat={seat} size={seats.length > 3 ? 24 : 30} />
            </span>}
            <span class="sr">{`${nameOf(seat)}${kindOf(seat) ? `, ${kindOf(seat)}` : ''}: `}</span>
            {seats.length <= 4 && <span class="pcx">
              <span>
                {seats.length <= 3 && <span class="pcn">{seat === me.value && isOurs(seat) ? 'You' : nameOf(seat)}</span>}
                <b><Count icon="vp" size={14} value={player.points} unit="points" /></b>
                {seats.length > 3 && <i><Count icon="ship" value={player.fleet} unit="ships" /></i>}
              </span>
              <span>
                <i><Count icon="fuel" value={player.fuel} unit="fuel" /></i>
                <i><Count icon="ore" value={player.ore} unit="ore" /></i>
                {seats.length <= 3 && <i><Count icon="ship" value={player.fleet} unit="ships" /></i>}
              </span>
            </span>}
          </button>
        );
      })}
    </nav>
  );
}

function Phone() {
  return (
    <main class="phone">
      <header class="ph">
        <h1 class="sr">Alien Frontiers, round {position.value?.round ?? 1}</h1>
        <Status />
        <button class="tool" aria-label={replayName()} data-action="replay" onClick={replaySince}>
          <Tool name="rewind" size={22} />
        </button>
        <TalkButton size={22} />
        <button class="tool" aria-label="Menu" data-action="menu" onClick={() => (sheet.value = { kind: 'menu' })}>
          <Tool name="menu" size={24} />
        </button>
      </header>
      <Strip />
      <section class="pboard" aria-label="Board">
        {drafting.value && <Draft />}
        <TheBoard />
        <Display />
        <button class="corner tl" aria-label="Log" data-action="log" onClick={() => (sheet.value = { kind: 'log' })}>
          <Tool name="list" size={22} />
        </button>
      </section>
      <PhoneTray />
    </main>
  );
}

const Display = () => (
  <button class="corner tr" aria-label="Cards on display" data-action="display" onClick={() => (sheet.value = { kind: 'display' })}>
    <Tool name="cards" size={22} />
  </button>
);

/** The board between bar, side and tray: drawn where there is room for it. */
function BoardArea() {
  const box = useRef<HTMLElement>(null);
  const belt = position.value?.belt !== undefined;
  useLayoutEffect(() => {
    const node = box.current!;
    const fit = (): void => {
      drawn.value = node.clientHeight === 0 || drawable(node.clientWidth, node.clientHeight, belt);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(node);
    return () => watch.disconnect();
  }, [belt]);
  return (
    <main class="boardarea" ref={box} aria-label="Board">
      {drafting.value && <Draft />}
      <TheBoard />
      {!drawn.value && !drafting.value && <Display />}
    </main>
  );
}

/** The table as the screen has room for it. A draft lies on the board, so Tab comes to it first. */
function Table() {
  return (
    <>
      <Skips />
      {phone.value ? <Phone /> : <Wide />}
    </>
  );
}

function Wide() {
  const { players = {}, belt } = position.value ?? {};
  return (
    <div class={`screen${belt ? ' belted' : ''}`} style={{ '--rows': Math.ceil(Object.keys(players).length / 2) }}>
      <Bar />
      <BoardArea />
      <Side />
      <Tray />
    </div>
  );
}

const loadCodex = () => import('./Codex').then(({ Codex }) => Codex);
const loadJoin = () => import('./Join').then(({ Join }) => Join);
const loadStart = () => import('./Start').then(({ Start }) => Start);

export function App() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    addEventListener('hashchange', readRoute);
    const queries = Object.entries(LAYOUTS).map(([layout, query]) => [layout, matchMedia(query)] as const);
    const fit = (): void => {
      const layout = queries.find(([, query]) => query.matches)?.[0] ?? 'wide';
      document.documentElement.dataset.layout = layout;
      phone.value = layout === 'phone';
    };
    fit();
    for (const [, query] of queries) query.addEventListener('change', fit);
    const stopKeys = listen();
    const stopEnding = endTurns();
    const stopFollowing = followTargets(root.current!);
    const leaveStops = keepStops(root.current!);
    return () => {
      removeEventListener('hashchange', readRoute);
      for (const [, query] of queries) query.removeEventListener('change', fit);
      stopKeys();
      stopEnding();
      stopFollowing();
      leaveStops();
    };
  }, []);
  const id = route.value;
  useEffect(() => {
    if (id === null || id === 'fake') return;
    open(id);
    return close;
  }, [id]);
  useEffect(() => {
    if (begun.value === null || game.value?.id !== begun.value) return;
    begun.value = null;
    sheet.value = { kind: 'invite' };
  });
  useEffect(() => {
    const page = codex.value === null ? game.value?.names.map(isolated).join(', ') : 'codex';
    label(page, id !== null && mine.value !== null && awayFromIt.value);
  });
  return (
    <div ref={root} class={`root${picks.value.length > 0 ? ' picking' : ''}`} data-busy={busy.value}>
      {codex.value !== null ? <Later what="The codex" load={loadCodex} id={codex.value} />
        : invitation.value !== null ? <Later what="The invitation" load={loadJoin} invitation={invitation.value} />
        : id === null ? <Later what="The start page" load={loadStart} /> : <Table />}
      <Halted />
      <Notice />
      <Missing />
      <Tip />
      <DragGhost />
      <Sheets />
      <div class="sr" role="log" aria-label="Told" data-testid="live">
        {told.value.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
    </div>
  );
}
