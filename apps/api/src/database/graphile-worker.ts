import { createRequire } from 'node:module';
import { parse } from 'node:path';

/**
 * Loads the task queue's library from the root folder: it looks for a configuration file in each folder above the current
 * one, and throws where the user may not read, as in another user's home.
 */
export function graphileWorker(): typeof import('graphile-worker') {
  const folder = process.cwd();
  process.chdir(parse(folder).root);
  try {
    return createRequire(import.meta.url)('graphile-worker');
  } finally {
    process.chdir(folder);
  }
}
