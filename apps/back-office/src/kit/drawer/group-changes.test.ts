import type { ListUpdate } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { groupChanges } from './group-changes.ts';

const change = (id: number, username: string, ...names: string[]): ListUpdate =>
  ({
    id,
    action: 'update',
    username,
    fields: Object.fromEntries(names.map((name) => [name, { before: null, after: id }])),
  }) as unknown as ListUpdate;
const ids = (updates: readonly ListUpdate[]) =>
  groupChanges(updates).map(({ latest, earlier }) => [latest.id, ...earlier.map(({ id }) => id)]);

it('groups the changes of the same fields by one author that follow each other', () => {
  expect(ids([change(5, 'zoe', 'email1'), change(4, 'zoe', 'email1'), change(3, 'zoe', 'name')])).toEqual([
    [5, 4],
    [3],
  ]);
});
it('keeps apart other authors, other fields, and what stands between', () => {
  const updates = [change(4, 'zoe', 'email1'), change(3, 'yann', 'email1'), change(2, 'zoe', 'email1', 'name')];
  expect(ids([...updates, change(1, 'zoe', 'name', 'email1')])).toEqual([[4], [3], [2, 1]]);
  expect(ids([])).toEqual([]);
});
it('leaves a change with a receipt alone: each may be undone', () => {
  const receipt = { ...change(2, 'zoe', 'email1'), receipt: {} } as unknown as ListUpdate;
  expect(ids([change(3, 'zoe', 'email1'), receipt, change(1, 'zoe', 'email1')])).toEqual([[3], [2], [1]]);
});
