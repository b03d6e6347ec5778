/** The plate that is no station: what lies beside the board. */
import { Place } from './Place';
import { Enamel, type PlateProps } from './common';
import { platePath } from './geometry';
import { fitting } from './measure';
import { Icon, type IconName } from './pieces';
import { seatName } from './words';

/** From one row of cells to the next. */
const ROW = 36;

/** Draw pile, discards, stock, fields that are not on the planet, and who has the Relic Ship. */
export function Stores(props: PlateProps) {
  const { plate, drawing, position, catalogue, viewer } = props;
  const seat = viewer ?? position.active;
  const [belt, agendas] = [position.belt, position.agenda_deck];
  const free = (['isolation', 'positron', 'repulsor'] as const).filter((field) => !position.fields[field]);
  const player = position.players[seat];
  const cells: [IconName, string, string][] = [
    ['card', plate.w < 240 ? `${position.deck} tech` : `${position.deck} tech card${position.deck === 1 ? '' : 's'}`, 'draw pile'],
    ['card', `${position.discard.length} discard${position.discard.length === 1 ? '' : 's'}`, 'open list'],
    ['ship', `${player?.stock ?? 0} ship${player?.stock === 1 ? '' : 's'}`, 'in stock'],
  ];
  if (free.length === 1) cells.push([free[0]!, (catalogue.fields[free[0]!]?.name ?? '').replace(/ Field$/, ''), 'not in play']);
  else if (free.length > 1) cells.push([free[0]!, `${free.length} fields`, 'not in play']);
  cells.push(['colony', `${player?.colonies_left ?? 0} colon${player?.colonies_left === 1 ? 'y' : 'ies'}`, 'left to land']);
  if (position.relic !== null && position.relic !== 'burroughs') {
    cells.push(['vp', 'Relic Ship', seatName(catalogue, position.relic as never)]);
  }
  if (agendas !== undefined) cells.splice(1, 0, ['agenda', `${agendas} agenda${agendas === 1 ? '' : 's'}`, 'draw pile']);
  const [x, y] = plate.ports.at;
  const columns = plate.columns ?? 3;
  const room = columns * Math.floor((plate.y + plate.h - y) / ROW);
  if (cells.length > room) {
    // Short of a cell, the discards stand below the draw pile.
    const [discards] = cells.splice(agendas === undefined ? 1 : 2, 1);
    cells[0]![2] = discards![1];
  }
  if (belt) cells.push(['rock', `${belt.discard.length} asteroid${belt.discard.length === 1 ? '' : 's'}`, 'discarded']);
  const d = platePath(plate, [drawing.planet.cx, drawing.planet.cy], drawing.clear);
  // Who listens is told all, also of what has no room.
  const words = cells.map(([, line, note]) => `${line} ${note}`).join(', ');
  return (
    <g class="fac">
      <g aria-hidden="true">
        <Enamel d={d} />
        <text x={plate.title[0]} y={plate.title[1]} class="ptitle">
          Stores
        </text>
        {cells.slice(0, room).map(([icon, line, note], i) => {
          const [cx, cy] = [x + (i % columns) * plate.ports.pitch, y + Math.floor(i / columns) * ROW];
          return (
            <g key={i} style="color:var(--gold)">
              <Icon name={icon} size={22} x={cx} y={cy} />
              <text x={cx + 28} y={cy + 9.5} class="prule strong">
                {fitting(Math.min(90, plate.ports.pitch - 26), 12.5, line, line.split(' ')[0]!)}
              </text>
              <text x={cx + 28} y={cy + 23.5} class="prule">
                {fitting(Math.max(64, plate.ports.pitch - 26), 12.5, note, note.split(' ')[0]!)}
              </text>
            </g>
          );
        })}
      </g>
      <Place marks={props} target="stores" label={`Stores: ${words}.`}>
        <path d={d} class="hit cut" />
      </Place>
    </g>
  );
}
