/** What is printed on the Colonist Hub. */
import { Port } from './Port';
import type { PlateProps } from './common';
import type { Point } from './geometry';
import { n1 } from './pieces';
import { hubCircle, hubRows, portPlaces } from './ports';

/** The tracks of the Colonist Hub: three ports, seven circles, the launch star on the last. */
export function Tracks(props: PlateProps & { landing: boolean }) {
  const { plate, position, viewer, landing, ghosts } = props;
  const { r, frame } = plate.way!;
  const slots = position.facilities.colonist_hub?.slots ?? [];
  const hub = hubRows(slots);
  const mine = slots.findIndex((slot) => slot.seat !== undefined && slot.seat === viewer);
  return (
    <>
      {Array.from({ length: 4 }, (_, row) => {
        const own = landing && mine >= 0 && hub.rows[mine] === row;
        const slot = hub.shared && own ? slots[mine] : slots[row];
        const goal = own ? (ghosts.colonist_hub?.[mine]?.circle ?? 0) : 0;
        const y = hubCircle(plate, row, 1)[1];
        return (
          <g key={row} class={slot ? 'track' : 'track unused'}>
            {own && (
              <rect
                x={plate.x + 9}
                y={y - 17.5}
                width={frame}
                height="35"
                rx="17.5"
                fill="var(--legal)"
                fill-opacity=".12"
                stroke="var(--legal)"
                stroke-width="1.5"
              />
            )}
            {portPlaces(plate, row, 3).map(({ at, size }, i) => (
              <Port key={i} at={at} size={size} />
            ))}
            <path d={`M${hubCircle(plate, row, 1).map(n1).join(' ')}H${n1(hubCircle(plate, row, 7)[0])}`} stroke="var(--socket-edge)" stroke-width="2" />
            {[1, 2, 3, 4, 5, 6].map((circle) => {
              const x = hubCircle(plate, row, circle)[0];
              return (
                <g key={circle}>
                  <circle
                    cx={x}
                    cy={y}
                    r={r}
                    fill="var(--socket)"
                    {...(circle === goal
                      ? { stroke: 'var(--legal)', 'stroke-width': 2.4, 'stroke-dasharray': '4 2.6' }
                      : { stroke: 'var(--socket-edge)', 'stroke-width': 1.3 })}
                  />
                  {!hub.rows.some((at, i) => at === row && slots[i]!.circle === circle) && (
                    <text x={x} y={y + 4.2} text-anchor="middle" class="num" fill="var(--ink3)">
                      {circle}
                    </text>
                  )}
                </g>
              );
            })}
            <Launch at={hubCircle(plate, row, 7)} goal={goal === 7} />
          </g>
        );
      })}
    </>
  );
}

const Launch = ({ at: [x, y], goal }: { at: Point; goal: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle
      r="11.5"
      fill="var(--socket)"
      {...(goal ? { stroke: 'var(--legal)', 'stroke-width': 2.4, 'stroke-dasharray': '4 2.6' } : { stroke: 'var(--gold)', 'stroke-width': 1.8 })}
    />
    <path d="M0-6.5l2.4 5 5 1.5-5 1.5-2.4 5-2.4-5-5-1.5 5-1.5Z" fill="var(--gold)" opacity=".9" />
  </g>
);
