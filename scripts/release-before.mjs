import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './node-version.mjs';

checkNode();

await import('./ensure-install.mjs');
// At a release: writes down its statements and its last migration, in apps/api/migrations/release-before.json. From then on a test
// asks that every schema to come can still be used by this release.
const { tool } = await import('./tools.mjs');
const folder = mkdtempSync(join(tmpdir(), 'officine-statements-'));
const vitest = (args, env) => tool('vitest/vitest.mjs', ['run', ...args], { env: { ...process.env, ...env } });
const status =
  vitest(['--project', 'api'], { OFFICINE_STATEMENTS: folder }) ||
  vitest(['tests/house/release-before.test.ts'], { OFFICINE_RELEASE: folder });
rmSync(folder, { recursive: true });
process.exit(status);
