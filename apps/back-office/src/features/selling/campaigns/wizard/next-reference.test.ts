import { expect, it } from 'vitest';
import { nextReference } from './next-reference.ts';

it.each([
  ['C26-0050', 'C26-0051'],
  ['C26-0999', 'C26-1000'],
  ['9', '10'],
  ['Noël', null],
])('follows %s with %s', (last, next) => expect(nextReference(last)).toBe(next));
