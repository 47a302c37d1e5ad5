import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../src/base/log.ts';
import { packageRoot } from '../src/base/package-root.ts';
import { connect } from '../src/database/connect.ts';
import { startEmbedded } from '../src/database/embedded/start.ts';
import { migrate } from '../src/database/migrate.ts';
import { installQueue } from '../src/database/queue.ts';
import { readMigrations } from '../src/database/read-migrations.ts';
import { runFolder } from './run-folder.ts';
import { template } from './template.ts';

// What a crash would lose does not matter here, the time it costs does.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_connections: '300',
};

async function start() {
  const dataFolder = runFolder('officine-test', 2e9);
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
