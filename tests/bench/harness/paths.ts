import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. Searched upwards, because this file is bundled into files of several folders. */
export const root = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'turbo.json'))) folder = dirname(folder);
  return folder;
})();
/** Folder of the built benchmark. */
export const dist = join(root, 'tests/bench/dist');
/** Folder of the measured application. */
export const api = join(root, 'apps/api');
