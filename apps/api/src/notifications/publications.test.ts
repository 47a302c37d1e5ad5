import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { insertOffice, officeServices } from '../../test/given/office.ts';
import type { Actor } from '../access/actor.ts';
import { documents } from '../resources/documents.ts';
import { create, update } from '../rest/write.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
const { actors, pool } = await insertOffice(sql);
const told = async () =>
  (
    await sql`select u.login, n.title from notifications n join users u on u.id = n.user_id order by n.title, u.login`
  ).map((row) => `${row['login']}: ${row['title']}`);

const save = (actor: Actor, body: object, id?: number) =>
  sql.begin((tx) => {
    const write = { resource: documents, actor, body, uploads: {} };
    return id === undefined ? create(services, tx, write) : update(services, tx, id, write);
  });

it('tells pharmacies of a document that wants it, once, and of nothing else', async () => {
  await save(actors.admin, { label: 'Muet', type: 'patient' });
  const { id } = await save(actors.admin, {
    label: 'Plus tard',
    type: 'patient',
    has_notification: true,
    isActive: false,
  });
  await save(actors.pool, { label: 'Du groupement', type: 'catalogue', has_notification: true });
  await save(actors.admin, {
    label: 'Aussi',
    type: 'catalogue',
    has_notification: true,
    pool: `/api/admin/pools/${pool}`,
  });
  const ofPool = ['customer: Nouveau document : Aussi', 'customer: Nouveau document : Du groupement'];
  expect(await told()).toEqual(ofPool);

  await save(actors.admin, { isActive: true }, id);
  await save(actors.admin, { caption: 'Corrigé' }, id);
  expect(await told()).toEqual([
    ...ofPool,
    'customer: Nouveau document : Plus tard',
    'stranger: Nouveau document : Plus tard',
  ]);
});
