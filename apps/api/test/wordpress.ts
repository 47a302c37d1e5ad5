import { seal } from '../src/access/secrets.ts';
import { secretName } from '../src/areas/websites/wordpress/store-secrets.ts';
import type { TestApp } from './app.ts';

interface World {
  readonly services: Pick<TestApp['services'], 'sql'> & { readonly config: { readonly secret: string } };
}

/** Stores a pharmacy with a website, and its WordPress site; gives both ids. */
export async function addSite(
  { services: { sql, config } }: World,
  reference: string,
  { url, key, ...more }: { url: string | null; key?: string | null } & Record<string, unknown>,
): Promise<{ id: number; pharmacy: number }> {
  const [pharmacy] = await sql<[{ id: number }]>`
    insert into pharmacies (reference, name, address1, postcode, locality, phone_number, email1)
    values (${reference}, ${`Pharmacie ${reference}`}, '1 rue du Port', '29200', 'Brest', '02 98 00 00 00', 'p@example.org') returning id`;
  await sql`
    insert into pharmacy_websites (pharmacy_id, subdomain, caption, description, offer, hours_mo, hours_su, latitude, longitude, contact_form_email)
    values (${pharmacy.id}, ${reference.toLowerCase()}, 'Bienvenue', 'Une pharmacie.', 'Tension le mercredi.', '08:30-12:30 14:00-19:30', '', 48.4, -4.5, 'p@example.org')`;
  const values = { url, pharmacy_id: pharmacy.id, ...more };
  const [site] = await sql<[{ id: number }]>`insert into pharmacy_wordpress ${sql(values)} returning id`;
  if (key) await setSecret({ sql, config }, site.id, 'connector_key', key);
  return { id: site.id, pharmacy: pharmacy.id };
}

export async function setSecret(
  { sql, config }: World['services'],
  id: number,
  name: 'connector_key' | 'ftp_password',
  plain: string,
): Promise<void> {
  await sql`update pharmacy_wordpress set ${sql({ [name]: seal(config.secret, secretName(id, name), plain) })} where id = ${id}`;
}

export type SiteRow = Record<string, unknown> & {
  check_status: string;
  check_errors: { type: string; message: string; advice: string }[] | null;
  sync_status: string;
  sync_revision: number;
  connector_key: string;
  connector_key_previous: string | null;
};
export async function siteRow({ services: { sql } }: World, id: number): Promise<SiteRow> {
  const [row] = await sql<SiteRow[]>`select * from pharmacy_wordpress where id = ${id}`;
  if (!row) throw new Error(`no site ${id}`);
  return row;
}
