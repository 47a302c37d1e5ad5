import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';
import { bornAt, processSpace } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-lock-'));
const path = join(folder, 'officine.lock');
afterAll(() => rmSync(folder, { recursive: true }));
const leave = (owner: object) =>
  writeFileSync(
    path,
    JSON.stringify({ url: 'http://a', pid: process.pid, born: bornAt(process.pid), space: processSpace(), ...owner }),
  );

test('a second process is refused while the first lives, then accepted', async () => {
  const unlock = await lockFolder(folder, 'http://un');
  await expect(lockFolder(folder, 'http://deux')).rejects.toThrow(`(processus ${process.pid}, http://un)`);
  unlock();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['a process that has ended', () => leave({ pid: 2_147_483_646, born: '1' })],
  ['a number that is another process by now', () => leave({ born: '1' })],
  [
    'another container, silent for long',
    () => {
      leave({ space: 'ailleurs' });
      utimesSync(path, 0, 0);
    },
  ],
  ['a file cut short', () => writeFileSync(path, '{')],
])('the lock of %s is taken over', async (_name, arrange) => {
  arrange();
  const unlock = await lockFolder(folder, 'http://un');
  await expect(lockFolder(folder, 'http://deux')).rejects.toThrow('http://un');
  unlock();
});

test('the lock of another container with heartbeats is kept', async () => {
  leave({ space: 'ailleurs' });
  const pulse = setInterval(() => utimesSync(path, new Date(), new Date()), 200);
  await expect(lockFolder(folder, 'http://un')).rejects.toThrow('tourne déjà');
  clearInterval(pulse);
});

test('of many processes that find a dead lock, one gets it', async () => {
  leave({ pid: 2_147_483_646, born: '1' });
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, 'http://un')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
