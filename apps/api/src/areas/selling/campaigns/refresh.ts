import { formatMoney, parisDate } from '@officine/domain';
import { schedulings } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import type postgres from 'postgres';
import { AppError, type Violation } from '../../../base/errors.ts';
import { allocateShares } from './allocate-shares.ts';
import type { StoredSimulation } from './stored-simulation.ts';

/** How a new occupation changes a pharmacy's share. Amounts in cents. */
export interface Difference {
  readonly pharmacy: string;
  readonly before: Figures;
  readonly after: Figures;
}
interface Figures {
  readonly count: number;
  readonly amount: number;
}
const MAX_LISTED_DIFFERENCES = 200;

/** Plans these pharmacies of a simulation again, on the current occupation; returns how their shares change. */
export async function refreshShares(
  tx: postgres.TransactionSql,
  { id, form, draft }: StoredSimulation,
  pharmacies: readonly number[],
): Promise<Difference[]> {
  const ids = [...pharmacies];
  const before = await tx<{ pharmacy: number; name: string; budget: number; amount: number; count: number }[]>`
    select s.pharmacy_id as pharmacy, p.name || ' (' || p.reference || ')' as name, s.budget, s.amount_scheduled as amount,
      (select count(*)::int from temp_schedulings t where t.temp_campaign_id = s.temp_campaign_id and t.pharmacy_id = s.pharmacy_id) as count
    from temp_campaign_pharmacies s join pharmacies p on p.id = s.pharmacy_id
    where s.temp_campaign_id = ${id} and s.pharmacy_id = any(${ids}::int[]) order by p.name, p.id`;
  await tx`delete from temp_schedulings where temp_campaign_id = ${id} and pharmacy_id = any(${ids}::int[])`;
  const { shares } = await allocateShares(tx, id, form, { shares: before, today: parisDate(new Date()), draft });
  await tx`
    update temp_campaign_pharmacies s set amount_scheduled = n.amount, remainder_cause = n.cause
    from unnest(${shares.map((s) => s.pharmacy)}::int[], ${shares.map((s) => s.amount)}::int[], ${shares.map((s) => s.cause)}::text[])
      as n(pharmacy, amount, cause)
    where s.temp_campaign_id = ${id} and s.pharmacy_id = n.pharmacy`;
  const now = new Map(shares.map((share) => [share.pharmacy, share]));
  return before.map(({ pharmacy, name, count, amount }) => {
    const { count: counted = 0, amount: spent = 0 } = now.get(pharmacy) ?? {};
    return { pharmacy: name, before: { count, amount }, after: { count: counted, amount: spent } };
  });
}

const figures = ({ count, amount }: Figures) => `${countOf(schedulings.list.noun, count)} pour ${formatMoney(amount)}`;
const sentence = ({ before, after }: Difference) =>
  before.count === after.count && before.amount === after.amount
    ? `${figures(after)}, sur d’autres emplacements ou d’autres jours`
    : `${figures(after)} au lieu de ${figures(before)}`;

/** The error « L'occupation a changé … », with a line for each pharmacy. Saving the refreshed simulation again accepts it. */
export function occupationChanged(differences: readonly Difference[]): AppError {
  const violations: Violation[] = differences
    .slice(0, MAX_LISTED_DIFFERENCES)
    .map((d) => ({ propertyPath: '', message: `${d.pharmacy} : ${sentence(d)}`, code: 'occupation_changed' }));
  if (differences.length > MAX_LISTED_DIFFERENCES)
    violations.push({
      propertyPath: '',
      message: `Et ${differences.length - MAX_LISTED_DIFFERENCES} autres pharmacies.`,
    });
  return new AppError('occupation_changed', undefined, violations);
}
