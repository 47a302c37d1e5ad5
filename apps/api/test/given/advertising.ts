import type postgres from 'postgres';
import type { Actor } from '../../src/access/actor.ts';
import { actor, type NetworkWorld } from './network.ts';

const insert = async (query: postgres.PendingQuery<postgres.Row[]>): Promise<number> =>
  Number((await query)[0]?.['id']);

/**
 * Two advertisers. The first runs one campaign in both pharmacies, and has a draft in the second one only;
 * the other's campaign runs in the second pharmacy alone, which is in no pool.
 */
export async function advertisingWorld({ sql, first, second, customer, manager }: NetworkWorld) {
  const advertiser = (reference: string) =>
    insert(
      sql`insert into advertisers (name, reference, email, username) values (${`Laboratoire ${reference}`}, ${reference}, ${`${reference.toLowerCase()}@example.org`}, ${reference.toLowerCase()}) returning id`,
    );
  const zone = (reference: string) =>
    insert(
      sql`insert into zones (reference, description, price, is_internet) values (${reference}, ${`Zone ${reference}`}, 100, true) returning id`,
    );
  const advert = async (owner: number, at: number, title: string) => {
    const topic = await insert(
      sql`insert into topics (name, advertiser_id, is_internet) values (${`Thème ${title}`}, ${owner}, true) returning id`,
    );
    return insert(
      sql`insert into adverts (title, url, width, height, zone_id, topic_id, advertiser_id) values (${title}, 'https://example.org', 300, 250, ${at}, ${topic}, ${owner}) returning id`,
    );
  };
  const campaign = async (owner: number, name: string, isScheduled: boolean, shares: Record<number, number>) => {
    const id = await insert(
      sql`insert into campaigns (name, reference, advertiser_id, budget, date_start, date_end, date_invoice, date_expiry, first_invoice_number, is_scheduled)
      values (${name}, ${name}, ${owner}, ${Object.values(shares).reduce((a, b) => a + b, 0)}, '2026-03-01', '2026-03-31', '2026-04-01', '2026-05-01', '1', ${isScheduled}) returning id`,
    );
    for (const [pharmacy, budget] of Object.entries(shares))
      await sql`insert into campaign_pharmacies (campaign_id, pharmacy_id, budget) values (${id}, ${pharmacy}, ${budget})`;
    return id;
  };
  const schedule = (row: { campaign: number; pharmacy: number; zone: number; advert: number; slot?: number }) =>
    insert(
      sql`insert into schedulings (campaign_id, pharmacy_id, zone_id, advert_id, date, slot, price)
      values (${row.campaign}, ${row.pharmacy}, ${row.zone}, ${row.advert}, '2026-03-02', ${row.slot ?? 1}, 100) returning id`,
    );

  const own = await advertiser('L1');
  const other = await advertiser('L2');
  const banner = await zone('banner');
  const side = await zone('side');
  const top = await zone('top');
  const ownAdvert = await advert(own, banner, 'A');
  const otherAdvert = await advert(other, side, 'B');
  const unseen = await advert(own, side, 'C');
  await advert(other, top, 'D');
  const both = await campaign(own, 'Hiver', true, { [first.id]: 1000, [second.id]: 2500 });
  const draft = await campaign(own, 'Printemps', false, { [second.id]: 400 });
  const foreign = await campaign(other, 'Été', true, { [second.id]: 700 });
  await schedule({ campaign: both, pharmacy: first.id, zone: banner, advert: ownAdvert });
  await schedule({ campaign: both, pharmacy: second.id, zone: banner, advert: ownAdvert });
  // Booked by the draft: shown on no page yet.
  await schedule({ campaign: draft, pharmacy: first.id, zone: side, advert: unseen });
  await schedule({ campaign: foreign, pharmacy: second.id, zone: side, advert: otherAdvert });

  const world = { own, other, banner, side, ownAdvert, otherAdvert, both, draft, foreign };
  const roles: Readonly<Record<string, Actor>> = {
    advertiser: actor('advertiser', { advertiserId: own }),
    customer,
    pool: manager,
    marketing: actor('marketing'),
  };
  return { world, roles, schedule };
}
