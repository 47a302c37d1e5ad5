import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { createLog } from '../src/base/log.ts';
import type { Services } from '../src/base/services.ts';
import { parseConfig } from '../src/config/config.ts';
import { createApp } from '../src/http/app.ts';
import { createServices } from '../src/processes/create-services.ts';
import { afterFile } from './after-file.ts';
import { testDatabase } from './database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
}

/**
 * The whole application on a database of its own, or on the one given as another node; not listening (`app.inject`, or
 * `app.listen`); closed after the file's last test.
 */
export async function testApp(env: Record<string, string> = {}, sql?: postgres.Sql): Promise<TestApp> {
  const database = sql ? { sql } : await testDatabase({ max: 6 });
  const dataFolder = mkdtempSync(join(tmpdir(), 'officine-app-'));
  const parsed = parseConfig({ OFFICINE_DATA: dataFolder, MONITORED_TOKEN: 'monitored-token-of-tests', ...env });
  const config = { ...parsed, secret: parsed.secret ?? 'a secret that only tests know, 32+' };
  const log = createLog(process.env['TEST_LOG'] ?? 'silent');
  const services = await createServices(config, database.sql, log);
  const app = await createApp(services);
  afterFile(async () => {
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return { app, services };
}
