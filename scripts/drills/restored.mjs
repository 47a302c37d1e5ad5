import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseUrl } from '../cluster/commands.mjs';
import { ADDRESS } from '../cluster/layout.mjs';
import { asDatabaseUser, postgresBinaries } from '../cluster/needs.mjs';
import { kill, startApart } from '../cluster/processes.mjs';
import { pgbackrest } from '../cluster/up.mjs';
import { until } from '../cluster/wait.mjs';

/** Port of the restored database, above the first one of the cluster. */
const PORT_OFFSET = 47;
const RECOVERY_SECONDS = 240;

/**
 * Restores the cluster's database as it was at an instant, beside it, runs `work` with a session of it, and deletes it. It archives nothing:
 * two servers that write one archive spoil it.
 */
export async function withRestored(installation, source, instant, work) {
  const { layout, secrets } = installation;
  const part = { name: 'restored', folder: join(layout.folder, 'restored') };
  const data = join(part.folder, 'data');
  const port = secrets.firstPort + PORT_OFFSET;
  rmSync(part.folder, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const { uid, gid } = statSync(source.folder);
  for (const path of [part.folder, data]) chownSync(path, uid, gid);
  chmodSync(data, 0o700);
  const since = performance.now();
  try {
    const target = ['--type=time', `--target=${instant}`, '--target-action=promote', '--archive-mode=off'];
    await pgbackrest(installation, source, ...target, `--pg1-path=${data}`, 'restore');
    // Patroni's own settings are in the restored file: these stand over it.
    const settings = {
      port,
      listen_addresses: ADDRESS,
      unix_socket_directories: part.folder,
      hot_standby: 'off',
      archive_mode: 'off',
    };
    appendFileSync(join(data, 'pg_hba.conf'), `\nhost all all ${ADDRESS}/32 scram-sha-256\n`);
    startApart(layout, part, [
      ...asDatabaseUser(),
      join(postgresBinaries(), 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const sql = postgres(databaseUrl(installation, `${ADDRESS}:${port}`), { max: 1, connect_timeout: 3 });
    try {
      await until(
        () =>
          sql`select pg_is_in_recovery() as recovers`.then(
            ([{ recovers }]) => !recovers,
            () => false,
          ),
        { what: `la base restaurée (journal : ${join(layout.logs, 'restored.log')})`, seconds: RECOVERY_SECONDS },
      );
      return { seconds: Math.round((performance.now() - since) / 1000), found: await work(sql) };
    } finally {
      await sql.end({ timeout: 1 });
    }
  } finally {
    await kill(part.folder);
    rmSync(part.folder, { recursive: true, force: true });
  }
}
