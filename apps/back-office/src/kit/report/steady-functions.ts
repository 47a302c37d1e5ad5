type Callback = (...args: unknown[]) => unknown;

/**
 * Returns a copier of nested options: `const steady = steadyFunctions()`. In its copies, a function at one path is always
 * the same one, which calls that of the last options.
 */
export function steadyFunctions<T extends object>(): (options: T) => T {
  const latest = new Map<string, Callback>();
  const known = new Map<string, Callback>();
  const copy = (value: unknown, path: string): unknown => {
    if (typeof value === 'function') {
      latest.set(path, value as Callback);
      const steady = known.get(path) ?? ((...args) => latest.get(path)?.(...args));
      known.set(path, steady);
      return steady;
    }
    if (Array.isArray(value)) return value.map((one, index) => copy(one, `${path}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, `${path}.${name}`)]));
  };
  return (options) => copy(options, '') as T;
}
