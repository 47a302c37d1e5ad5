import { sites as calls, type PharmacySite, pharmacyWebsitesSchemas, type SiteDirectory } from '@officine/sdk/contract';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, officeServices } from '../../../../test/given/office.ts';
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

it('gives the blocks of a page, and refuses a link to prescriptions that could be read on the way', async () => {
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
  const { input } = pharmacyWebsitesSchemas();
  const typed = (url_prescription: string) =>
    input.safeParse({ pharmacy: 1, subdomain: 'a', caption: 'a', description: 'a', url_prescription }).error?.issues ??
    [];
  const faultsOf = (url: string) => typed(url).filter(({ path }) => path[0] === 'url_prescription');
  expect(faultsOf('https://ordonnances.example.org/a')).toEqual([]);
  expect(faultsOf('http://ordonnances.example.org/a')).toMatchObject([
    { message: 'L’adresse doit commencer par https://' },
  ]);
});

const find = (search?: string) => run(calls.find, { query: { search } }) as unknown as Promise<SiteDirectory>;
it('finds pharmacies that have a page', async () => {
  const star = { subdomain: 'etoile', name: 'Pharmacie de l’Étoile', postcode: '29200', locality: 'Brest' };
  expect(await find()).toEqual({ words: '', found: [star], total: 1 });
  expect(await find(' etoile  BREST ')).toEqual({ words: 'etoile BREST', found: [star], total: 1 });
  expect(await find('port')).toEqual({ words: 'port', found: [], total: 0 });
});

it('has no page for another formula, nor for what is switched off', async () => {
  await expect(run(calls.get, { slug: 'port' })).rejects.toMatchObject({ code: 'not_found' });
  await sql`update pharmacies set is_active = false where id = ${member}`;
  await expect(run(calls.get, { slug: 'etoile' })).rejects.toMatchObject({ code: 'not_found' });
  await sql`update pharmacies set is_active = true where id = ${member}`;
});
