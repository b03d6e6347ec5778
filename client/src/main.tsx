import { render } from 'preact';
import './theme.css';
import './board/board.css';
import './app/app.css';
import { App } from './app/App';
import { fetchCatalogue } from './app/api';
import { applySettings } from './app/settings';
import { catalogue } from './app/state';

applySettings();
fetchCatalogue().then(
  (texts) => {
    catalogue.value = texts;
  },
  () => undefined,
);
// A table without a server, to look at while working on the screen; not in the built client.
const fake = import.meta.env.DEV ? new URLSearchParams(location.search).get('fake') : null;
if (fake !== null) void import('./app/fake').then(({ start }) => start(fake));
render(<App />, document.getElementById('app')!);
