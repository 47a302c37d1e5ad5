import { parisDate } from '@officine/domain';
import type { ThirdParties } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { ledgerLegs } from './legs.ts';

/** What the network collected for each pharmacy and paid out to it, at the end of a day. Throws `validation` for a day to come. */
export async function thirdParties(
  { config }: Pick<Services, 'config'>,
  sql: postgres.ISql,
  { date }: { readonly date?: string | undefined },
): Promise<ThirdParties> {
  const today = parisDate(new Date());
  const day = date ?? today;
  if (day > today)
    throw invalid([{ propertyPath: 'date', message: 'Cette date est à venir : choisissez un jour passé' }]);
  const collects = config.advertisingCollection === 'network';
  const legs = await sql<(Omit<ThirdParties['rows'][number], 'pharmacy'> & { pharmacy: number | null })[]>`
    select l.pharmacy_id as pharmacy, p.reference, coalesce(b.corporate_name, p.name) as name,
      coalesce(sum(-l.cents) filter (where l.event not like 'payout%'), 0)::float8 as collected,
      coalesce(sum(l.cents) filter (where l.event like 'payout%'), 0)::float8 as paid_out, -sum(l.cents)::float8 as left
    from (${ledgerLegs(sql, { collects })}) l
    left join pharmacies p on p.id = l.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
    where l.account in ('third_parties', 'advances') and l.date <= ${day}
    group by l.pharmacy_id, p.reference, 3 order by "left" desc, name, 1`;
  const rows = legs.flatMap((leg) => (leg.pharmacy === null ? [] : [{ ...leg, pharmacy: leg.pharmacy }]));
  const sum = (name: 'collected' | 'paid_out' | 'left') => rows.reduce((total, row) => total + row[name], 0);
  return {
    date: day,
    rows,
    totals: { collected: sum('collected'), paid_out: sum('paid_out'), left: sum('left') },
    advances: legs.find(({ pharmacy }) => pharmacy === null)?.left ?? 0,
  };
}
