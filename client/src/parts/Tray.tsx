/** What lies before the person: hold, ships, choices, cards and the buttons of the turn. */
import { Badge, Icon } from '../board/pieces';
import { press, reset, undo } from '../flow/acting';
import { trayMark } from '../flow/decide';
import { marks, mayUndo, me, nameOf, pending, position, sheet, tray, watching } from '../flow/state';
import { Cards, lively } from './Cards';
import { Dice, DiceSection } from './Dice';
import { Tool } from './icons';
import { Options, asking, optionButtons } from './Options';
import './Tray.css';

const HOLD = 8;

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
      <span>
        {id === 'stop' ? (mark?.choices[0]?.text ?? 'Stop') : 'End turn'}
        {legal && mark.chip && <small>{mark.chip}</small>}
      </span>{' '}
      <Tool name="next" />
    </button>
  );
}

export function UndoButton() {
  return (
    <button class="btn" aria-label="Undo" aria-disabled={!mayUndo.value} data-action="undo" data-target="button:undo" onClick={undo}>
      <Tool name="undo" size={18} /> <span>Undo</span>
    </button>
  );
}

export function Acts() {
  return (
    <div class="acts">
      <UndoButton />
      <button class="btn" aria-disabled={!mayUndo.value} data-action="reset" data-target="button:undo:all" onClick={reset}>
        <Tool name="reset" size={18} /> Reset
      </button>
      <EndTurn />
    </div>
  );
}

/** Who watches bots has no tray. */
const trayName = (): string => (watching.value ? `Tray of ${nameOf(me.value)}` : 'Your tray');

export function Tray() {
  return (
    <footer class={`tray${asking() ? ' asking' : ''}`} aria-label={trayName()}>
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
  const question = asking();
  const more = question ? 0 : optionButtons().length;
  const shipsAsked = tray.value.some((ship) => trayMark(marks.value, ship)?.state === 'legal');
  const ready = lively(/^(card:\w+:|asteroid:\w+:|faction:|agenda:|button:reveal:)/);
  return (
    <footer class="ptray" aria-label={trayName()}>
      <div class="prow">
        <Hold size={18} />
        <span class="left" role="img" aria-label={`${player?.supply ?? 0} colonies left`}>
          <Icon name="colony" size={18} />
          {player?.supply ?? 0} left
        </span>
      </div>
      {question && <Options />}
      {(!question || shipsAsked) && <Dice />}
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
