import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. Found by looking upwards: this file may be built into any other. */
export const root = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'turbo.json'))) folder = dirname(folder);
  return folder;
})();
/** The built benchmark. */
export const dist = join(root, 'tests/bench/dist');
/** The application that is measured. */
export const api = join(root, 'apps/api');
