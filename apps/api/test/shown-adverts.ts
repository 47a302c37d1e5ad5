import { parisDate } from '@officine/domain';
import type postgres from 'postgres';

const idOf = async (query: Promise<readonly Record<string, unknown>[]>): Promise<number> =>
  Number((await query)[0]?.['id']);

/** Books an advert for today in these pharmacies and internet zones, which it makes. */
export async function showAdverts(
  sql: postgres.Sql,
  advertiser: number,
  pharmacies: readonly number[],
  zones: readonly string[],
): Promise<void> {
  const topic = await idOf(sql`insert into topics (name, advertiser_id) values ('T', ${advertiser}) returning id`);
  const campaign = await idOf(
    sql`insert into campaigns (name, reference, advertiser_id, budget, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      values ('C', 'C', ${advertiser}, 1000, current_date - 1, current_date + 1, current_date, current_date + 30, '1', true) returning id`,
  );
  for (const pharmacy of pharmacies)
    await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${campaign}, ${pharmacy}, 1000)`;
  for (const reference of zones) {
    const zone = await idOf(
      sql`insert into zones (reference, description, price, is_internet) values (${reference}, ${reference}, 1, true) returning id`,
    );
    const advert = await idOf(
      sql`insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id)
        values ('A', 'https://example.org', 300, 100, ${zone}, ${topic}, ${advertiser}) returning id`,
    );
    for (const pharmacy of pharmacies)
      await sql`insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
        values (${campaign}, ${pharmacy}, ${zone}, ${advert}, ${parisDate(new Date())}, 1, 1)`;
  }
}
