import type { Todo } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { groupsOf } from './groups.ts';

const todo = (kind: Todo['kind'], id: number, detail?: string): Todo => ({
  kind,
  id,
  label: `${kind} ${id}`,
  cause: '',
  detail,
});

it('parts what waits, the fields of the site from those of the file, and counts what is not shown', () => {
  const items = [todo('offer', 1), todo('field', 1, 'website'), todo('field', 2, 'billing'), todo('paper', 1)];
  const groups = groupsOf(items, { offer: 7, field: 2, paper: 1 });
  expect(groups.map(({ title, total, more }) => [title, total, more])).toEqual([
    ['À signer', 1, []],
    ['Votre dossier', 1, []],
    ['Votre site', 1, []],
    ['Offres', 7, ['offer']],
  ]);
  expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
});

it('has no part when nothing waits', () => {
  expect(groupsOf([], {})).toEqual([]);
});
