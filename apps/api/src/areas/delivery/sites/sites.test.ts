import { sites as calls, type PharmacySite, type SiteDirectory, type SiteSearch } from '@officine/sdk/contract';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices } from '../../../../test/given/office.ts';
import { findSites } from './find-sites.ts';
import { sitesHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql, {
  config: { secret: 'a secret of these tests' },
} as never);
afterAll(() => services.close());
const { member, stranger } = await insertOffice(sql);
await sql`insert into pharmacy_billings (pharmacy_id, formula) values (${member}, 3), (${stranger}, 5)`;
await sql`insert into pharmacy_websites (pharmacy_id, subdomain, caption, hours_mo, closings, contact_form_email, html_doctolib)
  values (${member}, 'etoile', 'Bienvenue', '08:30-12:30', '2026-12-24 Inventaire', 'site@example.fr', '<b>Rendez-vous</b>'), (${stranger}, 'port', null, null, null, null, null)`;
await sql`insert into laboratories (name, is_active) values ('Labo A', true), ('Labo B', false)`;
await sql`insert into pharmacy_laboratories (pharmacy_id, laboratory_id) select ${member}, id from laboratories`;
await sql`insert into zones (reference, description, price, is_internet, is_extranet, width, height) values
  ('INT', 'Pavé', 100, true, false, 300, 250), ('EXT', 'Pavé', 100, false, true, 300, 250),
  ('VIDE', 'Sans annonce', 100, true, false, 300, 600)`;
await sql`insert into topics (name, advertiser_id, is_internet) select 'Thème', id, true from advertisers`;
await sql`insert into adverts (title, url, html, width, height, zone_id, topic_id, advertiser_id)
  select 'Annonce', 'https://example.org', '<b>Annonce</b>', 300, 250, z.id, t.id, t.advertiser_id
  from zones z, topics t where z.reference = 'INT'`;
await sql`insert into fillings (zone_id, advert_id) select zone_id, id from adverts`;

const run = (route: unknown, input: object) =>
  sitesHandlers
    .find((h) => h.route === route)!
    .run({ services, actor: null, input, uploads: {} } as never) as Promise<PharmacySite>;

it('gives what a page shows, and nothing that only the server may know', async () => {
  const site = await run(calls.get, { slug: 'ETOILE' });
  expect(site).toMatchObject({ name: 'Pharmacie de l’Étoile', caption: 'Bienvenue', hasContactForm: true });
  expect(site.closings).toBe('2026-12-24 Inventaire');
  expect(site.html_doctolib).toBe('<b>Rendez-vous</b>');
  expect(site.laboratories).toEqual([{ name: 'Labo A', url: null, picture: null }]);
  expect(site.zones).toEqual([{ reference: 'INT', width: 300, height: 250 }]);
  expect(JSON.stringify(site)).not.toContain('site@example.fr');
});

it('gives the blocks of a page', async () => {
  await sql`update pharmacy_websites set blocks = 'team services', services = 'vaccination Sans rendez-vous',
    team = 'Anne Leroy | Adjointe', colour = '#7a1f5c', photo1_text = 'La vitrine' where subdomain = 'etoile'`;
  expect(await run(calls.get, { slug: 'etoile' })).toMatchObject({
    blocks: 'team services',
    services: 'vaccination Sans rendez-vous',
    team: 'Anne Leroy | Adjointe',
    colour: '#7a1f5c',
    photo1: null,
    photo1_text: 'La vitrine',
  });
});

const find = (search?: string) => run(calls.find, { query: { search } }) as unknown as Promise<SiteDirectory>;
it('finds pharmacies that have a page', async () => {
  const star = { subdomain: 'etoile', name: 'Pharmacie de l’Étoile', postcode: '29200', locality: 'Brest' };
  expect(await find()).toMatchObject({
    words: '',
    found: [{ ...star, kilometres: null }],
    total: 1,
    page: 1,
    pages: 1,
  });
  expect(await find(' etoile  BREST ')).toMatchObject({ words: 'etoile BREST', found: [star], total: 1 });
  expect(await find('port')).toEqual({ words: 'port', found: [], total: 0, page: 1, pages: 1, places: [] });
});

it('finds those that are open, near or have a service, the nearest first', async () => {
  await sql`update pharmacy_billings set formula = 3 where pharmacy_id = ${stranger}`;
  await sql`update pharmacy_websites set latitude = 48.39, longitude = -4.49 where subdomain = 'etoile'`;
  await sql`update pharmacy_websites set latitude = 47.22, longitude = -1.55 where subdomain = 'port'`;
  const on = async (search: SiteSearch, instant?: Date) =>
    (await findSites(sql, search, instant)).found.map(({ subdomain, isOpen, kilometres }) => [
      subdomain,
      isOpen,
      kilometres,
    ]);
  const monday = new Date('2026-03-02T09:00:00+01:00');
  expect(await on({ near: '47.22,-1.55' }, monday)).toEqual([
    ['port', null, 0],
    ['etoile', true, expect.closeTo(255, -1)],
  ]);
  expect(await on({ isOpen: true }, monday)).toEqual([['etoile', true, null]]);
  expect(await on({ isOpen: true }, new Date('2026-03-02T13:00:00+01:00'))).toEqual([]);
  expect(await on({ service: 'vaccination' }, monday)).toEqual([['etoile', true, null]]);
  expect(await on({ service: 'tests' }, monday)).toEqual([]);
  await sql`update pharmacy_websites set blocks = 'team' where subdomain = 'etoile'`;
  expect(await on({ service: 'vaccination' }, monday)).toEqual([]);
  expect((await findSites(sql)).places).toHaveLength(2);
  await sql`update pharmacy_billings set formula = 5 where pharmacy_id = ${stranger}`;
});

it('has no page for another formula, nor for what is switched off', async () => {
  await expect(run(calls.get, { slug: 'port' })).rejects.toMatchObject({ code: 'not_found' });
  await sql`update pharmacies set is_active = false where id = ${member}`;
  await expect(run(calls.get, { slug: 'etoile' })).rejects.toMatchObject({ code: 'not_found' });
  await sql`update pharmacies set is_active = true where id = ${member}`;
});
