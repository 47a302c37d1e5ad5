import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error: scripts have no types.
import { map, places } from '../../scripts/map.mjs';

type Place = Record<'thing' | 'api' | 'contract' | 'office', string | undefined>;

it('the map shows the folders as they are; after a change: node scripts/map.mjs', () => {
  expect(readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8')).toBe(map());
});

it('a thing is found by its word in the API, the contract and the office', () => {
  const lost = (places() as Place[]).filter(({ api, contract, office }) => !api || !contract || !office);
  expect(lost).toEqual([]);
});
