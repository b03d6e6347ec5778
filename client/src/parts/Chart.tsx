import { Badge } from '../board/pieces';
import { history, nameOf } from '../flow/state';
import { seatsOf } from './Bar';
import './Chart.css';

const WIDTH = 300;
const HEIGHT = 104;

/** Points by round as stepped lines, from the steps this browser has seen; nothing when it saw too few. */
export function Chart() {
  const moments = history.value;
  const last = moments.at(-1)?.position;
  const first = moments[0]?.position;
  if (!first || !last || last.round - first.round < 2) return null;
  const seats = seatsOf(last.players);
  const top = Math.max(4, ...seats.map((seat) => last.players[seat]!.points));
  const span = last.round - first.round;
  const x = (round: number): number => 20 + ((round - first.round) / span) * (WIDTH - 52);
  const y = (points: number): number => HEIGHT - 18 - (points / top) * (HEIGHT - 34);
  const byRound = new Map<number, (typeof moments)[number]['position']>();
  for (const { position } of moments) byRound.set(position.round, position);
  return (
    <section class="chart" aria-label="Victory points by round">
      <h3>Victory points by round</h3>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={seats.map((seat) => `${nameOf(seat)} ${last.players[seat]!.points}`).join(', ')}>
        {[0, Math.round(top / 2), top].map((points) => (
          <g key={points}>
            <line x1={20} x2={WIDTH - 32} y1={y(points)} y2={y(points)} stroke="var(--plate-line)" />
            <text x={14} y={y(points) + 4} text-anchor="end" class="axis">{points}</text>
          </g>
        ))}
        {seats.map((seat, index) => {
          const steps = [...byRound].map(([round, position]) => [x(round), y(position.players[seat]?.points ?? 0) + index * 1.5] as const);
          const path = steps.map(([px, py], at) => (at === 0 ? `M${px} ${py}` : `H${px}V${py}`)).join('');
          const end = steps.at(-1)!;
          return (
            <g key={seat}>
              <path d={path} fill="none" stroke={`var(--p${seat})`} stroke-width={2.4} stroke-linejoin="round" />
              <svg x={end[0] + 2 + (index % 2) * 12} y={end[1] - 8} width={16} height={16} overflow="visible">
                <Badge seat={seat} size={16} />
              </svg>
            </g>
          );
        })}
        <text x={20} y={HEIGHT - 3} class="axis">{first.round}</text>
        <text x={x(last.round)} y={HEIGHT - 3} text-anchor="end" class="axis">{last.round}</text>
      </svg>
    </section>
  );
}
