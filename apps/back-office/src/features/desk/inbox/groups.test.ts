import type { Todo } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { causesOf, groupsOf } from './groups.ts';

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
  expect(groups.map(({ title, total }) => [title, total])).toEqual([
    ['À signer', 1],
    ['Votre dossier', 1],
    ['Votre site', 1],
    ['Offres', 7],
  ]);
  expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
});

it('has no part when nothing waits', () => {
  expect(groupsOf([], {})).toEqual([]);
});

it('more than three things of one kind are one line; texts to sign and missing fields stay apart', () => {
  const items = [
    todo('mandate', 1),
    todo('mandate', 2),
    todo('wordpress', 3),
    ...[4, 5, 6, 7].map((id) => todo('field', id)),
  ];
  const causes = causesOf(items, { mandate: 36, wordpress: 1, field: 4 });
  expect(causes.map(({ kind, own, total, isFolded }) => [kind, own.length, total, isFolded])).toEqual([
    ['mandate', 2, 36, true],
    ['wordpress', 1, 1, false],
    ['field', 4, 4, false],
  ]);
});
