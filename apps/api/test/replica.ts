import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { createLog } from '../src/base/log.ts';
import { connect } from '../src/database/connect.ts';
import { type EmbeddedPostgres, startEmbedded } from '../src/database/embedded/start.ts';
import { migrate } from '../src/database/migrate.ts';
import { installQueue } from '../src/database/queue.ts';
import { afterFile } from './after-file.ts';

/** What a crash would lose does not matter here. */
const settings = { fsync: 'off', shared_buffers: '32MB', max_connections: '60' };

const start = (dataFolder: string) => startEmbedded({ dataFolder, settings, log: createLog('silent') });

export interface Replicated {
  /** The primary, as the application's role. */
  readonly sql: postgres.Sql;
  readonly replica: EmbeddedPostgres;
  /** The replica, as superuser: pauses and resumes its replay. */
  readonly admin: postgres.Sql;
}

/** A primary with the schema, and a streaming replica of it; both are stopped after the file's last test. */
export async function replicatedDatabase(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'officine-replica-'));
  const [first, second] = ['primary', 'replica'].map((name) => join(folder, name)) as [string, string];
  // The copy is made of a stopped server: the embedded package has no pg_basebackup.
  await (await start(first)).stop();
  execFileSync('cp', ['-a', first, second]);
  const primary = await start(first);
  const address = new URL(primary.adminUrl);
  const data = join(second, 'postgres');
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${address.hostname} port=${address.port} user=postgres password=${decodeURIComponent(address.password)}'\n`,
  );
  const { uid, gid } = statSync(data);
  writeFileSync(join(data, 'standby.signal'), '');
  chownSync(join(data, 'standby.signal'), uid, gid);
  const replica = await start(second);
  const session = connect(primary.url, { max: 1, statementTimeout: 0 });
  await migrate(session).finally(() => session.end());
  await installQueue(primary.url);
  const sql = connect(primary.url, { max: 6 });
  const admin = connect(replica.adminUrl, { max: 1 });
  afterFile(async () => {
    await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
    await replica.stop();
    await primary.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { sql, replica, admin };
}
