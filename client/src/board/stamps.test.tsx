import { act } from '@testing-library/preact';
import { options, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { Emblem } from './stamps';

it('draws the emblems also where the pictures come between drawing and what follows it', async () => {
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  await act(() => render(<Emblem id="corex" />, first));
  // The second one is drawn before the pictures are there, and looks for them when they have come.
  let looks: () => void = () => undefined;
  options.requestAnimationFrame = (run) => (looks = run);
  render(<Emblem id="corex" />, second);
  await vi.waitFor(() => expect(first.innerHTML).toContain('<path'));
  looks();
  await vi.waitFor(() => expect(second.innerHTML).toContain('<path'));
});
