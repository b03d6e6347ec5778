/** `Amber`, `Amber and Blue`, `Amber, Blue and Crimson`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
