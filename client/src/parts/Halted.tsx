import { send } from '../flow/link';
import { halt } from '../flow/state';
import './Halted.css';

/** Why the game does not go on, and what somebody at this machine may say to that; stays until it goes on. */
export function Halted() {
  const why = halt.value;
  if (why === null) return null;
  return (
    <section class="notice halt" role="alert" data-testid="halt">
      <p>{why.text}</p>
      {Object.entries(why.choices).map(([by, words]) => (
        <button key={by} class="btn" data-action={`help:${by}`} onClick={() => send({ t: 'help', by })}>
          {words}
        </button>
      ))}
    </section>
  );
}
