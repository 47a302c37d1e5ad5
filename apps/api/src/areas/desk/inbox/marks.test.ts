import { addDays, parisDate } from '@officine/domain';
import type { Role } from '@officine/sdk';
import type { Todo, TodoMark, TodoState } from '@officine/sdk/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, type Office, officeServices } from '../../../../test/given/office.ts';
import { parseConfig } from '../../../config/config.ts';
import { markTodo } from './mark-todo.ts';
import { listTodos } from './todos.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, { config: { ...parseConfig({}), secret: '' } });
let office: Office;
const contextFor = (who: Role | 'stranger') => contextOf(services, office.actors[who]);
const listed = async (who: Role | 'stranger', state?: TodoState, limit?: number) =>
  listTodos(contextFor(who), { ...(state && { state }), ...(limit && { limit }) });
const of = async (who: Role | 'stranger', kind: Todo['kind'], state?: TodoState) =>
  (await listed(who, state)).items.filter((todo) => todo.kind === kind);
const mark = (who: Role | 'stranger', todo: Todo | undefined, more: Omit<TodoMark, 'kind' | 'id' | 'cause'>) =>
  markTodo(contextFor(who), {
    kind: todo?.kind ?? 'task',
    id: todo?.id ?? 0,
    label: todo?.label,
    cause: todo?.cause ?? '',
    ...more,
  } as TodoMark);
const today = parisDate(new Date());

beforeAll(async () => {
  office = await insertOffice(sql);
  await sql`insert into pharmacy_billings (pharmacy_id) values (${office.member}), (${office.stranger})`;
  await sql`insert into pharmacy_wordpress (pharmacy_id, url, check_status, date_failing)
    values (${office.member}, 'https://etoile.example', 'error', '2026-03-01T08:00:00Z'),
      (${office.stranger}, 'https://port.example', 'error', '2026-03-01T08:00:00Z')`;
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await sql`insert into documents (label, type) values (${`Document ${n}`}, 'catalogue')`;
});
beforeEach(async () => {
  await sql`delete from todo_marks`;
});

it('what is done leaves the list and its count, for this account alone, and can be taken back', async () => {
  const [site] = await of('admin', 'wordpress');
  const answer = await mark('admin', site, { state: 'done' });
  expect(answer.counts).toMatchObject({ wordpress: 1 });
  expect((await of('admin', 'wordpress')).map(({ id }) => id)).not.toContain(site?.id);
  expect(await of('admin', 'wordpress', 'done')).toMatchObject([{ id: site?.id }]);
  expect((await listed('admin', 'done')).counts).toEqual({ wordpress: 1 });
  // A pool has lists of its own.
  expect(await of('pool', 'wordpress')).toHaveLength(1);
  await mark('admin', site, { state: 'open' });
  expect((await listed('admin')).counts).toMatchObject({ wordpress: 2 });
  expect((await listed('admin', 'done')).counts).toEqual({});
});

it('what is done comes back when its cause is new, and only then', async () => {
  const [site] = await of('pool', 'wordpress');
  await mark('pool', site, { state: 'done' });
  await sql`update pharmacy_wordpress set check_datetime = now(), response_time = 12`;
  expect(await of('pool', 'wordpress')).toEqual([]);
  await sql`update pharmacy_wordpress set date_failing = '2026-04-01T08:00:00Z' where pharmacy_id = ${office.member}`;
  expect(await of('pool', 'wordpress')).toHaveLength(1);
  expect(await of('pool', 'wordpress', 'done')).toEqual([]);
});

it('what is put off waits until its day', async () => {
  const [first] = await of('customer', 'document');
  await mark('customer', first, { state: 'later', date_until: addDays(today, 3) });
  expect((await listed('customer')).counts).toMatchObject({ document: 6 });
  expect(await of('customer', 'document', 'later')).toMatchObject([{ id: first?.id, date_until: addDays(today, 3) }]);
  await sql`update todo_marks set date_until = ${today}`;
  expect((await listed('customer')).counts).toMatchObject({ document: 7 });
  expect(await of('customer', 'document', 'later')).toEqual([]);
});

it('texts and fields are marked by their names; a text is done by its signature alone', async () => {
  const [contract, conditions] = await of('customer', 'paper');
  await expect(mark('customer', contract, { state: 'done' })).rejects.toMatchObject({ code: 'validation' });
  await mark('customer', contract, { state: 'later', date_until: addDays(today, 1) });
  expect((await of('customer', 'paper')).map(({ label }) => label)).not.toContain('contract');
  expect((await of('customer', 'paper')).map(({ label }) => label)).toContain(conditions?.label);
  expect(await of('stranger', 'paper')).toContainEqual(expect.objectContaining({ label: 'contract' }));
  const before = await of('customer', 'field');
  await mark('customer', before[0], { state: 'done' });
  expect(await of('customer', 'field')).toHaveLength(before.length - 1);
  expect(await of('customer', 'field', 'done')).toMatchObject([{ label: before[0]?.label }]);
});

it('refuses what does not wait for the caller, another cause, and days that cannot be', async () => {
  const [site] = await of('admin', 'wordpress');
  const [foreign] = await sql<{ id: number }[]>`
    select id from pharmacy_wordpress where pharmacy_id = ${office.stranger}`;
  const refused = async (who: Role, todo: Partial<Todo>, more: Omit<TodoMark, 'kind' | 'id' | 'cause'>) => {
    try {
      await mark(who, { ...(site as Todo), ...todo }, more);
      return 'taken';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(await refused('pool', { id: foreign?.id ?? 0 }, { state: 'done' })).toBe('not_found');
  expect(await refused('customer', {}, { state: 'done' })).toBe('not_found');
  expect(await refused('admin', { id: 2_000_000_000 }, { state: 'done' })).toBe('not_found');
  expect(await refused('admin', { cause: 'autre' }, { state: 'done' })).toBe('not_found');
  expect(await refused('admin', {}, { state: 'later' })).toBe('validation');
  for (const date_until of [today, addDays(today, -1), addDays(today, 400)])
    expect(await refused('admin', {}, { state: 'later', date_until })).toBe('validation');
  expect(await refused('admin', { kind: 'field' }, { state: 'done' })).toBe('not_found');
  expect(await sql`select from todo_marks`).toHaveLength(0);
});

it('gives as many of each kind as are asked for', async () => {
  expect((await listed('customer')).items.filter(({ kind }) => kind === 'document')).toHaveLength(5);
  expect((await listed('customer', 'open', 100)).items.filter(({ kind }) => kind === 'document')).toHaveLength(7);
});
