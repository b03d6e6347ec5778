/** JSON merge patch (RFC 7396): the way the server tells what changed in a position. */

type Plain = { [key: string]: unknown };

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new value with `patch` merged into `target`. Parts that do not change are shared, so identity tells what moved. */
export function mergePatch<T>(target: T, patch: unknown): T {
  if (!isPlain(patch)) return patch as T;
  const merged: Plain = isPlain(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged as T;
}
