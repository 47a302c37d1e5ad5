import type { SearchHit } from '@officine/sdk/contract';
import { expect, test } from 'vitest';
import { firstOfEach } from './first-hits.ts';

const hit = (kind: string, id: number) => ({ kind, id, label: `${kind} ${id}` }) as SearchHit;

test('no kind of hit hides the others', () => {
  const many = Array.from({ length: 9 }, (_, at) => hit('pharmacy', at));
  const shown = firstOfEach([...many, hit('campaign', 1)]);
  expect(shown.map(({ kind }) => kind)).toEqual([...Array(5).fill('pharmacy'), 'campaign']);
});
