import { render } from 'preact';
import { expect, it } from 'vitest';
import { useLink } from '../flow/link';
import { halt } from '../flow/state';
import { Halted } from './Halted';

it('offers what may be said to a game that does not go on', () => {
  const sent: object[] = [];
  useLink({ send: (message) => sent.push(message), close: () => undefined });
  const root = document.createElement('div');
  halt.value = { text: 'The bot Random does not answer.', choices: { random: 'Ask Random again', human: 'Play this seat from now on' } };
  render(<Halted />, root);
  expect(root.querySelector('[role=alert] p')!.textContent).toBe('The bot Random does not answer.');
  root.querySelector<HTMLButtonElement>('[data-action="help:human"]')!.click();
  expect(sent).toEqual([{ t: 'help', by: 'human' }]);
  halt.value = null;
  render(<Halted />, root);
  expect(root.textContent).toBe('');
});
