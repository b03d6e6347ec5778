/** What opens over the table: help, settings, menu, cards, the end of the game, and the reason behind a tap. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Badge, Icon, Stamp } from '../board/pieces';
import { act, activate, reset } from '../flow/acting';
import { gameFile, playAgain } from '../flow/api';
import { cardsLie } from '../flow/decide';
import { inspect } from '../flow/describe';
import { FACILITY_KEYS } from '../flow/keys';
import { replayName, replaySince } from '../flow/lookback';
import { takeOver } from '../flow/playback';
import { change, reducedMotion, settings } from '../flow/settings';
import { catalogue, game, isOurs, marks, me, mine, nameOf, notice, online, phone, position, present, sheet, watching } from '../flow/state';
import { listed } from '../flow/words';
import type { Seat } from '../types';
import { seatsOf } from './Bar';
import { TechCard, agendasOf, copyOf } from './Cards';
import { Chart } from './Chart';
import { AgendaCard, AsteroidCard, FactionCard } from './Held';
import { Later } from './Later';
import { optionButtons } from './Options';
import { Log, PlayerCard } from './Side';
import './Sheets.css';

/** Closes by the dialog's own way first: it gives the focus back to where it was. */
const closeSheet = (): void => {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close?.();
  sheet.value = null;
};

