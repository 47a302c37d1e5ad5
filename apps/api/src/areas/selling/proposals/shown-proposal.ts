import type postgres from 'postgres';
import type { StoredProposal } from './read-proposal.ts';

/** Pharmacies that a page names, and adverts that it shows. */
const MAX_NAMED = 400;
const MAX_ADVERTS = 12;

export interface OfferedPharmacy {
  readonly id: number;
  readonly name: string;
  readonly postcode: string;
  readonly locality: string;
}
/** An advert of the chosen topics, with its picture. */
export interface OfferedAdvert {
  readonly id: number;
  readonly title: string;
  readonly alt: string;
  readonly zone: string;
  readonly reference: string;
  readonly isInternet: boolean;
  readonly picture: string | null;
}

/** The pharmacies of a proposal, by town. */
export const offeredPharmacies = (sql: postgres.ISql, id: number): Promise<OfferedPharmacy[]> =>
  sql<OfferedPharmacy[]>`
    select p.id, p.name, p.postcode, p.locality from proposal_pharmacies o join pharmacies p on p.id = o.pharmacy_id
    where o.proposal_id = ${id} order by p.postcode, p.name, p.id limit ${MAX_NAMED}`;

/** The adverts of its topics in the offered zones, those of public pages first. */
export const offeredAdverts = (
  sql: postgres.ISql,
  { advertiser, choices, offer }: StoredProposal,
): Promise<OfferedAdvert[]> =>
  sql<OfferedAdvert[]>`
    select a.id, a.title, coalesce(a.alt, a.title) as alt, z.description as zone, z.reference,
      z.is_internet and a.topic_id = any(${[...choices.internet_topics]}::int[]) and a.visa_kind is distinct from 'PM' as "isInternet",
      (select '/api/files/' || f.id || '/' || f.name from files f where f.id = a.picture_id and f.is_public) as picture
    from adverts a join zones z on z.id = a.zone_id
    where a.is_active and a.advertiser_id = ${advertiser}
      and a.topic_id = any(${[...choices.extranet_topics, ...choices.internet_topics]}::int[])
      and z.id = any(${offer.zones.map(({ id }) => id)}::int[])
    order by 6 desc, a.id limit ${MAX_ADVERTS}`;

/** The subdomain of an offered pharmacy that has a page, the one with most places first. */
export async function pageOfOffer(sql: postgres.ISql, id: number): Promise<string | undefined> {
  const [row] = await sql<{ subdomain: string }[]>`
    select w.subdomain from proposal_pharmacies o join pharmacies p on p.id = o.pharmacy_id and p.is_active
    join pharmacy_websites w on w.pharmacy_id = p.id and w.is_active
    join pharmacy_billings b on b.pharmacy_id = p.id and b.formula = 3
    where o.proposal_id = ${id} order by o.amount desc, p.id limit 1`;
  return row?.subdomain;
}
