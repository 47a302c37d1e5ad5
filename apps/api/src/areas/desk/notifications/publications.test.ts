import { expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices } from '../../../../test/given/office.ts';
import type { Actor } from '../../../access/actor.ts';
import { byName } from '../../../resources/index.ts';
import type { Resource } from '../../../rest/resource.ts';
import { create, update } from '../../../rest/write.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
const { actors, member, pool } = await insertOffice(sql);
const told = async () =>
  (
    await sql`select u.login, n.title from notifications n join users u on u.id = n.user_id order by n.title, u.login`
  ).map((row) => `${row['login']}: ${row['title']}`);

const { documents } = byName;
const save = (actor: Actor, body: object, id?: number, resource: Resource = documents) =>
  sql.begin((tx) => {
    const write = { resource, actor, body, uploads: {} };
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

it('tells members of what their pool publishes, once, where they read it', async () => {
  await sql`delete from notifications`;
  const { poolCommunications, poolVideos } = byName;
  const { id } = await save(actors.pool, { title: 'Assemblée' }, undefined, poolCommunications);
  await save(actors.pool, { title: 'Assemblée générale' }, id, poolCommunications);
  await save(actors.pool, { title: 'Brouillon', isActive: false }, undefined, poolCommunications);
  await save(actors.pool, { label: 'Vaccins', html: '<iframe></iframe>' }, undefined, poolVideos);
  const notices = await sql`
    select u.login, n.kind, n.title, n.link from notifications n join users u on u.id = n.user_id order by n.title`;
  const notice = { login: 'customer', kind: 'pool', link: `/customer/pool-communications/${pool}` };
  expect(notices).toEqual([
    { ...notice, title: 'Nouvelle communication de votre groupement : Assemblée' },
    { ...notice, title: 'Nouvelle vidéo de votre groupement : Vaccins' },
  ]);
});

it('tells of offers, forms and messages, each once', async () => {
  await sql`delete from notifications`;
  const { offers, forms, contactMessages } = byName;
  const [category] = await sql<{ id: number }[]>`insert into offer_categories (name) values ('Matériel') returning id`;
  const offer = {
    title: 'Tensiomètres',
    description: 'À prix réduit',
    category: `/api/admin/offer_categories/${category?.id}`,
  };
  const { id } = await save(actors.admin, offer, undefined, offers);
  await save(actors.admin, { title: 'Tensiomètres' }, id, offers);
  await save(
    actors.pool,
    { label: 'Vaccination', html: '<p>Avis</p>', url: 'https://example.fr/avis' },
    undefined,
    forms,
  );
  await save(actors.customer, { subject: 'Horaires', message: 'Une question.' }, undefined, contactMessages);
  expect(await told()).toEqual([
    'admin: Message de Pharmacie de l’Étoile : Horaires',
    'customer: Nouveau formulaire : Vaccination',
    'customer: Nouvelle offre : Tensiomètres',
    'marketing: Nouvelle offre : Tensiomètres',
    'stranger: Nouvelle offre : Tensiomètres',
  ]);
});

it('tells of a campaign when it is validated: its advertiser, its pharmacies, their pools', async () => {
  await sql`delete from notifications`;
  const { campaigns } = byName;
  const [campaign] = await sql<{ id: number }[]>`
    insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number)
    select 'Hiver', 'H-1', id, current_date + 1, current_date + 9, current_date + 14, current_date + 44, '1' from advertisers returning id`;
  const id = campaign?.id ?? 0;
  await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget, amount_scheduled) values (${id}, ${member}, 500, 400)`;
  await save(actors.admin, { name: 'Grand hiver' }, id, campaigns);
  expect(await told()).toEqual([]);
  await save(actors.admin, { isScheduled: true }, id, campaigns);
  await save(actors.admin, { name: 'Hiver' }, id, campaigns);
  expect(await told()).toEqual([
    'pool: « Grand hiver » sera diffusée chez vos pharmacies',
    'customer: « Grand hiver » sera diffusée chez vous',
    'advertiser: Votre campagne « Grand hiver » est validée',
  ]);
});
