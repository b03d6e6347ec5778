import { render } from 'preact';
import './theme.css';
import './parts/base.css';
import { becomeGuest, fetchCatalogue } from './flow/api';
import { applySettings } from './flow/settings';
import { show } from './flow/texts';
import { App } from './parts/App';

applySettings();
fetchCatalogue().then(show, () => undefined);
// A table without a server, to look at while working on the screen; not in the built client.
const fake = import.meta.env.DEV ? new URLSearchParams(location.search).get('fake') : null;
if (fake !== null) void import('./fake').then(({ start }) => start(fake));

/** The fonts lie beside the page: a moment's wait spares the board drawing with widths that are guesses. */
async function fontsOrSoon(): Promise<void> {
  const wanted = ['600 13px Jost', '400 13px Atkinson', '700 13px Atkinson'];
  const soon = new Promise((done) => setTimeout(done, 600));
  await Promise.race([Promise.all(wanted.map((font) => document.fonts.load(font))), soon]);
}

const known = fake === null ? becomeGuest().catch(() => undefined) : null;
// A seat is played by who holds it: the server has to know us before a game is opened.
void Promise.all([known, fontsOrSoon()]).then(() => render(<App />, document.getElementById('app')!));
