import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuiltFolders } from '../files/releases/pack.ts';

/** Folder of the built back office; undefined where it was not built, as when the server runs from its sources. */
export function builtFolder(): string | undefined {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('@officine/back-office/package.json')), 'dist');
    return existsSync(join(folder, 'index.html')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The folders whose files have the hash of their content in their names, by what follows `/assets/` in their addresses. */
export const builtFolders = (root: string): BuiltFolders => ({ '': join(root, 'assets'), 'site/': join(root, 'site') });
