import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';
import { dataFolder, inDatabase, postmasterPid, start, untilListening } from './server.ts';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a signal while a first start creates the demo data ends all of it; the next start works', async () => {
  const OFFICINE_DATA = dataFolder();
  const first = await start({ OFFICINE_DATA, OFFICINE_DEMO: 'auto' }, { script: checkout });
  await expect.poll(() => first.output()).toContain('Création des données de démonstration…');
  const database = postmasterPid(OFFICINE_DATA);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.errors()).toBe('');
  expect(first.output()).not.toContain('Officine est prête');
  expect(isRunning(database)).toBe(false);
  expect(existsSync(join(OFFICINE_DATA, 'officine.lock'))).toBe(false);

  const next = await start({ OFFICINE_DATA }, { script: checkout });
  await untilListening(next);
  expect(await inDatabase(OFFICINE_DATA, (sql) => sql`select count(*)::int as count from pharmacies`)).toEqual([
    { count: 0 },
  ]);
});

test('what stops a first start is one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const server = await start({ OFFICINE_DATA: dataFolder(), PORT: String(port) }, { script: checkout });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(/^Le port \d+ est déjà utilisé.*\n$/);
  await new Promise((resolve) => other.close(resolve));
});
