import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of an address, without the slashes around it. */
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The parts of an address as a pattern writes them: `Login/admin` is `login/admin` for `/login/:login?`; undefined when it is another's. */
function writtenAs(pattern: readonly string[], parts: readonly string[]): readonly string[] | undefined {
  const least = pattern.filter((part) => !part.endsWith('?')).length;
  if (parts.length < least || parts.length > pattern.length) return undefined;
  const written = parts.map((part, at) => (pattern[at]?.startsWith(':') ? part : part.toLowerCase()));
  return written.every((part, at) => pattern[at]?.startsWith(':') || pattern[at] === part) ? written : undefined;
}

/**
 * Returns what a path is by the addresses of screens, which the build of the back office has written: the path itself for a screen, the right
 * one for a screen that is written with capitals, undefined for any other. `root`: folder of the built back office.
 */
export function screenPaths(root: string): (path: string) => string | undefined {
  const addresses = JSON.parse(readFileSync(join(root, 'screens.json'), 'utf8')) as string[];
  const patterns = addresses.map(partsOf);
  return (path) => {
    const parts = partsOf(path);
    for (const pattern of patterns) {
      const written = writtenAs(pattern, parts);
      if (written)
        return written.every((part, at) => part === parts[at]) ? path : written.map(encodeURIComponent).join('/');
    }
    return undefined;
  };
}
