import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the plugin. `path` is relative to `wp-content/plugins`, with slashes: `officine-connector/current.txt`. */
export interface ConnectorFile {
  path: string;
  bytes: Buffer;
}

// The same folder from `src` and from `dist`.
const plugins = fileURLToPath(new URL('..', import.meta.url));
const plugin = 'officine-connector';

/** The version in `current.txt`, which a site runs after deployment: `1.0.0`. */
export const connectorVersion = (): string => readFileSync(join(plugins, plugin, 'current.txt'), 'utf8').trim();

const rank = (path: string) => (path.includes('/versions/') ? 0 : path.endsWith('/current.txt') ? 2 : 1);

/** All files of the plugin, in deployment order (PROTOCOL.md): the code of the version first, `current.txt` last. */
export function connectorFiles(): ConnectorFile[] {
  const names = readdirSync(join(plugins, plugin), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(plugins.length).split(sep).join('/'));
  return names
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((path) => ({ path, bytes: readFileSync(join(plugins, path)) }));
}
