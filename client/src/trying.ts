/** What comes over the network is tried again when it fails; in the end somebody is told, with a way to go on. */
import { signal } from '@preact/signals';

/** Milliseconds before it is tried again. */
const PAUSES = [300, 1000, 3000];

/** What could not be loaded, in words; null while nothing is missing. */
export const missing = signal<string | null>(null);

/** An answer of the server that will be the same when it is asked again. */
export class Refusal extends Error {}

/** The outcome of `load`, which is tried a few times. What the server refuses fails at once. */
export async function persist<T>(what: string, load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Refusal) throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Refusal)) missing.value = what;
    throw error;
  }
}
