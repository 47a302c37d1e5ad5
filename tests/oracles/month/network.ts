import type postgres from 'postgres';
import { hashPassword } from '../../../apps/api/src/areas/accounts/accounts/hashing.ts';

const idOf = async (query: PromiseLike<readonly postgres.Row[]>): Promise<number> => Number((await query)[0]?.['id']);

interface Pharmacy {
  readonly id: number;
  readonly reference: string;
  readonly cip: string;
  readonly formula: number;
  /** Whether its site ever opened. */
  readonly isOpen: boolean;
}
interface Zone {
  readonly id: number;
  readonly reference: string;
  readonly capacity: number;
  /** Cents a day by formula of the pharmacy; 0: not for sale. */
  readonly price: (formula: number) => number;
}
interface Advertiser {
  readonly id: number;
  readonly topic: number;
}

/** Formulas, and whether the opening day of the site is recorded. */
const PHARMACIES = [
  [3, true],
  [5, true],
  [3, true],
  [5, true],
  [1, false],
  [3, false],
  [5, false],
] as const;
const ZONES = [
  ['BANDEAU', 3, 100, 150],
  ['COLONNE', 4, 60, 60],
  ['GRATUITE', 2, 0, 0],
] as const;
const ADVERTISERS = 5;
export const PASSWORD = 'officine-2026';

/** Pharmacies with and without an open site, zones with and without a price, advertisers with an advert in each zone. */
export async function makeNetwork(sql: postgres.Sql) {
  const pharmacies: Pharmacy[] = [];
  for (const [index, [formula, isOpen]] of PHARMACIES.entries()) {
    const n = index + 1;
    const open = (own: number) => (isOpen && formula === own ? '2020-01-01' : null);
    const id = await idOf(
      sql`insert into pharmacies (reference, name, address1, postcode, locality, date_extranet, date_internet, date_wordpress)
        values (${`Z${n}`}, ${`Pharmacie ${n}`}, '1 rue du Port', '29200', 'Brest', '2020-01-01', ${open(3)}, ${open(5)}) returning id`,
    );
    const cip = String(2_000_000 + n);
    await sql`insert into pharmacy_billings (pharmacy_id, formula, cip, date_signature_money_order, corporate_name, siret, intracom_vat_code, legal_status)
      values (${id}, ${formula}, ${cip}, now(), 'SELARL', '35600000000048', 'FR39356000000', 'SELARL')`;
    await sql`insert into pharmacy_websites (pharmacy_id, subdomain) values (${id}, ${`site-${n}`})`;
    pharmacies.push({ id, reference: `Z${n}`, cip, formula, isOpen });
  }
  const zones: Zone[] = [];
  for (const [reference, capacity, low, high] of ZONES) {
    const id = await idOf(
      sql`insert into zones (reference, description, price, capacity, is_internet) values (${reference}, ${reference}, ${low}, ${capacity}, true) returning id`,
    );
    await sql`insert into zone_prices (zone_id, formula, price) values (${id}, 'extranet_internet', ${high})`;
    zones.push({ id, reference, capacity, price: (formula) => (formula === 1 ? low : high) });
  }
  const advertisers: Advertiser[] = [];
  for (let n = 1; n <= ADVERTISERS; n += 1) {
    const id = await idOf(
      sql`insert into advertisers (name, reference, email, username) values (${`Laboratoire ${n}`}, ${`LABO-${n}`}, ${`labo${n}@example.org`}, ${`labo${n}`}) returning id`,
    );
    const topic = await idOf(
      sql`insert into topics (name, advertiser_id, is_internet) values (${`Thème ${n}`}, ${id}, true) returning id`,
    );
    for (const { id: zone, reference } of zones) {
      const title = `${n} ${reference}`;
      await sql`
        with file as (
          insert into files (key, name, type, size, sha256, is_public) values (${title}, ${`${title}.webp`}, 'image/webp', 10, '', true) returning id)
        insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id, picture_id)
        select ${title}, 'https://example.org', 300, 250, ${zone}, ${topic}, ${id}, id from file`;
    }
    advertisers.push({ id, topic });
  }
  await sql`insert into users ${sql({ login: 'admin', email: 'admin@example.org', name: 'admin', role: 'admin', password_hash: await hashPassword(PASSWORD) })}`;
  return { pharmacies, zones, advertisers };
}
export type Network = Awaited<ReturnType<typeof makeNetwork>>;
