import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { networkOf, visitorHashes } from './visitors.ts';

const { sql } = await testDatabase();
afterEach(() => vi.useRealTimers());

test.each([
  ['203.0.113.9', '203.0.113.0'],
  ['::ffff:203.0.113.9', '203.0.113.0'],
  ['2001:DB8:00a0:1::9', '2001:db8:a0::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['203.0.113', null],
  ['voisin', null],
])('the network of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('hashes agree between nodes for one day and site only; old salts are deleted', async () => {
  const [here, there] = [visitorHashes(sql, () => Date.now()), visitorHashes(sql, () => Date.now())];
  const hash = await here(1, '203.0.113.9');
  expect(hash).toMatch(/^[\da-f]{32}$/);
  expect(await there(1, '::ffff:203.0.113.9')).toBe(hash);
  expect(await here(2, '203.0.113.9')).not.toBe(hash);
  expect(await here(1, '203.0.113.10')).not.toBe(hash);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 86_400_000 });
  expect(await here(1, '203.0.113.9')).not.toBe(hash);
  expect(await sql`select * from visit_salts`).toHaveLength(1);
});