/** `firm`: goes away by its own button only. */
function Dialog({ title, children, wide = false, firm = false, name }: { title: string; children: ComponentChildren; wide?: boolean; firm?: boolean; name: string }) {
  const box = useRef<HTMLDialogElement>(null);
  const opened = useRef(sheet.value);
  // At once: a key pressed before the next frame already belongs to the dialog.
  useLayoutEffect(() => {
    const node = box.current;
    if (node && !node.open) node.showModal?.();
  }, []);
  return (
    <dialog
      ref={box}
      class={`sheet${wide ? ' widesheet' : ''}`}
      aria-label={title}
      data-testid={`sheet-${name}`}
      onClose={() => {
        if (sheet.value === opened.current) closeSheet();
      }}
      onCancel={(event) => firm && event.preventDefault()}
      onClick={(event) => {
        if (!firm && event.target === event.currentTarget) closeSheet();
      }}
    >
      <div class="sheetbox">
        <div class="sheethead">
          <h2>{title}</h2>
          {!firm && (
            <button class="tool" aria-label="Close" data-action="close" onClick={closeSheet}>
              ×
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['1 to 6', 'pick the next ship of that value; with shift let it go'],
  ['Tab', 'go from part to part and from lit place to lit place; Enter chooses'],
  ['Arrows', 'go about the board, the cards of a player, the log'],
  ['P', 'the planet: left and right go round'],
  ['O and F', 'Outer Belt and ports of factions, in games that have them'],
  ['K', 'your cards'],
  ['G', 'the log'],
  ['U', 'undo one step; shift U takes the turn back as far as allowed'],
  ['E', 'end the turn'],
  [', and .', 'step back and forth through what happened'],
  ['Esc', 'let go of everything, close, return to now'],
  ['?', 'this page'],
];

/** What the expansions of this game come to. */
function Expansions() {
  const now = position.value;
  if (!now) return null;
  const [player] = Object.values(now.players);
  return (
    <>
      {(player?.factions || player?.agendas || now.belt) && <h3>Also in this game</h3>}
      {player?.factions && <p>Your faction gives you a benefit of your own. At its port anybody may dock one ship for what the port gives; the others pay you a fuel.</p>}
      {player?.agendas && <p>Agendas are secret goals. Show one in the moment it is met, or keep it for the half that counts at the end; the Orbital Market brings more.</p>}
      {now.belt && <p>Asteroids drift down the Outer Belt on a marked die. Ships that show the signs on a card claim it: a number is that number, N any value of its space.</p>}
    </>
  );
}

function Help() {
  return (
    <Dialog title="How this table works" name="help" wide>
      <div class="helpcols">
        <section>
          <h3>The goal</h3>
          <p>Have the most points when somebody's last colony lands: one for each of your colonies on the planet, one for each land where you have the most, and some from cards.</p>
          <p>The Solar Converter brings fuel, the Lunar Mine and the Orbital Market ore, the Shipyard more ships. Three stations land colonies: Hub, Constructor and Terraforming Station.</p>
          <h3>A turn</h3>
          <p>Your ships are rolled for you. Pick one or several: every station that takes exactly these glows and says what it brings; the others say why not.</p>
          <p>Or click a station first: it picks the lowest ships that fit. Click again to dock, or ask for other ships. By keyboard its letter picks, Enter docks, and the letter again asks for others.</p>
          <p>Lands, ships, cards and tokens glow when a question asks for one. Undo goes back step by step, up to the last roll, draw or other thing you could not know before.</p>
          <p>Hover, or press long on a phone, and anything explains itself.</p>
        </section>
        <section>
          <h3>Keys</h3>
          <dl class="keys">
            {KEYS.map(([key, what]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
            <div>
              <dt>{Object.keys(FACILITY_KEYS).join(' ').toUpperCase()}</dt>
              <dd>
                {Object.values(FACILITY_KEYS)
                  .map((id) => catalogue.value?.facilities[id]?.name ?? id)
                  .join(', ')}
              </dd>
            </div>
          </dl>
          <Expansions />
        </section>
      </div>
      <p class="fine">
        An unofficial implementation made by players, with its own words and drawings. The game belongs to its publisher and designers.
      </p>
    </Dialog>
  );
}

function Choice<T extends string | number>({ legend, value, options, pick }: { legend: string; value: T; options: readonly (readonly [T, string])[]; pick: (value: T) => void }) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {options.map(([key, label]) => (
        <label key={key} class={key === value ? 'on' : ''}>
          <input type="radio" name={legend} checked={key === value} onChange={() => pick(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Check({ label, value, pick }: { label: string; value: boolean; pick: (value: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => pick(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function SettingsForm() {
  const now = settings.value;
  return (
    <div class="form">
      <Choice legend="Theme" value={now.theme} options={[['auto', 'As the system'], ['dark', 'Dark'], ['light', 'Light'], ['contrast', 'High contrast']]} pick={(theme) => change({ theme })} />
      <Choice legend="Bots' turns" value={now.speed} options={[[1, 'Step by step'], [3, 'Fast'], [0, 'Jump']]} pick={(speed) => change({ speed })} />
      <Choice legend="Motion" value={now.motion} options={[['auto', 'As the system'], ['full', 'Full'], ['reduced', 'Reduced']]} pick={(motion) => change({ motion })} />
      <Check label="Numbers on ships instead of pips" value={now.numbers} pick={(numbers) => change({ numbers })} />
      <Check label="Ask before each move" value={now.confirm} pick={(confirm) => change({ confirm })} />
      <Check label="End my turn when nothing else can be done" value={now.autoEnd} pick={(autoEnd) => change({ autoEnd })} />
      <Check label="Sounds" value={now.sound} pick={(sound) => change({ sound })} />
      {'vibrate' in navigator && <Check label="Vibrate when it is your turn" value={now.vibration} pick={(vibration) => change({ vibration })} />}
      <Check label="Letter keys (1 to 6, S, M, U, E and so on)" value={now.keys} pick={(keys) => change({ keys })} />
    </div>
  );
}

const loadInvite = () => import('./Invite').then(({ Invite }) => Invite);
const loadTalk = () => import('./Talk').then(({ Talk }) => Talk);
const loadFair = () => import('./Fair').then(({ Fair }) => Fair);
const loadInPlay = () => import('./InPlay').then(({ InPlay }) => InPlay);

function Menu() {
  const id = game.value?.id ?? '';
  const show = (kind: 'help' | 'inplay' | 'invite' | 'settings' | 'players' | 'log' | 'discards' | 'end' | 'dice'): void => {
    closeSheet();
    sheet.value = { kind };
  };
  return (
    <Dialog title="Menu" name="menu">
      <nav class="menu">
        <button onClick={() => show('settings')} data-action="settings">Settings</button>
        <button onClick={() => show('help')}>Help and keys</button>
        {phone.value && <button onClick={() => show('players')}>Players</button>}
        {phone.value && <button onClick={() => show('log')}>Log</button>}
        <button onClick={() => { closeSheet(); replaySince(); }}>{replayName()}</button>
        <button onClick={() => { closeSheet(); reset(); }}>Take the turn back</button>
        <button onClick={() => show('discards')}>Discarded cards ({(position.value?.discard.length ?? 0) + (position.value?.belt?.discard.length ?? 0)})</button>
        <button onClick={() => show('end')}>Points, broken down</button>
        <button onClick={() => show('dice')} data-action="dice">Dice: luck and proof</button>
        <button onClick={() => show('inplay')} data-action="inplay">What is in play</button>
        {game.value?.seats?.some(({ held }) => held) && <button onClick={() => show('invite')} data-action="invite">Friends and seats</button>}
        {game.value?.file === false && !present.value?.over ? (
          <p class="fine">Saved to a file the game would tell everybody's secrets: that waits for its end.</p>
        ) : (
          <a href={gameFile(id)} download={`alienfrontiers-${id}.json`} data-action="export">Save the game to a file</a>
        )}
        <a href="#/codex" target="_blank" data-action="codex">Codex: cards, factions, rulings</a>
        <a href="#/">All games, new game</a>
      </nav>
    </Dialog>
  );
}

/** Everything in hand; `part`: only the cards behind one tab of the tray. */
function CardsSheet({ part }: { part?: 'tech' | 'asteroids' | 'agendas' | undefined }) {
  const player = position.value?.players[me.value];
  const cards = player?.cards ?? [];
  const agendas = agendasOf(player);
  const has = (which: string): boolean => part === undefined || part === which;
  const only = player?.factions === undefined && player?.asteroids === undefined && player?.agendas === undefined;
  const kind = part === 'asteroids' || part === 'agendas' ? part : only || part === 'tech' ? 'alien tech' : 'cards';
  const title = watching.value ? `${nameOf(me.value)}: ${kind}` : `Your ${kind}`;
  return (
    <Dialog title={title} name="cards" wide>
      <div class="cardlist">
        {has('factions') && player?.factions?.map((id) => <FactionCard key={id} id={id} />)}
        {has('tech') && cards.map((card, index) => <TechCard key={`${card}${index}`} card={card} copy={copyOf(cards, index)} />)}
        {has('asteroids') && player?.asteroids?.map(({ card, in_transit }) => <AsteroidCard key={card} card={card} transit={in_transit === true} />)}
        {has('agendas') && agendas.map(({ id, open }) => <AgendaCard key={id} id={id} open={open} />)}
        {has('tech') && cards.length === 0 && <p>No alien tech yet. The Alien Artifact has some.</p>}
      </div>
    </Dialog>
  );
}

/** What else lies in piles: asteroids, cards out of the game, and what you know of the next ones. */
function Piles() {
  const now = position.value;
  const piles: [title: string, kind: 'card' | 'asteroid', ids: string[]][] = [
    ['Next alien tech, as you know', 'card', now?.known_top?.tech ?? []],
    ['Next asteroids, as you know', 'asteroid', now?.known_top?.asteroids ?? []],
    ['Discarded asteroids', 'asteroid', now?.belt?.discard ?? []],
    ['Out of the game', 'card', now?.removed ?? []],
  ];
  return (
    <>
      {piles.map(([title, kind, ids]) => ids.length > 0 && (
        <section key={title}>
          <h3>{title}</h3>
          <div class="piles">
            {ids.map((id, index) => {
              const texts = catalogue.value?.[kind === 'card' ? 'cards' : 'asteroids']?.[id];
              return (
                <button key={index} class="tchip" data-target={`${kind}:${id}`} onClick={() => inspect(`${kind}:${id}`)}>
                  <Stamp card={id} family={texts?.family} size={20} />
                  <span>{texts?.name ?? id}</span>
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}

function ListSheet({ kind }: { kind: 'display' | 'discards' }) {
  const now = position.value;
  const cards = (kind === 'display' ? now?.display : now?.discard)?.filter((card) => card !== null) ?? [];
  return (
    <Dialog title={kind === 'display' ? 'Cards on display' : 'Discarded cards'} name={kind} wide>
      <div class="cardlist">
        {cards.map((card, index) => {
          const texts = catalogue.value?.cards[card];
          const target = `card:${card}`;
          const mark = cardsLie(mine.value) === kind ? marks.value[target] : undefined;
          const legal = mark?.state === 'legal';
          return (
            <button key={index} class={`tc${legal ? ' lit' : ''}`} data-target={target} onClick={() => (mark ? activate(target) : inspect(target))}>
              <Stamp card={card} family={texts?.family} size={40} />
              <div class="t">
                {texts?.name ?? card}
                {legal && <em class="chip">{mark.chip ?? mark.choices[0]?.text}</em>}
              </div>
              {texts?.power && <p><Icon name={texts.power.cost ? 'fuel' : 'clock'} size={15} /><span>{texts.power.cost && <b>{`${texts.power.cost} ${texts.power.unit}`.trim()}: </b>}{texts.power.text}</span></p>}
              {texts?.discard && <p><Icon name="discard" size={15} /><span>{texts.discard.text}</span></p>}
              {!!texts?.points && <p><Icon name="vp" size={15} /><span>{texts.points} while held</span></p>}
            </button>
          );
        })}
        {cards.length === 0 && <p>None.</p>}
      </div>
      {kind === 'discards' && <Piles />}
    </Dialog>
  );
}

const ROWS: Record<string, string> = { colonies: 'Colonies', control: 'Control of lands', cards: 'Cards', positron: 'Positron Field' };

function End() {
  const now = present.value;
  const [waiting, setWaiting] = useState(false);
  if (!now) return null;
  // Of those with equal points the winners come first.
  const rank = (seat: Seat): number => (now.players[seat]?.points ?? 0) + (now.winners.includes(seat) ? 0.5 : 0);
  const seats = seatsOf(now.players).sort((a, b) => rank(b) - rank(a));
  const rows = [...new Set(seats.flatMap((seat) => Object.keys(now.players[seat]?.score ?? {})))];
  const names = now.winners.map(nameOf);
  const title = now.over ? `${listed(names)} ${names.length > 1 ? 'share the win' : 'wins'}` : 'Points, broken down';
  const best = now.players[seats[0]!]?.points;
  const tied = now.over && seats.filter((seat) => now.players[seat]?.points === best).length > 1;
  const again = async (): Promise<void> => {
    const info = game.value;
    if (!info || waiting) return;
    setWaiting(true);
    try {
      location.hash = `#/game/${info.again ?? (await playAgain(info.id)).id}`;
    } catch (error) {
      notice.value = error instanceof Error ? error.message : String(error);
    }
    setWaiting(false);
  };
  const plays = seats.some(isOurs) || !game.value?.seats?.some(({ held }) => held);
  return (
    <Dialog title={title} name="end" wide>
      <table class="score" data-testid="score">
        <thead>
          <tr>
            <th scope="col">Points</th>
            {seats.map((seat) => (
              <th key={seat} scope="col" class={now.winners.includes(seat) ? 'won' : ''}>
                <Badge seat={seat} size={26} />
                <span>{nameOf(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{ROWS[row] ?? row.charAt(0).toUpperCase() + row.slice(1).replaceAll('_', ' ')}</th>
              {seats.map((seat) => (
                <td key={seat}>{now.players[seat]?.score[row] ?? 0}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {seats.map((seat) => (
              <td key={seat}>{now.players[seat]?.points}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="fine">
        {now.round} rounds.
        {tied && ' Equal points: more cards, then more ore, then more fuel decided.'}
      </p>
      <Chart />
      {now.over && (
        <div class="endacts">
          {plays && <button class="btn main" data-action="again" disabled={waiting} onClick={() => void again()}>{game.value?.again ? 'On to the next game' : 'Play again'}</button>}
          <button class="btn" onClick={closeSheet}>Look at the table</button>
          <button class="btn" data-action="dice" onClick={() => (sheet.value = { kind: 'dice' })}>Dice</button>
          <a class="btn" href={gameFile(game.value?.id ?? '')} download={`alienfrontiers-${game.value?.id}.json`}>Save the game</a>
          <a class="btn" href="#/">All games</a>
        </div>
      )}
    </Dialog>
  );
}

/** The sheet that is open, if any. */
export function Sheets() {
  const open = sheet.value;
  if (open === null) return null;
  switch (open.kind) {
    case 'help':
      return <Help />;
    case 'menu':
      return <Menu />;
    case 'invite':
      return (
        <Dialog title="Friends and seats" name="invite" wide>
          <Later what="The links of this game" load={loadInvite} />
        </Dialog>
      );
    case 'talk':
      return (
        <Dialog title="Talk" name="talk" wide>
          <Later what="The talk" load={loadTalk} />
        </Dialog>
      );
    case 'dice':
      return (
        <Dialog title="Dice of this game" name="dice" wide>
          <Later what="The dice of this game" load={loadFair} />
        </Dialog>
      );
    case 'inplay':
      return (
        <Dialog title="What is in play" name="inplay">
          <Later what="What is in play" load={loadInPlay} options={game.value!.options} />
        </Dialog>
      );
    case 'settings':
      return (
        <Dialog title="Settings" name="settings">
          <SettingsForm />
          <p class="fine">{reducedMotion() ? 'Motion is reduced now.' : ''}</p>
        </Dialog>
      );
    case 'cards':
      return <CardsSheet part={open.part} />;
    case 'display':
    case 'discards':
      return <ListSheet kind={open.kind} />;
    case 'end':
      return <End />;
    case 'log':
      return (
        <Dialog title="Log" name="log">
          <Log />
        </Dialog>
      );
    case 'handover':
      return (
        <Dialog title={`Hand over to ${nameOf(open.seat)}`} name="handover" firm>
          <p>What only {nameOf(open.seat)} may see is shown after this.</p>
          {!online.value && <p>Connection lost, trying again.</p>}
          <div class="endacts">
            <button class="btn main" data-action="takeover" disabled={!online.value} onClick={takeOver}>I am {nameOf(open.seat)}</button>
            <button class="btn" onClick={closeSheet}>Look at the table</button>
          </div>
        </Dialog>
      );
    case 'player': {
      const player = position.value?.players[open.seat];
      if (!player) return null;
      return (
        <Dialog title={nameOf(open.seat)} name="player">
          <div class="plrow">
            <PlayerCard seat={open.seat} player={player} full />
          </div>
        </Dialog>
      );
    }
    case 'players': {
      const players = position.value?.players ?? {};
      return (
        <Dialog title="Players" name="players">
          {seatsOf(players).map((seat) => (
            <div key={seat} class="plrow">
              <PlayerCard seat={seat} player={players[seat]!} full />
            </div>
          ))}
        </Dialog>
      );
    }
    case 'options':
      return (
        <Dialog title="Also possible" name="options">
          <div class="menu">
            {optionButtons().map((option) => (
              <button key={option.action} data-action={option.action} onClick={() => act([option.action], option.targets?.[0] ?? null)}>
                {option.text}
                {option.chip && <em class="chip">{option.chip}</em>}
              </button>
            ))}
          </div>
        </Dialog>
      );
    case 'choose':
      return (
        <Dialog title={open.title || 'Choose'} name="choose">
          <div class="menu">
            {open.choices.map((choice) => (
              <button key={choice.text} data-action={choice.actions.join()} onClick={() => act(choice.actions, open.target)}>
                {choice.text}
                {choice.chip && <em class="chip">{choice.chip}</em>}
              </button>
            ))}
          </div>
        </Dialog>
      );
    case 'tip':
      return (
        <Dialog title={open.tip.title} name="tip">
          {open.tip.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {open.entry && (
            <p>
              <a href={`#/codex/${open.entry}`} target="_blank" data-action="codex">
                More in the codex
              </a>
            </p>
          )}
        </Dialog>
      );
  }
}
