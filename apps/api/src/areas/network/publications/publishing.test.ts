import { addDays, parisDate } from '@officine/domain';
import { documents, poolCommunications, publications } from '@officine/sdk/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, type Office, officeServices, run } from '../../../../test/given/office.ts';
import { byName } from '../../../resources/index.ts';
import type { Resource } from '../../../rest/resource.ts';
import { viewOf } from '../../../rest/view.ts';
import { create, update } from '../../../rest/write.ts';
import { hasDuePublication, publishDue } from '../../desk/notifications/publications.ts';
import { readingHandlers } from '../../desk/reading/handlers.ts';
import { publicationsHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
const handlers = [...publicationsHandlers, ...readingHandlers];
const TODAY = parisDate(new Date());
const TOMORROW = addDays(TODAY, 1);
let office: Office;
let category = 0;
type Who = keyof Office['actors'];
const at = (who: Who) => office.actors[who];

const save = async (who: Who, resource: Resource, body: object, id?: number) => {
  const { json, ...saved } = await sql.begin((tx) => {
    const write = { resource, actor: at(who), body, uploads: {} };
    return id === undefined ? create(services, tx, write) : update(services, tx, id, write);
  });
  return { ...(JSON.parse(json) as { state: string; count_pharmacies: number }), id: saved.id };
};
const get = async (who: Who, resource: Resource, id: number) =>
  JSON.parse(await viewOf(resource, at(who).role).get(sql, at(who), id)) as Record<string, unknown>;
const told = async () =>
  (await sql`select u.login, n.title from notifications n join users u on u.id = n.user_id order by n.id`).map(
    ({ login, title }) => `${login}: ${title}`,
  );
/** As if the day of everything scheduled had come. */
const nextDay = () => sql.begin((tx) => publishDue(tx));

beforeAll(async () => {
  office = await insertOffice(sql);
  const [row] = await sql<{ id: number }[]>`insert into offer_categories (name) values ('Matériel') returning id`;
  category = row?.id ?? 0;
});
beforeEach(async () => {
  await sql`delete from notifications`;
  for (const table of ['documents', 'forms', 'offers', 'pool_communications']) await sql`delete from ${sql(table)}`;
});

describe('publishing', () => {
  it('is seen and told on its day, not before, and told once', async () => {
    const { forms: resource } = byName;
    const form = { label: 'Avis', html: '<p>', url: 'https://example.fr/avis', date_publish: TOMORROW };
    const { id, state, count_pharmacies } = await save('admin', resource, form);
    expect({ state, count_pharmacies }).toEqual({ state: 'scheduled', count_pharmacies: 2 });
    for (const who of ['customer', 'pool', 'stranger'] as const)
      await expect(get(who, resource, id)).rejects.toMatchObject({ code: 'not_found' });
    await nextDay();
    expect(await told()).toEqual([]);

    await sql`update forms set date_publish = ${TODAY}`;
    await nextDay();
    expect(await told()).toEqual(['customer: Nouveau formulaire : Avis', 'stranger: Nouveau formulaire : Avis']);
    await nextDay();
    await save('admin', resource, { label: 'Votre avis' }, id);
    expect(await told()).toHaveLength(2);
    expect(await get('customer', resource, id)).not.toHaveProperty('count_readers');
    expect(await hasDuePublication(sql)).toBe(false);
  });

  it('of a draft is told when it is published, and what is taken back is no draft', async () => {
    const { poolCommunications: resource } = byName;
    const draft = await save('pool', resource, { title: 'Lettre', isActive: false });
    expect(draft).toMatchObject({ state: 'draft', count_pharmacies: 1 });
    expect(await told()).toEqual([]);
    expect(await save('pool', resource, { isActive: true }, draft.id)).toMatchObject({ state: 'published' });
    expect(await told()).toEqual(['customer: Nouvelle communication de votre groupement : Lettre']);
    expect(await save('pool', resource, { isActive: false }, draft.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('of an old draft is news: what counts is when it is published', async () => {
    const { offers: resource } = byName;
    const { id } = await save('admin', resource, { title: 'Gants', category, isActive: false });
    await sql`update offers set date_create = now() - interval '90 days'`;
    await save('admin', resource, { isActive: true }, id);
    expect(await told()).toContain('customer: Nouvelle offre : Gants');
  });

  it('of an offer ends by itself after its last day', async () => {
    const { offers: resource } = byName;
    const { id } = await save('admin', resource, { title: 'Gants', category, date_end: TODAY });
    expect(await get('customer', resource, id)).toMatchObject({ date_end: TODAY });
    await sql`update offers set date_end = ${addDays(TODAY, -1)}`;
    await expect(get('customer', resource, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await get('admin', resource, id)).toMatchObject({ state: 'ended' });
    const backwards = { title: 'Gants', category, date_publish: TOMORROW, date_end: TODAY };
    await expect(save('admin', resource, backwards)).rejects.toMatchObject({
      code: 'offer_days',
      violations: [{ propertyPath: 'date_end' }],
    });
  });
});

const remind = (who: Who, route: typeof documents.remind | typeof poolCommunications.remind, id: number) =>
  run(handlers, route, services, at(who), { id });

describe('a reminder', () => {
  it('reaches those who have not read it, once a day, and is remembered', async () => {
    const { documents: resource } = byName;
    const { id } = await save('admin', resource, { label: 'Guide', type: 'catalogue' });
    await run(handlers, documents.read, services, at('customer'), { id });
    expect(await get('admin', resource, id)).toMatchObject({ count_pharmacies: 2, count_readers: 1 });
    const answers = await Promise.allSettled([
      remind('admin', documents.remind, id),
      remind('marketing', documents.remind, id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'reminded_today' });
    expect(await told()).toEqual(['stranger: À lire : Guide']);
    expect(await get('admin', resource, id)).toMatchObject({ count_reminded: 1, date_reminder: expect.any(String) });

    await sql`update documents set date_reminder = now() - interval '1 day'`;
    await sql`update notifications set source = source || ':before'`;
    expect(await remind('admin', documents.remind, id)).toMatchObject({ count: 1, without_account: 0 });
    await run(handlers, documents.read, services, at('stranger'), { id });
    await sql`update documents set date_reminder = null`;
    await expect(remind('admin', documents.remind, id)).rejects.toMatchObject({ code: 'nothing_to_remind' });
  });

  it('is refused of what is not published, of a network’s document to a pool, and of what another pool wrote', async () => {
    const { documents: resource, poolCommunications: news } = byName;
    const draft = await save('admin', resource, { label: 'Guide', type: 'catalogue', isActive: false });
    await expect(remind('admin', documents.remind, draft.id)).rejects.toMatchObject({ code: 'nothing_to_remind' });
    await save('admin', resource, { isActive: true }, draft.id);
    await expect(remind('pool', documents.remind, draft.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(run(handlers, documents.readers, services, at('pool'), { id: draft.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const [other] = await sql<{ id: number }[]>`insert into pools (name) values ('Autre') returning id`;
    const [letter] = await sql<{ id: number }[]>`
      insert into pool_communications (pool_id, title) values (${other?.id ?? 0}, 'Lettre') returning id`;
    await expect(remind('pool', poolCommunications.remind, letter?.id ?? 0)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await get('admin', news, letter?.id ?? 0)).toMatchObject({ count_pharmacies: 0 });
  });
});

const audience = (who: Who, query = {}) => run(handlers, publications.audience, services, at(who), { query });
it('counts whom a publication reaches as its readers are counted', async () => {
  expect(await audience('admin')).toEqual({ count: 2, without_account: 0 });
  expect(await audience('advertiser', { pool: office.pool })).toEqual({ count: 2, without_account: 0 });
  expect(await audience('marketing', { pool: office.pool })).toEqual({ count: 1, without_account: 0 });
  expect(await audience('pool', { pool: 999 })).toEqual({ count: 1, without_account: 0 });
  for (const [who, query] of [
    ['admin', {}],
    ['pool', {}],
  ] as const) {
    const body = { label: 'Guide', type: 'catalogue' };
    const { id, count_pharmacies } = await save(who, byName.documents, body);
    const { collection } = (await run(handlers, documents.readers, services, at(who), { id })) as {
      collection: object[];
    };
    expect({ count: count_pharmacies }).toMatchObject({
      count: ((await audience(who, query)) as { count: number }).count,
    });
    expect(collection).toHaveLength(count_pharmacies);
  }
});
