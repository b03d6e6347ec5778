/** The dice of a game: how often each seat rolled what, and the proof that nobody chose it. */
import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../board/pieces';
import { diceOf, logOf } from '../flow/api';
import { type DiceTold, faultsOf, luck } from '../flow/fair';
import { sealSeen } from '../flow/seal';
import { game, nameOf, present } from '../flow/state';
import { SEATS } from '../types';
import './Fair.css';

const FACES = [1, 2, 3, 4, 5, 6] as const;

const percent = (share: number): number => Math.round(Math.min(0.99, Math.max(0.01, share)) * 100);

function Rolls({ rolls }: { rolls: DiceTold['rolls'] }) {
  const seats = SEATS.filter((seat) => rolls[seat] !== undefined);
  return (
    <table class="score rolls" data-testid="rolls">
      <thead>
        <tr>
          <th scope="col">Dice</th>
          {FACES.map((face) => <th key={face} scope="col">{face}</th>)}
          <th scope="col">Average</th>
          <th scope="col">Luck</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const counts = rolls[seat]!;
          const all = counts.reduce((sum, count) => sum + count, 0);
          const sum = counts.reduce((total, count, face) => total + count * (face + 1), 0);
          return (
            <tr key={seat}>
              <th scope="row"><span aria-hidden="true"><Badge seat={seat} size={20} /></span> {nameOf(seat)}</th>
              {counts.map((count, face) => <td key={face}>{count}</td>)}
              <td>{all > 0 ? (sum / all).toFixed(2) : '–'}</td>
              <td>{all > 0 ? percent(luck(counts)) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Expected</th>
          <td colSpan={6}>a sixth each</td>
          <td>3.50</td>
          <td>50</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function Fair() {
  const id = game.value?.id ?? '';
  const over = present.value?.over ?? false;
  const [told, setTold] = useState<DiceTold | null>(null);
  const [problem, setProblem] = useState('');
  const [faults, setFaults] = useState<string[] | null>(null);
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    diceOf(id).then(setTold, (error: Error) => setProblem(error.message));
  }, [id, over]);
  if (told === null) return <p role={problem ? 'alert' : 'status'}>{problem || 'One moment.'}</p>;
  const check = async (): Promise<void> => {
    setChecking(true);
    try {
      const log = await logOf(id);
      setFaults(faultsOf(told, log, sealSeen(id)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setChecking(false);
  };
  const seen = sealSeen(id);
  return (
    <div class="fair">
      <Rolls rolls={told.rolls} />
      <p class="fine">Luck: of 100 who roll as often, so many have a lower sum. What one makes of it is another matter.</p>
      {told.seal === null ? (
        <p>This game is from before dice were sealed: that nobody chose them cannot be shown.</p>
      ) : (
        <>
          <p>
            All dice and cards {told.after ? `after step ${told.after} ` : ''}follow from one secret number. It was drawn before all of them, and is told when the game is over; until then its seal shows that it stays the same:
          </p>
          <p class="seal"><code data-testid="seal">{told.seal}</code></p>
          {seen !== null && seen !== told.seal && <p class="problem" role="alert">This browser was shown another seal before: {seen}</p>}
          {told.draws === undefined ? (
            <p class="fine">Note it down if you like; this browser has.</p>
          ) : faults === null ? (
            <p>
              <button class="btn main" data-action="check-dice" disabled={checking} onClick={() => void check()}>Check all {told.draws.length} draws in this browser</button>
            </p>
          ) : faults.length === 0 ? (
            <p class="well" role="status" data-testid="fair">
              All {told.draws.length} draws are what the sealed number gives, and every face of every die was equally likely.
              {seen === null ? ' Whether it is the seal of the beginning this browser cannot tell: it was not there.' : ''}
            </p>
          ) : (
            <ul class="problem" role="alert" data-testid="unfair">
              {faults.slice(0, 20).map((fault) => <li key={fault}>{fault}</li>)}
            </ul>
          )}
        </>
      )}
      {problem && <p class="problem" role="alert">{problem}</p>}
    </div>
  );
}
