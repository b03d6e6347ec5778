/** Ways past what comes first: seen once Tab has come to them. */
import { focusOn } from './keys';

const SKIPS = [
  ['Ships', '.shipbtn, .btn.main'],
  ['Board', ':is(.board, .board-phone, .draft) [tabindex="0"]'],
  ['Cards', '.tray .cards button, .ptray [data-action="cards"]'],
  ['Log', '.log ol [tabindex="0"], .corner[data-action="log"]'],
] as const;

export const Skips = () => (
  <nav class="skips" aria-label="Go to">
    {SKIPS.map(([name, where]) => (
      <button key={name} onClick={() => focusOn(where)}>
        {name}
      </button>
    ))}
  </nav>
);
