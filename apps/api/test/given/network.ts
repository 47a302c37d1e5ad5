import type { Role } from '@officine/sdk';
import type { Actor } from '../../src/access/actor.ts';
import type { Services } from '../../src/base/services.ts';
import { loadReference } from '../../src/database/reference/load.ts';
import { pharmacies } from '../../src/resources/network/pharmacies.ts';
import { pools } from '../../src/resources/network/pools.ts';
import { parseQuery } from '../../src/rest/query.ts';
import type { Resource } from '../../src/rest/resource.ts';
import { perPageOf, viewOf } from '../../src/rest/view.ts';
import { create, update } from '../../src/rest/write.ts';
import { testDatabase } from '../database.ts';
import { contextOf } from './office.ts';

export const actor = (role: Role, ids: Partial<Actor> = {}): Actor => ({
  role,
  userId: null,
  username: role,
  pharmacyId: null,
  poolId: null,
  advertiserId: null,
  ...ids,
});
export const admin = actor('admin');
export type Item = Record<string, never> & { id: number };

const open = '08:30-12:30 14:00-19:30';
export const website = (subdomain: string) => ({
  subdomain,
  url: `https://${subdomain}.example.org`,
  caption: 'À votre écoute',
  description: 'Une pharmacie.',
  hours_mo: open,
  hours_tu: open,
  hours_we: open,
  hours_th: open,
  hours_fr: open,
  hours_sa: '09:00-12:00',
  hours_su: '',
});
const billing = (cip: string) => ({
  formula: 3,
  contract_date: '2026-01-01',
  accounting_code: `C${cip}`,
  corporate_name: 'SELARL de la Gare',
  legal_status: 'SELARL',
  share_capital: 1_000_000,
  siret: '732 829 320 00074',
  rcs_city: 'Niort',
  intracom_vat_code: 'FR44732829320',
  cip,
  finess: '790000012',
  payment_method: 'prelevement',
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  bic: 'PSSTFRPPLYO',
  bank: 'La Banque postale',
});
export const pharmacy = (reference: string, cip: string) => ({
  reference,
  name: `Pharmacie ${reference}`,
  address1: '1 rue de la Gare',
  postcode: '79000',
  locality: 'Niort',
  region: '/regions/1',
  country: 'FR',
  phone_number: '05 49 00 00 00',
  email1: 'pharmacie@example.org',
  billing: billing(cip),
  website: website(reference.toLowerCase()),
});

/**
 * A small network on a database of its own: two pharmacies, a pool with the first of them, and functions that call the
 * engine without HTTP.
 */
export async function networkWorld() {
  const { sql } = await testDatabase();
  const services = { sql, config: { secret: 'a secret of the tests' } } as unknown as Services;
  /** First argument of a command. */
  const context = (as = admin) => contextOf(services, as);

  const post = async (resource: Resource, body: unknown, as = admin): Promise<Item> =>
    JSON.parse((await sql.begin((tx) => create(services, tx, { resource, actor: as, body, uploads: {} }))).json);
  const put = async (resource: Resource, id: number, body: unknown, as = admin): Promise<Item> =>
    JSON.parse((await sql.begin((tx) => update(services, tx, id, { resource, actor: as, body, uploads: {} }))).json);
  const read = async (resource: Resource, id: number, as: Actor) =>
    JSON.parse(await viewOf(resource, as.role).get(sql, as, id));
  async function total(resource: Resource, query: string, as = admin): Promise<number> {
    const { filters = {}, sort = [] } = resource.of.list;
    const parsed = parseQuery(query, { filters, sort, perPage: perPageOf(resource) });
    const page = await viewOf(resource, as.role).list(sql, as, parsed, query);
    return JSON.parse(page.toString()).totalItems;
  }

  // Twice: the second load must add no row.
  await loadReference(sql);
  await loadReference(sql);
  const first = await post(pharmacies, pharmacy('Z1', '2000001'));
  const second = await post(pharmacies, pharmacy('Z2', '2000002'));
  const pool = await post(pools, {
    name: 'Groupement',
    email1: 'g@example.org',
    manager1_name: 'Anne Martin',
    pharmacies: [first.id],
  });
  const customer = actor('customer', { pharmacyId: first.id });
  const manager = actor('pool', { poolId: pool.id });
  return { sql, context, post, put, read, total, first, second, pool, customer, manager };
}
export type NetworkWorld = Awaited<ReturnType<typeof networkWorld>>;
