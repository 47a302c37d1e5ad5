import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../build-server.ts';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

/**
 * Builds the server: these tests run the built program. Then it creates the data folder that most of them start from, a
 * migrated database with nothing in it (`preparedFolder` of server.ts).
 */
export default async function setup(project: TestProject): Promise<() => void> {
  buildServer();
  const prepared = mkdtempSync(join(tmpdir(), 'officine-prepared-'));
  const env = {
    PATH: process.env['PATH'],
    OFFICINE_DATA: prepared,
    OFFICINE_DEMO: 'never',
    LOG_LEVEL: 'warn',
    // Checked, and not used.
    PORT: String(await freePort()),
  };
  execFileSync(process.execPath, [program, 'prepare'], { env, stdio: 'inherit' });
  project.provide('prepared', prepared);
  return () => rmSync(prepared, { recursive: true, force: true });
}
