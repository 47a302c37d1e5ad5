import type postgres from 'postgres';
import type { Catalog, Pharmacy } from '../catalog.ts';
import type { Asked } from './asked.ts';

/**
 * A pharmacy by its id or reference, active or not; without a key, the one whose pages show what is asked about on the
 * nearest day, or that could.
 */
export async function findPharmacy(
  sql: postgres.ISql,
  catalog: Catalog,
  key: string | undefined,
  asked: Asked & { readonly date: string },
): Promise<Pharmacy | undefined> {
  if (key !== undefined) return catalog.pharmacy(key);
  const { advert = null, campaign = null, zone = null, date } = asked;
  const [booked] = await sql<{ id: number }[]>`
    select pharmacy_id as id from schedulings
    where is_active ${advert === null ? sql`` : sql`and advert_id = ${advert}`}
      ${campaign === null ? sql`` : sql`and campaign_id = ${campaign}`}
      ${zone === null ? sql`` : sql`and zone_id = ${zone}`}
    order by abs(date - ${date}::date), pharmacy_id limit 1`;
  if (booked) return catalog.pharmacies.get(booked.id);
  const [shared] = await sql<{ id: number }[]>`
    select cp.pharmacy_id as id from campaign_pharmacies cp where cp.campaign_id in (
      select ${campaign}::int union all
      select t.campaign_id from adverts a
        join (select * from campaign_extranet_topics union select * from campaign_internet_topics) t on t.topic_id = a.topic_id
      where a.id = ${advert} and ${campaign}::int is null)
    order by cp.campaign_id desc, cp.pharmacy_id limit 1`;
  if (shared) return catalog.pharmacies.get(shared.id);
  const filling = [...catalog.fillings.values()].find((one) => one.advert === advert || one.zone === zone);
  const all = [...catalog.pharmacies.values()].sort((a, b) => a.id - b.id);
  const isHere = ({ id, pools }: Pharmacy) =>
    filling?.pharmacy ? id === filling.pharmacy : !filling?.pool || pools.includes(filling.pool);
  return all.find((one) => one.isActive && isHere(one)) ?? all.find(({ isActive }) => isActive);
}
