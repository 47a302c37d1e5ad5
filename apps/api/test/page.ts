import { addDays, parisDate } from '@officine/domain';
import type postgres from 'postgres';
import type { Placement } from '../src/areas/delivery/delivery/reference.ts';

const id = async (query: PromiseLike<readonly postgres.Row[]>): Promise<number> => Number((await query)[0]?.['id']);

/** Ids of a small network whose pages show something today. */
export type PageWorld = Awaited<ReturnType<typeof openPages>>;

/**
 * Two pharmacies; an internet and an extranet zone, each with a paid advert in the first pharmacy and a filling
 * everywhere; a pool with the first pharmacy.
 */
export async function openPages(sql: postgres.Sql) {
  const today = parisDate(Date.now());
  const pharmacy = async (reference: string, subdomain: string) => {
    const added = await id(
      sql`insert into pharmacies (reference, name, address1, postcode, locality) values (${reference}, ${`Pharmacie ${reference}`}, '1 rue du Port', '29200', 'Brest') returning id`,
    );
    await sql`insert into pharmacy_websites (pharmacy_id, subdomain) values (${added}, ${subdomain})`;
    return added;
  };
  const [first, second] = [await pharmacy('Z1001', 'etoile'), await pharmacy('Z1002', 'gare')];
  const pool = await id(sql`insert into pools (name) values ('Groupement') returning id`);
  await sql`insert into pool_pharmacies (pool_id, pharmacy_id) values (${pool}, ${first})`;
  const zone = (reference: string, medium: 'internet' | 'extranet') =>
    id(
      sql`insert into zones (reference, description, price, is_internet, is_extranet) values (${reference}, ${reference}, 100, ${medium === 'internet'}, ${medium === 'extranet'}) returning id`,
    );
  const zones = { site: await zone('SITE', 'internet'), back: await zone('BACK', 'extranet') };
  const advertiser = await id(
    sql`insert into advertisers (name, reference, email, username) values ('Laboratoire', 'L1', 'l1@example.org', 'l1') returning id`,
  );
  const network = await id(
    sql`insert into advertisers (name, reference, email, username) values ('Réseau', 'R', 'r@example.org', 'r') returning id`,
  );
  const topicOf = (owner: number) =>
    id(
      sql`insert into topics (name, advertiser_id, is_internet, is_extranet) values ('Thème', ${owner}, true, true) returning id`,
    );
  const topics = { paid: await topicOf(advertiser), own: await topicOf(network) };
  const advert = async (title: string, owner: number, topic: number, place: number) => {
    const [file] = await sql`
      insert into files (key, name, type, size, sha256, is_public) values (${title}, ${`${title}.webp`}, 'image/webp', 10, '', true) returning id`;
    return id(
      sql`insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id, picture_id)
        values (${title}, 'https://example.org', 300, 250, ${place}, ${topic}, ${owner}, ${file?.['id']}) returning id`,
    );
  };
  const adverts = {
    site: await advert('Payée', advertiser, topics.paid, zones.site),
    back: await advert('Professionnelle', advertiser, topics.paid, zones.back),
    filling: await advert('Du réseau', network, topics.own, zones.site),
  };
  const campaign = await id(
    sql`insert into campaigns (name, reference, advertiser_id, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      values ('Hiver', 'C1', ${advertiser}, ${addDays(today, -10)}, ${addDays(today, 10)}, ${today}, ${today}, '1', true) returning id`,
  );
  const book = (place: number, shown: number, date = today, at = first, slot = 1) =>
    id(
      sql`insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
        values (${campaign}, ${at}, ${place}, ${shown}, ${date}, ${slot}, 100) returning id`,
    );
  const bookings = { site: await book(zones.site, adverts.site), back: await book(zones.back, adverts.back) };
  const filling = await id(
    sql`insert into fillings (zone_id, advert_id, weight) values (${zones.site}, ${adverts.filling}, 3) returning id`,
  );
  /** The paid advert that the first pharmacy's page gets today. */
  const placement: Placement = {
    pharmacy: first,
    date: today,
    zone: zones.site,
    isFilling: false,
    booking: bookings.site,
    campaign,
    advertiser,
    advert: adverts.site,
  };
  return {
    today,
    first,
    second,
    pool,
    zones,
    advertiser,
    network,
    topics,
    adverts,
    campaign,
    bookings,
    placement,
    filling,
    book,
  };
}
