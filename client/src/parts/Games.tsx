/** The games that this browser may find: whose turn it is, where each stands, and who won. */
import { useState } from 'preact/hooks';
import { Badge } from '../board/pieces';
import { type GameSummary, type OptionBook, deleteGame } from '../flow/api';
import { isolated } from '../flow/names';
import { SEATS } from '../types';

/** From so many games on they can be searched. */
const MANY = 6;

const joinable = ({ kinds, own, yours, visibility }: GameSummary): boolean =>
  visibility === 'public' && !own && yours?.length === 0 && kinds.includes('open');

/** Who has the most points, where that is one alone: what decides between equals is not in the list. */
function winnerOf({ names, points }: GameSummary): string {
  const most = Math.max(...(points ?? []));
  const first = (points ?? []).indexOf(most);
  return first >= 0 && first === points!.lastIndexOf(most) ? isolated(names[first] ?? '') : '';
}

/** Where a game stands, in a word or two. */
function stateOf(game: GameSummary): string {
  if (game.fault) return 'damaged';
  if (game.over) {
    const score = game.points?.join(' : ') ?? '';
    const winner = winnerOf(game);
    return [winner ? `${winner} won` : 'over', score].filter(Boolean).join(', ');
  }
  if (joinable(game)) return 'a seat is free';
  const round = game.round ? `round ${game.round}` : '';
  return game.own && game.your_turn ? `your turn, ${round}` : round;
}

/** Those that wait for somebody here come first, then what can be joined, what runs, and what is over. */
const sorted = (games: GameSummary[]): GameSummary[] => {
  const rank = (game: GameSummary): number => (game.over || game.fault ? 3 : game.own && game.your_turn ? 0 : joinable(game) ? 1 : 2);
  return games.map((game, index) => ({ game, index })).sort((a, b) => rank(a.game) - rank(b.game) || a.index - b.index).map(({ game }) => game);
};

/** What it is played with, and when it was played last. */
function aboutOf(game: GameSummary, book: OptionBook | null): string {
  const modules = (game.modules ?? []).map((id) => book?.modules.find((module) => module.id === id)?.name ?? id);
  const when = game.updated ? new Date(game.updated) : null;
  const today = when?.toDateString() === new Date().toDateString();
  const date = when?.toLocaleString(undefined, today ? { timeStyle: 'short' } : { dateStyle: 'medium' }) ?? '';
  return [modules.join(', '), date].filter(Boolean).join(' · ');
}

const fits = (game: GameSummary, about: string, wanted: string): boolean => {
  const text = [...game.names, stateOf(game), about].join(' ').toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => text.includes(word));
};

function Entry({ game, about, forgotten, failed }: { game: GameSummary; about: string; forgotten: (id: string) => void; failed: (why: string) => void }) {
  const [leaving, setLeaving] = useState(false);
  const names = game.names.map(isolated).join(', ');
  const forget = (): void => {
    setLeaving(false);
    deleteGame(game.id).then(() => forgotten(game.id), (error: Error) => failed(error.message));
  };
  return (
    <li>
      <a href={joinable(game) ? `#/join/${game.id}` : `#/game/${game.id}`} data-testid={`game-${game.id}`}>
        <span class="badges" aria-hidden="true">
          {game.names.map((_, index) => (
            <Badge key={index} seat={SEATS[index]!} size={20} />
          ))}
        </span>
        <span class="gname">
          {names || game.id}
          <small class="about">{about}</small>
        </span>
        <small>{stateOf(game)}</small>
      </a>
      {game.made && (
        <button class="linkbtn" aria-label={`Delete ${names}`} data-testid={`delete-${game.id}`} onClick={() => setLeaving(true)}>
          Delete
        </button>
      )}
      {leaving && (
        <p class="problem" role="alert">
          Delete this game for everybody, for good?
          <br />
          <button class="btn" data-action="delete" onClick={forget}>Delete it</button>{' '}
          <button class="btn" onClick={() => setLeaving(false)}>Keep it</button>
        </p>
      )}
      {game.fault && <p class="problem">{game.fault}</p>}
    </li>
  );
}

/** `games`: null while they are asked for; `book`: has the names of modules. */
export function Games({ games, book, forgotten }: { games: GameSummary[] | null; book: OptionBook | null; forgotten: (id: string) => void }) {
  const [wanted, setWanted] = useState('');
  const [problem, setProblem] = useState('');
  const all = sorted(games ?? []).map((game) => ({ game, about: aboutOf(game, book) }));
  const found = all.filter(({ game, about }) => fits(game, about, wanted.trim()));
  return (
    <>
      {all.length > MANY && (
        <input type="search" class="search" aria-label="Search the games" placeholder="Search: names, modules, won" value={wanted} data-testid="search" onInput={(event) => setWanted(event.currentTarget.value)} />
      )}
      <ul class="games" tabIndex={0} aria-labelledby="games">
        {found.map(({ game, about }) => <Entry key={game.id} game={game} about={about} forgotten={forgotten} failed={setProblem} />)}
        {games !== null && found.length === 0 && <li class="none">{all.length > 0 ? 'None like this.' : 'None yet.'}</li>}
      </ul>
      {problem && <p class="problem" role="alert">{problem}</p>}
    </>
  );
}
