import type { Todo, TodoList } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testContext } from '../../../test/context.ts';
import { list } from './list.ts';
import { done, later, reopen } from './mark.ts';

const draft: Todo = { kind: 'campaign', id: 12, label: 'Hiver', cause: '2026-12-01' };
const late: Todo = {
  kind: 'pace',
  id: 12,
  label: 'Été',
  cause: '3',
  forecast: 72,
  reason: 'silent',
  count: 4,
  date: '2026-12-13',
};
const field = (label: string): Todo => ({ kind: 'field', id: 7, label, cause: '', detail: 'billing' });
const of = (...items: Todo[]): TodoList => ({
  items,
  counts: Object.fromEntries(items.map(({ kind }) => [kind, items.filter((one) => one.kind === kind).length])),
  amounts: {},
});
const stateOf = (input: Record<string, unknown>) => (input['query'] as { state: string }).state;
/** Lists open things, and nothing in the other states; keeps what is marked. */
const answers = (...items: Todo[]) => {
  const marked: unknown[] = [];
  return {
    marked,
    answers: {
      'todos.list': (input: Record<string, unknown>) => (stateOf(input) === 'open' ? of(...items) : of()),
      'todoMarks.save': ({ body }: Record<string, unknown>) => {
        marked.push(body);
        return of();
      },
    },
  };
};

it('lists what waits with its reason, and counts it', async () => {
  const { context, stdout, stderr } = testContext(list, { args: {}, answers: answers(late, draft).answers });
  await list.run(context);
  expect(stdout()).toMatch(/pace +12 +Été +4 pharmacies n’ont montré aucune annonce/);
  expect(stdout()).toMatch(/campaign +12 +Hiver +C’est un brouillon/);
  expect(stderr()).toContain('2 choses : 1 campagne en retard, 1 campagne à valider.');
});
it('lists one kind', async () => {
  const { context, stdout, stderr } = testContext(list, {
    args: { kind: 'pace' },
    answers: answers(late, draft).answers,
  });
  await list.run(context);
  expect(stdout()).not.toContain('Hiver');
  expect(stderr()).toContain('1 chose : 1 campagne en retard.');
});
it('marks the thing as it was read', async () => {
  const given = answers(late, draft);
  const { context, stderr } = testContext(done, { args: { kind: 'campaign', id: '12' }, answers: given.answers });
  await done.run(context);
  expect(given.marked).toEqual([{ kind: 'campaign', id: 12, label: 'Hiver', cause: '2026-12-01', state: 'done' }]);
  expect(stderr()).toContain('Hiver : traité.');
  const back = testContext(reopen, { args: { kind: 'pace', id: '12' }, answers: given.answers });
  await reopen.run(back.context);
  expect(given.marked.at(-1)).toMatchObject({ kind: 'pace', cause: '3', state: 'open' });
});
it('puts a thing off until a day, which it asks for', async () => {
  const given = answers(draft);
  const args = { kind: 'campaign', id: '12' };
  const { context } = testContext(later, { args: { ...args, until: '2026-12-05' }, answers: given.answers });
  await later.run(context);
  expect(given.marked).toMatchObject([{ state: 'later', date_until: '2026-12-05' }]);
  const without = testContext(later, { args, answers: given.answers });
  await expect(later.run(without.context)).rejects.toMatchObject({ message: expect.stringContaining('--until') });
});
/** What marking says, and how many things it marked. */
const fail = async (args: object, ...items: Todo[]) => {
  const given = answers(...items);
  const { context } = testContext(done, { args: { ...args }, answers: given.answers });
  const text = await done.run(context).then(
    () => 'done',
    (error: Error & { hint?: string }) => `${error.message} ${error.hint ?? ''}`,
  );
  return [text, given.marked.length] as const;
};
it('refuses unknown kinds and ids, and asks which of several', async () => {
  expect((await fail({ kind: 'campagne', id: '12' }, draft))[0]).toContain('Type inconnu');
  expect((await fail({ kind: 'campaign', id: '13' }, draft))[0]).toContain('Rien n’attend sous campaign 13');
  const several = [field('iban'), field('bic')];
  expect((await fail({ kind: 'field', id: '7' }, ...several))[0]).toContain('2 choses ont cet id');
  expect(await fail({ kind: 'field', id: '7', name: 'iban' }, ...several)).toEqual(['done', 1]);
});
