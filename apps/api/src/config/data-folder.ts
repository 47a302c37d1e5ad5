import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

const MIN_FREE_BYTES = 100_000_000;
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'l’utilisateur courant n’a pas le droit d’y écrire',
  EPERM: 'l’utilisateur courant n’a pas le droit d’y écrire',
  EROFS: 'le disque est en lecture seule',
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le quota du disque est atteint',
  ENOENT: 'ce système de fichiers n’en crée pas',
  ENOTDIR: 'un fichier porte le nom d’un de ses dossiers',
};

// One folder at a time: Node's recursive mkdir never ends on file systems without mkdir (/proc).
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Creates the data folder, private, and checks that it is writable. Throws a `StartError` with the reason. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    const probe = join(folder, `.essai.${process.pid}`);
    writeFileSync(probe, 'essai');
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `Le dossier de données « ${folder} » ne peut pas être écrit : ${REASONS[code] ?? message}. Changez ses droits, ou indiquez un autre dossier par OFFICINE_DATA.`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new StartError(
      `Il ne reste que ${Math.floor((bavail * bsize) / 1e6)} Mo libres dans « ${folder} » ; il en faut au moins ${MIN_FREE_BYTES / 1e6} pour démarrer.`,
    );
  }
}
