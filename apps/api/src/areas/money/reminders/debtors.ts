import type { ReminderPlan, ReminderSending } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { notFound } from '../../../base/errors.ts';
import type { Context } from '../../../calls/context.ts';
import { idOf } from '../../../rest/iri.ts';
import type { LateInvoice } from '../late/late-invoices.ts';

type Debtor = Pick<ReminderPlan['mails'][number], 'pharmacy' | 'advertiser' | 'name'>;
/** Debtors that a person named, by id. */
export interface ChosenDebtors {
  readonly pharmacies: readonly number[];
  readonly advertisers: readonly number[];
}

export const debtorOf = ({ pharmacy_id, advertiser_id, payer }: LateInvoice): Debtor => ({
  pharmacy: pharmacy_id,
  advertiser: advertiser_id,
  name: payer,
});

/** The debtors that are asked for; null for all. */
export function chosenDebtors({ actor, resources }: Context, body: ReminderSending): ChosenDebtors | null {
  if (!body.pharmacies && !body.advertisers) return null;
  const idsOf = (name: keyof ChosenDebtors) =>
    (body[name] ?? []).map((iri) => {
      const id = idOf(resources[name], actor.role, iri);
      if (id === null) throw notFound();
      return id;
    });
  return { pharmacies: idsOf('pharmacies'), advertisers: idsOf('advertisers') };
}

/** SQL of late invoices whose payer `d` was chosen. */
export const ofDebtors = (sql: postgres.ISql, { pharmacies, advertisers }: ChosenDebtors) => sql`
  (d.pharmacy_id = any(${[...pharmacies]}::int[]) or d.advertiser_id = any(${[...advertisers]}::int[]))`;

/** Debtors that were chosen and have nothing late, each with that reason. */
export async function punctualDebtors(
  sql: postgres.ISql,
  { pharmacies, advertisers }: ChosenDebtors,
  late: readonly LateInvoice[],
): Promise<ReminderPlan['refused']> {
  const lateOnes = (name: 'pharmacy_id' | 'advertiser_id') => late.flatMap((invoice) => invoice[name] ?? []);
  const rows = await sql<Debtor[]>`
    select id as pharmacy, null::int as advertiser, name from pharmacies
    where id = any(${[...pharmacies]}::int[]) and id <> all(${lateOnes('pharmacy_id')}::int[])
    union all
    select null, id, name from advertisers
    where id = any(${[...advertisers]}::int[]) and id <> all(${lateOnes('advertiser_id')}::int[])`;
  return rows.map((debtor) => ({
    ...debtor,
    message: 'Rien n’est à lui réclamer : rien n’est en retard, ou ses avoirs le couvrent.',
  }));
}
