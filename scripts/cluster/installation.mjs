import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_PORT, layoutOf } from './layout.mjs';
import { databaseUser, isRoot, postgresBinaries } from './needs.mjs';
import { configurations } from './templates.mjs';
import { ClusterError } from './wait.mjs';

const FILE = 'cluster.json';
const newPassword = () => randomBytes(24).toString('hex');

/**
 * The layout and secrets of a folder's cluster. A folder keeps its ports: another `firstPort` is refused. Nothing is created; `exists`
 * says whether there is one.
 */
export function openInstallation(folder, firstPort) {
  const path = join(folder, FILE);
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  if (kept && firstPort !== undefined && kept.firstPort !== firstPort)
    throw new ClusterError(
      `La grappe de « ${folder} » est au port ${kept.firstPort} : ôtez --port, ou donnez un autre dossier par --folder.`,
    );
  const secrets = kept ?? {
    firstPort: firstPort ?? FIRST_PORT,
    secret: newPassword(),
    superuserPassword: newPassword(),
    replicationPassword: newPassword(),
    databasePassword: newPassword(),
  };
  return { layout: layoutOf(folder, secrets.firstPort), secrets, exists: kept !== undefined };
}

/** Writes the folders, the secrets and the configurations: what PostgreSQL reads belongs to its user, and nobody else reads it. */
export function writeInstallation({ layout, secrets }) {
  for (const folder of [
    layout.folder,
    layout.conf,
    layout.logs,
    layout.backups,
    ...layout.parts.map((part) => part.folder),
  ])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(layout.folder, FILE), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  const { uid, gid } = idsOfDatabaseUser();
  for (const folder of [layout.backups, ...layout.kind('database').map((part) => part.folder)])
    chownSync(folder, uid, gid);
  const files = configurations(layout, { ...secrets, binaries: postgresBinaries(), superuser: databaseUser() });
  for (const [path, text, isOfDatabase] of files) {
    writeFileSync(path, text, { mode: 0o600 });
    if (isOfDatabase) chownSync(path, uid, gid);
  }
}

function idsOfDatabaseUser() {
  if (!isRoot) return { uid: process.getuid(), gid: process.getgid() };
  const [, , uid, gid] = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${databaseUser()}:`))
    .split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
