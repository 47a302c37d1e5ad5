import { expect, test } from 'vitest';
import { cardPlaces } from './card-places.ts';

const ids = (...names: string[]) => names.map((id) => ({ id }));

test('the first column is the title, the next four are facts, the rest has no place', () => {
  expect(cardPlaces(ids('name', 'a', 'b', 'c', 'd', 'e'))).toEqual(['title', 'fact', 'fact', 'fact', 'fact', 'none']);
});

test('one amount stands at the right; another one is a fact', () => {
  const columns = [
    { id: 'name' },
    { id: 'net', card: 'end' },
    { id: 'gross', card: 'end' },
    { id: 'x', card: 'none' },
  ] as const;
  expect(cardPlaces(columns)).toEqual(['title', 'end', 'fact', 'none']);
});
