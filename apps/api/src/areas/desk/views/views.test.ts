import type { View, ViewInput } from '@officine/sdk/contract';
import { views as calls } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { contextOf, insertOffice, officeServices, run } from '../../../../test/given/office.ts';
import { taskContext } from '../../../../test/task.ts';
import type { Actor } from '../../../access/actor.ts';
import { byName } from '../../../resources/index.ts';
import { viewOf } from '../../../rest/view.ts';
import { create, remove, update } from '../../../rest/write.ts';
import { countViews } from './count-views.ts';
import { listsHandlers } from './handlers.ts';
import { viewCheckTask } from './view-check-task.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
const { actors } = await insertOffice(sql);
const { views: resource } = byName;
const asOther = async (login: string, like: Actor): Promise<Actor> => {
  const [row] = await sql<{ id: number }[]>`
    insert into users (login, email, name, role, advertiser_id)
    values (${login}, ${`${login}@example.fr`}, ${login}, ${like.role}, ${like.advertiserId}) returning id`;
  return { ...like, userId: row?.id ?? 0, username: login };
};
const colleague = await asOther('colleague', actors.admin);

const input: ViewInput = {
  label: 'À Brest',
  list: 'pharmacies',
  resource: 'pharmacies',
  screen: 'pharmacies',
  query: '',
};
async function save(actor: Actor, body: Partial<ViewInput>): Promise<View> {
  const write = { resource, actor, body: { ...input, ...body }, uploads: {} };
  return JSON.parse((await sql.begin((tx) => create(services, tx, write))).json) as View;
}
const change = (actor: Actor, id: number, body: Partial<ViewInput>) =>
  sql.begin((tx) => update(services, tx, id, { resource, actor, body, uploads: {} }));
const nameOf = async ({ userId }: Actor) => (await sql`select name from users where id = ${userId}`)[0]?.['name'];
const prefer = (actor: Actor, id: number, body: object) =>
  run(listsHandlers, calls.prefer, services, actor, { id, body }) as Promise<View>;
const seenBy = async ({ ...actor }: Actor): Promise<string[]> => {
  const ids = await viewOf(resource, actor.role).ids(
    sql,
    actor,
    { filters: [], order: [['id', 'asc']], page: 1, limit: 50, paged: true, counting: 'none' },
    50,
  );
  const rows = await viewOf(resource, actor.role).rows(sql, actor, ids);
  return rows.map((row) => String(row['label']));
};
const counted = (actor: Actor, search = 'list=pharmacies') =>
  countViews(contextOf(services, actor), { name: 'pharmacies', search });

it('is its owner’s until it is shared, with users of the same role and place only', async () => {
  const view = await save(actors.admin, { label: 'Au port', query: 'q=port' });
  expect(view).toMatchObject({ is_own: true, is_shared: false, is_default: false });
  expect([await seenBy(actors.admin), await seenBy(colleague)]).toEqual([['Au port'], []]);
  await change(actors.admin, view.id, { is_shared: true });
  expect(await seenBy(colleague)).toEqual(['Au port']);
  const [seen] = await viewOf(resource, 'admin').rows(sql, colleague, [view.id]);
  expect(seen).toMatchObject({ is_own: false, owner: await nameOf(actors.admin) });
  expect([await seenBy(actors.marketing), await seenBy(actors.customer)]).toEqual([[], []]);
  await expect(change(colleague, view.id, { label: 'À moi' })).rejects.toMatchObject({ code: 'forbidden' });
  const removal = sql.begin((tx) => remove(tx, resource, colleague, view.id));
  await expect(removal).rejects.toMatchObject({ code: 'forbidden' });
  await expect(save(actors.admin, { label: 'Au port' })).rejects.toMatchObject({
    violations: [expect.objectContaining({ propertyPath: 'label', code: 'view_exists' })],
  });

  await save(actors.customer, { label: 'D’une pharmacie', is_shared: true });
  expect(await seenBy(actors.stranger), 'another pharmacy').toEqual([]);
});

it('is counted under the caller’s rows and the filters of the screen', async () => {
  const [view] = await sql<{ id: number }[]>`select id from views where label = 'Au port'`;
  const id = view?.id;
  expect(await counted(actors.admin)).toEqual({ total: 2, counts: [{ id, count: 1 }] });
  expect(await counted(colleague, 'list=pharmacies&reference=Z1')).toEqual({ total: 1, counts: [{ id, count: 0 }] });
  expect(await counted(actors.marketing)).toEqual({ total: 2, counts: [] });
});

it('is the default of one user at a time, in its list', async () => {
  const first = await save(actors.pool, { label: 'Une' });
  const second = await save(actors.pool, { label: 'Deux' });
  expect(await prefer(actors.pool, first.id, { is_default: true })).toMatchObject({ is_default: true });
  expect(await prefer(actors.pool, second.id, { is_default: true })).toMatchObject({ is_default: true });
  expect(await sql`select view_id from view_preferences where is_default`).toEqual([{ view_id: second.id }]);
  await expect(prefer(actors.admin, first.id, { is_default: true })).rejects.toMatchObject({ code: 'not_found' });
});

const check = () => {
  const { context, lines } = taskContext(services, 1, {});
  return viewCheckTask(byName)
    .run(context)
    .then((result) => ({ result, lines }));
};
const notices = () => sql`select title, message, link from notifications where kind = 'view' order by id`;
const open = (reference: string) =>
  sql`insert into pharmacies (reference, name, address1, postcode, locality)
    values (${reference}, ${`Pharmacie ${reference}`}, '1 quai', '29200', 'Brest')`;

it('announces the rows that enter it, once, to those who follow it and still see it', async () => {
  const view = await save(actors.admin, { label: 'Brest', query: 'f.postcode=29200', is_shared: true });
  expect(await prefer(colleague, view.id, { is_followed: true })).toMatchObject({ is_followed: true });
  expect((await check()).result).toEqual({ views: 1, rows: 0, notices: 0 });

  await open('Z3');
  await open('Z4');
  await open('Z5');
  expect((await check()).result).toEqual({ views: 1, rows: 3, notices: 1 });
  expect(await notices()).toEqual([
    {
      title: '3 pharmacies sont entrées dans « Brest »',
      message: 'Pharmacie Z3, Pharmacie Z4, Pharmacie Z5',
      link: `/admin/pharmacies?view=${view.id}&f.postcode=29200`,
    },
  ]);
  expect((await check()).result).toMatchObject({ rows: 0 });

  await change(actors.admin, view.id, { is_shared: false });
  await open('Z6');
  const { result, lines } = await check();
  expect(result).toEqual({ views: 0, rows: 0, notices: 0 });
  expect(lines).toEqual(['« Brest » n’est plus visible de colleague.']);
});

it('is not followed without a screen of its own', async () => {
  const view = await save(actors.admin, { label: 'D’une fiche', screen: null });
  await expect(prefer(actors.admin, view.id, { is_followed: true })).rejects.toMatchObject({
    code: 'view_not_followed',
  });
});
