import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/database/connect.ts';
import { bornAt } from '../src/database/embedded/processes.ts';
import { startEmbedded } from '../src/database/embedded/start.ts';
import { migrate, readMigrations } from '../src/database/migrate.ts';
import { installQueue } from '../src/database/queue.ts';
import { createLog } from '../src/log.ts';
import { packageRoot } from '../src/package-root.ts';
import { template } from './template.ts';

// What a crash would lose does not matter here, the time it costs does.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_connections: '300',
};

/** Memory where there is enough of it: a copy of the model takes 20 ms there, 200 ms on a disk. */
function place(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2e9 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder; those of runs that were killed go. */
function folder(): string {
  const parent = place();
  for (const name of readdirSync(parent)) {
    const pid = /^officine-test-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && bornAt(Number(pid)) === undefined)
      rmSync(join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(parent, `officine-test-${process.pid}-`));
}

async function start() {
  const dataFolder = folder();
  const server = await startEmbedded({ dataFolder, settings, log: createLog('error') });
  const admin = connect(server.adminUrl, { max: 1 });
  await admin.unsafe(`CREATE DATABASE ${template} OWNER officine`);
  await admin.end();
  if (existsSync(join(packageRoot(), 'migrations', 'meta', '_journal.json'))) {
    const url = server.url.replace(/officine$/, template);
    const session = connect(url, { max: 1, statementTimeout: 0 });
    await migrate(session, readMigrations()).finally(() => session.end());
    await installQueue(url);
  }
  const stop = async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { adminUrl: server.adminUrl, stop };
}

// Each project of a run loads this file anew; the server is one for all, and ends with the last of them.
const shared = globalThis as { officineTestServer?: ReturnType<typeof start>; officineTestUsers?: number };

export default async function setup(project: TestProject) {
  shared.officineTestUsers = (shared.officineTestUsers ?? 0) + 1;
  shared.officineTestServer ??= start();
  const server = await shared.officineTestServer;
  project.provide('adminUrl', server.adminUrl);
  return async () => {
    shared.officineTestUsers = (shared.officineTestUsers ?? 1) - 1;
    if (shared.officineTestUsers > 0) return;
    delete shared.officineTestServer;
    await server.stop();
  };
}
