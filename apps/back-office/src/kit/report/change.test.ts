import { eachDay } from '@officine/domain';
import { expect, test } from 'vitest';
import { changeOf, gapOf } from './change.ts';

const previous = (total: Record<string, number>, first = '2026-03-01') => ({
  date_start: '2026-03-01',
  date_end: '2026-03-30',
  total,
  days: eachDay(first, '2026-03-30').map((date) => ({ date, values: {} })),
});
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

test.each([
  ['views', 1082, 1000, '+ 8,2 %', 'up'],
  ['views', 900, 1000, '− 10,0 %', 'down'],
  ['views', 10_002, 10_000, 'stable', 'same'],
  ['views', 0, 0, 'stable', 'same'],
  ['views', 0, 12, '− 100,0 %', 'down'],
  ['views', 12, 0, 'aucun auparavant', 'up'],
  ['rate', 0.85, 0.73, '+ 0,12 pt', 'up'],
  ['rate', 0.5, 0.75, '− 0,25 pt', 'down'],
] as const)('%s: %d after %d is %s', (name, value, before, text, direction) => {
  const change = changeOf(name, value, previous({ [name]: before }));
  expect({ ...change, text: plain(change.text) }).toMatchObject({ text, direction });
});

test('a period without figures, or with too few, is not compared', () => {
  expect(gapOf({ ...previous({}), days: [] })).toBe('aucun chiffre');
  expect(gapOf(previous({ views: 3 }, '2026-03-20'))).toBe('chiffres incomplets');
  // A Sunday without visits at the start is no gap.
  expect(gapOf(previous({}, '2026-03-03'))).toBe(undefined);
});
