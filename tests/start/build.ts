import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

/**
 * Builds the server: these tests run the built program. Then it creates the data folder that most of them start from, a
 * migrated database with nothing in it (`preparedFolder` of server.ts).
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script = "const { apps, build } = await import('./scripts/tools.mjs'); build(apps);";
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'inherit' });
  const prepared = mkdtempSync(join(tmpdir(), 'officine-prepared-'));
  const env = {
    PATH: process.env['PATH'],
    OFFICINE_DATA: prepared,
    OFFICINE_DEMO: 'never',
    LOG_LEVEL: 'warn',
    // Checked, and not used.
    PORT: String(await freePort()),
  };
  execFileSync(process.execPath, [join(root, 'apps/api/dist/main.js'), 'prepare'], { env, stdio: 'inherit' });
  project.provide('prepared', prepared);
  return () => rmSync(prepared, { recursive: true, force: true });
}
