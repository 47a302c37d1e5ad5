import type { Todo } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { firstTodos } from './first-todos.ts';

const todo = (kind: Todo['kind'], id: number): Todo => ({ kind, id, label: `${kind} ${id}`, cause: '' });
const items = [todo('campaign', 1), todo('campaign', 2), todo('campaign', 3), todo('task', 1), todo('mandate', 1)];
const names = (count: number) => firstTodos(items, count).map(({ label }) => label);

it('lets every kind be seen, in the order of the answer', () => {
  expect(names(3)).toEqual(['campaign 1', 'task 1', 'mandate 1']);
  expect(names(4)).toEqual(['campaign 1', 'campaign 2', 'task 1', 'mandate 1']);
});
it('gives all of them where there is room, and none of none', () => {
  expect(names(9)).toEqual(items.map(({ label }) => label));
  expect(firstTodos([], 5)).toEqual([]);
});
