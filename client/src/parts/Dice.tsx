/** The ships in hand: picked by a click, a key or a drag to their place. */
import { signal } from '@preact/signals';
import { Ship } from '../board/pieces';
import { activate, pickShip, toggleShip } from '../flow/acting';
import { trayMark, valueOf } from '../flow/decide';
import { plan } from '../flow/picking';
import { settings } from '../flow/settings';
import { marks, me, mine, nameOf, pending, phone, picking, picks, planned, position, rolls, tray } from '../flow/state';
import { Tool } from './icons';
import './Dice.css';

const DRAG_THRESHOLD = 6;

/** The dragged ship: where the pointer is. */
const drag = signal<{ x: number; y: number; ship: string; count: number } | null>(null);

let dragged = false;

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
  const label = guest ? `of ${nameOf(ship[0])}, guest ${valueOf(ship)}` : `${valueOf(ship)}${ship.startsWith('R') ? ', Relic Ship' : ''}`;
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

/** Why no ships are in hand: by what is asked, else where they are. */
function noShips(): string {
  const now = position.value;
  if (now?.over) return 'The game is over.';
  const { active, phase } = now ?? {};
  if (phase === 'draft') return 'First the factions.';
  const waiting = now?.players[me.value]?.bay ?? 0;
  const bay = waiting > 0 ? ` ${waiting === 1 ? 'One waits' : `${waiting} wait`} in the Maintenance Bay.` : '';
  return `${active === me.value ? 'No ship left to place.' : 'No ships in hand.'}${bay}`;
}

export function Dice() {
  const ships = tray.value;
  const count = ships.length;
  const size = phone.value ? (count > 5 ? 40 : 46) : count > 6 ? 42 : count > 4 ? 48 : 54;
  return (
    <div class="diceset" key={rolls.value} role="group" aria-label="Ships to place">
      {ships.map((ship, index) => (
        <Die key={index} ship={ship} index={index} size={size} />
      ))}
      {count === 0 && <p class="empty">{noShips()}</p>}
    </div>
  );
}

export function DiceSection() {
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
