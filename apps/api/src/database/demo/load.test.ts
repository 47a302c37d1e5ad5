import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { localStorage } from '../../files/local-storage.ts';
import { loadDemo } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const means = { sql, log: pino({ level: process.env['DEMO_LOG'] ?? 'silent' }), files: localStorage(folder) };

test('loads', { timeout: 60_000 }, async () => {
  await loadDemo(means, { size: Number(process.env['DEMO_SIZE'] ?? 30), today: '2026-11-21' });
  expect(await sql`select count(*)::int as n from schedulings`).not.toEqual([{ n: 0 }]);
});
