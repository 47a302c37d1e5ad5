import type { Effect } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Context } from '../../../calls/context.ts';
import { pathOf } from '../../../rest/iri.ts';

/** Pharmacies that an effect names; the others are counted only. */
const NAMED_PHARMACIES = 10;

/**
 * Counts the schedulings `s` that match, with their campaigns, pharmacies, days and price. `condition` may use the
 * aliases `c` (campaign), `buyer` (its advertiser), `a` (advert), `owner` (its advertiser), `t` (topic), `z` (zone) and
 * `p` (pharmacy).
 */
export async function readEffect(
  tx: postgres.TransactionSql,
  { actor, resources }: Context,
  condition: postgres.Fragment,
): Promise<Effect> {
  const path = `${pathOf(resources.pharmacies, actor.role)}/`;
  const [effect] = await tx<[Effect]>`
    with touched as materialized (
      select s.campaign_id, s.pharmacy_id, s.date, s.price, p.name, p.reference
      from schedulings s
        join campaigns c on c.id = s.campaign_id join advertisers buyer on buyer.id = c.advertiser_id
        join adverts a on a.id = s.advert_id join advertisers owner on owner.id = a.advertiser_id
        join topics t on t.id = a.topic_id join zones z on z.id = s.zone_id join pharmacies p on p.id = s.pharmacy_id
      where ${condition}),
    by_pharmacy as (
      select pharmacy_id as id, name, reference, count(*)::int as count_schedulings, sum(price)::int as amount
      from touched group by 1, 2, 3),
    largest as (select * from by_pharmacy order by amount desc, id limit ${NAMED_PHARMACIES})
    select count(distinct campaign_id)::int as count_campaigns, count(distinct pharmacy_id)::int as count_pharmacies,
      count(distinct date)::int as count_days, count(*)::int as count_schedulings, coalesce(sum(price), 0)::int as amount,
      (select coalesce(json_agg(json_build_object('@id', ${path}::text || id, '@type', 'Pharmacy', 'id', id, 'name', name,
        'reference', reference, 'count_schedulings', count_schedulings, 'amount', amount) order by amount desc, id), '[]')
      from largest) as pharmacies
    from touched`;
  return effect;
}
