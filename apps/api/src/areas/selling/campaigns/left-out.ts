import { splitByWeight } from '@officine/domain';
import type postgres from 'postgres';
import type { Share } from './allocate-shares.ts';
import type { ReadBudget } from './budget.ts';

/** Ids of the pharmacies of a budget file that a campaign leaves out. */
export interface LeftOut {
  /** With their budgets. */
  readonly without_pharmacies: readonly number[];
  /** Those whose budgets the other pharmacies get. */
  readonly spread_pharmacies: readonly number[];
}

const totalOf = (shares: readonly Share[]) => shares.reduce((sum, { budget }) => sum + budget, 0);

/** The budget without the pharmacies that are left out; the others share what is spread, in proportion to their own. */
export function leaveOut(budget: ReadBudget, { without_pharmacies, spread_pharmacies }: LeftOut): ReadBudget {
  const without = new Set([...without_pharmacies, ...spread_pharmacies]);
  const kept = budget.shares.filter(({ pharmacy }) => !without.has(pharmacy));
  if (kept.length === budget.shares.length) return budget;
  if (kept.length === 0) return { ...budget, shares: kept, total: 0 };
  const spread = new Set(spread_pharmacies);
  const more = splitByWeight(
    totalOf(budget.shares.filter(({ pharmacy }) => spread.has(pharmacy))),
    kept.map((share) => share.budget),
  );
  const shares = kept.map((share, at) => ({ ...share, budget: share.budget + (more[at] ?? 0) }));
  return { ...budget, shares, total: totalOf(shares) };
}

/** The pharmacies that are left out and that the budget has. */
export function leftOutOf({ shares }: ReadBudget, { without_pharmacies, spread_pharmacies }: LeftOut): LeftOut {
  const known = new Set(shares.map(({ pharmacy }) => pharmacy));
  const isKnown = (id: number) => known.has(id);
  return {
    without_pharmacies: without_pharmacies.filter(isKnown),
    spread_pharmacies: spread_pharmacies.filter(isKnown),
  };
}

/** Those that a saved draft leaves out. */
export async function readLeftOut(tx: postgres.ISql, campaign: number): Promise<LeftOut> {
  const [row] = await tx<[LeftOut]>`
    select
      array(select pharmacy_id from campaign_without_pharmacies where campaign_id = ${campaign}) as without_pharmacies,
      array(select pharmacy_id from campaign_spread_pharmacies where campaign_id = ${campaign}) as spread_pharmacies`;
  return row;
}

/** Replaces those that a draft leaves out; pharmacies deleted since the simulation are skipped. */
export async function writeLeftOut(
  tx: postgres.TransactionSql,
  campaign: number,
  { without_pharmacies, spread_pharmacies }: LeftOut,
): Promise<void> {
  for (const [table, ids] of [
    ['campaign_without_pharmacies', without_pharmacies],
    ['campaign_spread_pharmacies', spread_pharmacies],
  ] as const) {
    await tx`delete from ${tx(table)} where campaign_id = ${campaign}`;
    await tx`
      insert into ${tx(table)} (campaign_id, pharmacy_id)
      select ${campaign}, id from pharmacies where id = any(${[...ids]}::int[])`;
  }
}
