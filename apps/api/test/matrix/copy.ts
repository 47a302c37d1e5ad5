import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are copied file by file, since their sources are broken, or stand above such. Others are linked. */
const OPENED = new Set(['.', 'apps', 'apps/api']);
const COPIED = new Set(['apps/api/src', 'apps/api/test', 'apps/api/migrations']);

/** Copies the repository as far as tests of the API need a place of their own: what stands beside comes along, by whatever name. */
export function copyRepository(root: string, copy: string, folder = '.'): void {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const [from, to] = [join(root, path), join(copy, path)];
    if (OPENED.has(path)) copyRepository(root, copy, path);
    else if (entry.isFile() || COPIED.has(path)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
}
