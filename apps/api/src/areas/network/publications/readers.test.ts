import { poolCommunications, poolDocuments } from '@officine/sdk/contract';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, type Office, officeServices, run } from '../../../../test/given/office.ts';
import { poolCommunications as declaration } from '../../../resources/network/pool-publications.ts';
import { viewOf } from '../../../rest/view.ts';
import { networkHandlers } from '../network/handlers.ts';
import { publicationsHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const handlers = [...networkHandlers, ...publicationsHandlers];
const services = officeServices(sql);
let office: Office;
type Who = keyof Office['actors'];
const at = (who: Who) => office.actors[who];
const read = (who: Who, id: number) => run(handlers, poolCommunications.read, services, at(who), { id });
const readers = async (
  who: Who,
  calls: { readers: typeof poolCommunications.readers | typeof poolDocuments.readers },
) => {
  const { collection } = (await run(handlers, calls.readers, services, at(who), { id: 1 })) as {
    collection: { name: string; date_read: string | null }[];
  };
  return collection.map(({ name, date_read }) => [name, date_read !== null]);
};
const seen = async (who: Who) => JSON.parse(await viewOf(declaration, at(who).role).get(sql, at(who), 1));

beforeAll(async () => {
  office = await insertOffice(sql);
  await sql`insert into pool_communications (id, pool_id, title) values (1, ${office.pool}, 'Lettre')`;
  await sql`insert into pool_documents (id, pool_id, title) values (1, ${office.pool}, 'Accord')`;
  const [silent] = await sql<{ id: number }[]>`
    insert into pharmacies (reference, name, address1, postcode, locality) values ('Z9', 'Pharmacie Muette', '1 quai', '29200', 'Brest') returning id`;
  await sql`insert into pool_pharmacies (pool_id, pharmacy_id) values (${office.pool}, ${silent?.id ?? 0})`;
});

it('says which members opened a communication: once each, those who did not last', async () => {
  expect(await readers('pool', poolCommunications)).toEqual([
    ['Pharmacie de l’Étoile', false],
    ['Pharmacie Muette', false],
  ]);
  await read('customer', 1);
  await read('customer', 1);
  expect(await readers('pool', poolCommunications)).toEqual([
    ['Pharmacie de l’Étoile', true],
    ['Pharmacie Muette', false],
  ]);
  expect(await seen('customer')).toMatchObject({ isRead: true });
  expect(await seen('customer')).not.toHaveProperty('count_views');
  expect(await seen('pool')).toMatchObject({ isRead: false, count_views: 1 });
});

it('says which members opened a document', async () => {
  await run(handlers, poolDocuments.read, services, at('customer'), { id: 1 });
  expect(await readers('pool', poolDocuments)).toEqual([
    ['Pharmacie de l’Étoile', true],
    ['Pharmacie Muette', false],
  ]);
});

it('is nothing to others: a pharmacy outside the pool reads none of it', async () => {
  await expect(read('stranger', 1)).rejects.toMatchObject({ code: 'not_found' });
});
