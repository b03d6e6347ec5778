/** Ways past what comes first: seen once Tab has come to them. */
import { focusOn } from '../flow/keys';
import './Skips.css';

const SKIPS = [
  ['To ships', '.shipbtn, .btn.main'],
  ['To board', ':is(.board, .board-phone, .draft) [tabindex="0"]'],
  ['To cards', '.tray .cards button, .ptray [data-action="cards"]'],
  ['To log', '.log ol [tabindex="0"], .corner[data-action="log"]'],
] as const;

export const Skips = () => (
  <nav class="skips" aria-label="Shortcuts">
    {SKIPS.map(([name, where]) => (
      <button key={name} onClick={() => focusOn(where)}>
        {name}
      </button>
    ))}
  </nav>
);
