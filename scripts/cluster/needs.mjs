import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ADDRESS, FOLDER_MAX_BYTES, portsOf } from './layout.mjs';
import { processesIn } from './processes.mjs';
import { ClusterError } from './wait.mjs';

const VERSIONS = '/usr/lib/postgresql';
/** Programs that a cluster runs, with their Debian packages. */
const PROGRAMS = [
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
  ['pgbackrest', 'pgbackrest'],
];
export const isRoot = process.getuid?.() === 0;

/** Folders in which programs are looked for: those of a daemon are not in everybody's PATH. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** Path of a program, undefined without it. */
export const pathOf = (program) =>
  folders()
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** Folder of the programs of the newest PostgreSQL; undefined without one. */
export function postgresBinaries() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((path) => existsSync(join(path, 'postgres')));
}

/** The French line that names missing packages; undefined when there is none. Pure: `has` says whether a program is there. */
export function missingLine(has, hasPostgres) {
  const packages = PROGRAMS.filter(([program]) => !has(program)).map(([, name]) => name);
  if (!hasPostgres) packages.push('postgresql-15');
  if (packages.length === 0) return undefined;
  return `Il manque ${packages.join(', ')} : apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, ADDRESS, () => server.close(() => resolve(true)));
  });

/** The user that runs PostgreSQL, which refuses root. */
export const databaseUser = () => (isRoot ? 'postgres' : userInfo().username);
/** What stands before a command that PostgreSQL's user runs. */
export const asDatabaseUser = () =>
  isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : [];

function checkFolder(folder) {
  if (Buffer.byteLength(folder) > FOLDER_MAX_BYTES)
    throw new ClusterError(
      `Le chemin « ${folder} » est trop long pour les sockets de PostgreSQL (${FOLDER_MAX_BYTES} octets au plus) : donnez un autre dossier par --folder.`,
    );
  if (!isRoot) return;
  // PostgreSQL runs as another user, who must be able to go through the folders above.
  for (let path = dirname(folder); path !== '/'; path = dirname(path))
    if (existsSync(path) && !isOpen(path))
      throw new ClusterError(
        `L’utilisateur postgres ne peut pas traverser « ${path} » : donnez un autre dossier par --folder.`,
      );
}
/** Whether every user may go through a folder. */
const isOpen = (path) => (statSync(path).mode & 0o001) !== 0;

/** Throws a `ClusterError` for what a start lacks: Linux, a package, a usable folder, a free port. */
export async function checkNeeds(layout) {
  if (process.platform !== 'linux')
    throw new ClusterError(
      'La grappe a besoin de Linux : elle trouve ses processus dans /proc, et ses programmes dans Debian.',
    );
  const missing = missingLine((program) => pathOf(program) !== undefined, postgresBinaries() !== undefined);
  if (missing) throw new ClusterError(missing);
  checkFolder(layout.folder);
  for (const part of layout.parts) {
    if (processesIn(part.folder).length > 0) continue;
    for (const [port, use] of portsOf(part))
      if (!(await isFree(port)))
        throw new ClusterError(
          `Le port ${port} (${part.name}, ${use}) est pris par un autre programme : donnez un autre premier port par --port.`,
        );
  }
}
