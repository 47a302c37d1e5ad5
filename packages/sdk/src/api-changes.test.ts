import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../test/api-changes.ts';
import { surfaceOf } from '../test/surface.ts';
import { apiChanges } from './api-changes.ts';

const noted = readFileSync(new URL('../api/surface.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('every change of the contract is noted: `npm run api-changes` notes it', () => {
  expect(changesBetween(noted, surfaceOf(), 'now')).toEqual([]);
});

it('each change has its day and its call, the newest first', () => {
  const changes = apiChanges();
  expect(changes.length).toBeGreaterThan(400);
  const days = changes.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(changes).toContainEqual({
    day: '2026-11-23',
    kind: 'added',
    of: 'GET /me/tokens',
    what: '',
    value: 'shared',
  });
});

describe('a difference', () => {
  const zones = ['GET /zones | on admin = yes', 'GET /zones | filter name = partial', 'Zone | body price = integer'];
  const differ = (after: readonly string[]) =>
    changesBetween(zones, after, 'now').map(({ kind, of, what, value }) => [kind, of, what, value].join(' '));
  it('is nothing where nothing changed', () => expect(differ(zones)).toEqual([]));
  it('of a part is said with its value', () => {
    const after = [zones[0], 'Zone | body price = integer, required', 'GET /zones | sort name = yes'] as string[];
    expect(differ(after)).toEqual([
      'removed GET /zones filter name partial',
      'added GET /zones sort name yes',
      'changed Zone body price integer → integer, required',
    ]);
  });
  it('of a whole call is one', () => {
    expect(differ([...zones, 'PUT /zones/{id} | on admin = yes', 'PUT /zones/{id} | error not_found = yes'])).toEqual([
      'added PUT /zones/{id}  admin',
    ]);
    expect(differ(zones.slice(2))).toEqual(['removed GET /zones  admin']);
  });
});
