import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of an address, without the slashes around it. */
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether an address is of a pattern: `/login/:login?` is that of `login` and of `login/admin`. */
function isOf(pattern: readonly string[], parts: readonly string[]): boolean {
  const least = pattern.filter((part) => !part.endsWith('?')).length;
  return (
    parts.length >= least &&
    parts.length <= pattern.length &&
    parts.every((part, at) => pattern[at]?.startsWith(':') || pattern[at] === part)
  );
}

/**
 * Returns whether a path is that of a screen, by the addresses that the build of the back office has written. Any other
 * gets the page that says so, and 404. `root`: folder of the built back office.
 */
export function screenPaths(root: string): (path: string) => boolean {
  const addresses = JSON.parse(readFileSync(join(root, 'screens.json'), 'utf8')) as string[];
  const patterns = addresses.map(partsOf);
  return (path) => {
    const parts = partsOf(path);
    return patterns.some((pattern) => isOf(pattern, parts));
  };
}
