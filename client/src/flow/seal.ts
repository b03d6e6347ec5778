/** The seals of dice that this browser was shown, by game. */
const key = (id: string): string => `alienfrontiers.seal.${id}`;

/** Remembers the seal that was shown first of a game. */
export function rememberSeal(id: string, seal: string | null | undefined): void {
  try {
    if (seal && localStorage.getItem(key(id)) === null) localStorage.setItem(key(id), seal);
  } catch {
    // Without storage nothing is compared.
  }
}

export function sealSeen(id: string): string | null {
  try {
    return localStorage.getItem(key(id));
  } catch {
    return null;
  }
}
