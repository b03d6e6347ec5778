/** The table: one SVG with plates, planet and pieces (wide), or planet and station buttons (phone). */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps, Target } from '../types';
import './board.css'; // before the sheets of its parts
import { Belt } from './Belt';
import { Phone } from './Phone';
import { Pieces } from './PieceLayer';
import { LandChips, Moon, Planet } from './Planet';
import { Plates } from './Plates';
import { Paint, Space, chippedLands, moveFocus } from './common';
import { type Drawing, drawingFor, scaleIn } from './drawings';
import { drawAt, useFonts } from './measure';
import { Fleet, allPieces } from './pieceList';

export type { BoardProps } from '../types';

export function Board(props: BoardProps) {
  useFonts();
  if (props.layout === 'wide') return <Framed {...props} />;
  drawAt(1);
  return <Phone {...props} />;
}

/** Wide or compact, whichever fills the box better. */
function Framed(props: BoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const belt = props.position.belt !== undefined;
  const [[width, height], measure] = useState([0, 0]);
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    const fit = (): void => measure([node.clientWidth, node.clientHeight]);
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(node);
    return () => watch.disconnect();
  }, []);
  drawAt(scaleIn(width, height, belt));
  return (
    <div class="board-box" ref={box}>
      <Plated {...props} drawing={drawingFor(width, height, belt)} />
    </div>
  );
}

function Plated(props: BoardProps & { drawing: Drawing }) {
  const { drawing, position, viewer, lit } = props;
  const { width, height, planet, belt, moon } = drawing;
  const fleet = useRef<Fleet | null>(null);
  fleet.current ??= new Fleet();
  const chipped = [...chippedLands(lit)].filter((target) => target.startsWith('territory:')).join();
  const pieces = useMemo(
    () => allPieces(drawing, position, viewer, fleet.current!, new Set(chipped.split(','))),
    [drawing, position, viewer, chipped],
  );
  return (
    <svg
      class="board"
      style={`--w:${width}px;--h:${height}px`}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label="Board"
      data-group
      onKeyDown={moveFocus}
      onPointerOver={(event) => props.onHover(targetAt(event.target))}
      onPointerLeave={() => props.onHover(null)}
    >
      <Paint />
      <Space width={width} height={height} cx={planet.cx} cy={planet.cy} />
      <Plates {...props} />
      <Planet {...props} planet={planet} />
      {belt && moon && <Belt {...props} belt={belt} moon={moon} />}
      {moon && <Moon {...props} planet={moon} />}
      <Pieces {...props} pieces={pieces} />
      <LandChips {...props} planet={planet} moon={moon} />
    </svg>
  );
}

const targetAt = (node: EventTarget | null): Target | null =>
  (node as Element | null)?.closest<SVGElement>('[data-target]')?.dataset.target ?? null;
