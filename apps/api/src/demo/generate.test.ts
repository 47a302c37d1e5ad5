import { closingsFrom, isPublicHoliday, parseClosings } from '@officine/domain';
import { expect, test } from 'vitest';
import { copyValue } from '../database/copy.ts';
import { regions } from '../database/reference/regions.ts';
import { generate } from './generate.ts';
import { createWorld } from './load.ts';
import { closingsFor } from './network/closings.ts';
import { createRandom } from './random.ts';

const lists = {
  regions: Object.fromEntries(
    regions.flatMap((region, index) => Object.keys(region.departments).map((code) => [code, index + 1])),
  ),
  areas: [1, 2],
  turnovers: [1, 2],
  types: [1, 2],
};
async function rowsOf(seed: number): Promise<string> {
  const loads = await generate(createWorld({ size: 20, seed, today: '2026-03-01' }), lists);
  // Password hashes have a salt of their own.
  return JSON.stringify(loads.map(({ rows }) => [...rows].map((row) => ({ ...row, password_hash: null }))));
}

test('the same seed and day give the same rows, another seed gives others', async () => {
  const first = await rowsOf(7);
  expect(await rowsOf(7)).toBe(first);
  expect(await rowsOf(8)).not.toBe(first);
});

test('closings are as they are stored, none is over, and a bridge is the day beside a public holiday', () => {
  const today = '2026-03-01';
  const closings = closingsFor(createRandom(7), today);
  const stored = Array.from({ length: 300 }, (_, index) => closings(index === 0));
  expect(stored[0]).toMatch(/Inventaire\n.*Congés annuels|Congés annuels\n.*Inventaire/);
  const given = stored.filter((text) => text !== null);
  expect(given.length).toBeGreaterThan(60);
  expect(given.length).toBeLessThan(180);
  for (const text of given) expect(parseClosings(text)).toEqual({ ok: true, value: closingsFrom(text, today) });
  const all = given.flatMap((text) => closingsFrom(text, today));
  const bridges = new Set(all.filter(({ label }) => label === 'Pont').map(({ start }) => start));
  expect([...bridges]).toEqual(['2026-05-15']);
  expect(isPublicHoliday('2026-05-14')).toBe(true);
  expect(all.some(({ start }) => start === today)).toBe(true);
});

test('values are written as COPY reads them', () => {
  const values = [null, true, 0, 'a\tb\\c\nd\r', { a: 'é\n' }, [1]].map(copyValue);
  expect(values).toEqual(['\\N', 't', '0', 'a\\tb\\\\c\\nd\\r', '{"a":"é\\\\n"}', '[1]']);
});
