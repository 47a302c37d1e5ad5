import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import type { Runner } from './runner.ts';

export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly folder: string;
  readonly password: string;
  readonly fresh: boolean;
}

/** English messages, which this code recognises, whatever the user's language. */
export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

function checkVersion(folder: string, binaries: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const shipped = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.match(
    /(\d+)\./,
  )?.[1];
  if (shipped !== undefined && found !== shipped) {
    throw new StartError(
      `La base « ${folder} » est au format de PostgreSQL ${found} et cette version d’Officine apporte PostgreSQL ${shipped} : restaurez-y une sauvegarde.`,
    );
  }
}

/** Returns the cluster in `dataFolder`. Creates it the first time, under a temporary name until it is complete. */
export function prepareCluster(dataFolder: string, binaries: string, runner: Runner): Cluster {
  const folder = join(dataFolder, 'postgres');
  const passwordFile = join(dataFolder, 'postgres.password');
  if (existsSync(folder)) {
    checkVersion(folder, binaries);
    return { folder, password: readFileSync(passwordFile, 'utf8').trim(), fresh: false };
  }
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith('postgres.neuf')) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
  const draft = join(dataFolder, 'postgres.neuf');
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (runner.owner) for (const path of [passwordFile, draft]) chownSync(path, runner.owner.uid, runner.owner.gid);
  const [command = '', ...args] = [
    ...runner.prefix,
    join(binaries, 'bin', 'initdb'),
    '-D',
    draft,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '-A',
    'scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=fr-FR',
    '--no-instructions',
  ];
  const { status, stderr, error } = spawnSync(command, args, {
    ...runner.owner,
    env: environment(),
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw startFailure(error?.message ?? stderr);
  }
  chmodSync(draft, 0o700);
  renameSync(draft, folder);
  return { folder, password, fresh: true };
}

/** Converts PostgreSQL's last output into an error with a French sentence. */
export function startFailure(printed: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(printed))
    return new StartError(
      'Le disque est plein : PostgreSQL ne peut pas démarrer. Libérez de la place, puis relancez Officine.',
    );
  const line =
    printed.split('\n').findLast((text) => /FATAL|PANIC|error/i.test(text)) ?? printed.trim().split('\n').at(-1) ?? '';
  return new StartError(`PostgreSQL intégré ne démarre pas : ${line.trim()}`);
}
