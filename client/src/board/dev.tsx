/** Development page of the board: `board.html?theme=light&scene=landing&layout=phone`. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import '../theme.css';
import { Board } from './Board';
import { CHOOSING, EVERYTHING, EVERYTHING_LANDING, LANDING, PICKED } from './fixture';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
const layout = query.get('layout') === 'phone' ? 'phone' : 'wide';
const scene = { landing: LANDING, choosing: CHOOSING, everything: EVERYTHING, moon: EVERYTHING_LANDING }[query.get('scene') ?? ''] ?? PICKED;

function Page() {
  const [at, setAt] = useState('');
  const size = layout === 'phone' ? 'width:390px' : scene.position.belt ? 'width:1066px;height:588px' : query.has('compact') ? 'width:866px;height:588px' : 'width:1060px;height:588px';
  return (
    <>
      <div style={size}>
        <Board {...scene} lit={query.has('rest') ? {} : scene.lit} quiet={query.has('rest') ? {} : scene.quiet} ghosts={query.has('rest') ? {} : scene.ghosts} layout={layout} onTarget={setAt} onHover={() => {}} />
      </div>
      <output>{at}</output>
    </>
  );
}

render(<Page />, document.getElementById('board')!);
