import { type LateInterest, lateInterest, type PublishedRate, RECOVERY_CENTS } from '@officine/domain';
import type postgres from 'postgres';
import { allocationsAt } from '../ledger/aged-balance.ts';

type Rates = ReadonlyMap<string, PublishedRate>;
export interface Penalties extends LateInterest {
  /** In cents: 40 € once it is late, unless they were charged. */
  readonly recovery: number;
  /** In cents: what drafts and invoices of penalties charge already; `cents` and `recovery` are what is left. */
  readonly charged: { readonly interest: number; readonly recovery: number };
}

/** The rates that the network gave, by half-year. */
async function readRates(sql: postgres.ISql): Promise<Rates> {
  const rows = await sql<({ half: string } & PublishedRate)[]>`select half, basis, rate from late_rates`;
  return new Map(rows.map(({ half, ...rate }) => [half, rate]));
}

/**
 * Late penalties of invoices at the end of a day, by id: on what was due each day. What a bank took back settled nothing.
 * Credit notes count from the day on which they settled it. What was charged before is taken off, of whatever day: it is never
 * counted twice. An invoice of penalties has none.
 */
export async function penaltiesAt(
  sql: postgres.ISql,
  invoices: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, Penalties>> {
  const rates = await readRates(sql);
  const rows = await sql<
    {
      id: number;
      expiry: string;
      cents: number;
      charged: Penalties['charged'];
      settled: { date: string; cents: number }[] | null;
    }[]
  >`
    with standing as (select * from (${allocationsAt(sql, at)}) s where s.invoice_id = any(${[...invoices]}::int[]))
    select i.id, i.date_expiry as expiry, case when i.penalty_of is null then i.amount_total else 0 end as cents,
      (select json_build_object('interest', coalesce(sum(n.penalty_interest), 0), 'recovery', coalesce(sum(n.amount_net - n.penalty_interest), 0))
        from invoices n where n.penalty_of = i.id and n.kind = 'invoice' and not n.is_credited) as charged,
      (select json_agg(json_build_object('date', s.date, 'cents', s.cents)) from standing s where s.invoice_id = i.id) as settled
    from invoices i where i.id = any(${[...invoices]}::int[]) and i.kind = 'invoice' and i.date_expiry is not null`;
  return new Map(
    rows.map(({ id, settled, charged, ...invoice }) => {
      const interest = lateInterest({ ...invoice, settled: settled ?? [] }, { at, rates });
      const isLate = interest.parts.length > 0 || interest.missing.length > 0;
      const cents = interest.cents === null ? null : Math.max(0, interest.cents - charged.interest);
      return [id, { ...interest, cents, charged, recovery: isLate && charged.recovery === 0 ? RECOVERY_CENTS : 0 }];
    }),
  );
}

/** Penalties of several invoices; their interest is null where one of them is not known. */
export function sumPenalties(all: readonly Penalties[]): { interest: number | null; recovery: number } {
  return {
    interest: all.some(({ cents }) => cents === null) ? null : all.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    recovery: all.reduce((sum, { recovery }) => sum + recovery, 0),
  };
}

/** Half-years without a rate that some of them cross, in their order. */
export const missingRates = (all: Iterable<Penalties>): string[] =>
  [...new Set([...all].flatMap(({ missing }) => missing))].toSorted();
