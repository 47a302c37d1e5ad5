import { parisDate } from '@officine/domain';
import type { ReminderHold, Reminders } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { groupBy } from '../../../base/group-by.ts';
import { atom } from '../../../database/atom.ts';
import {
  debtorKey,
  type Hold,
  holdRows,
  isRemindable,
  type LateInvoice,
  lateInvoices,
  standingHolds,
} from '../late/late-invoices.ts';
import { emailsOf } from '../late/payers.ts';
import { missingRates, type Penalties, penaltiesAt, sumPenalties } from '../late/penalties.ts';
import { lastReminder, nextMail, readSteps, type StepText } from '../late/steps.ts';
import { debtorOf } from './debtors.ts';
import { readyMail } from './ready-mail.ts';
import { LAST_SENT, NO_EMAIL, whyNone } from './why-none.ts';

type Row = Reminders['rows'][number];

/** A hold as the wire has it. */
export const holdJson = ({
  id,
  kind,
  number,
  reason,
  until,
  user,
  date_create: made,
  date_end: end,
}: Hold): ReminderHold => ({
  id,
  kind,
  number,
  reason,
  until,
  user,
  date_create: atom(made),
  date_end: end === null ? null : atom(end),
});

const sumOf = (invoices: readonly LateInvoice[]): number => invoices.reduce((sum, { due }) => sum + due, 0);

/** The reminder of any of its invoices that left last. */
function lastOf(invoices: readonly LateInvoice[]): Row['last'] {
  const all = invoices.flatMap((invoice) => lastReminder(invoice) ?? []);
  return all.toSorted((a, b) => a.date.localeCompare(b.date) || a.step - b.step).at(-1) ?? null;
}

function rowOf(
  invoices: readonly [LateInvoice, ...LateInvoice[]],
  penalties: ReadonlyMap<number, Penalties>,
  steps: readonly StepText[],
  holds: readonly Hold[],
): Row {
  const [first] = invoices;
  const open = invoices.filter(isRemindable);
  const next = nextMail(open, steps);
  const emails = emailsOf(first);
  const ids = new Set(invoices.map(({ id }) => id));
  const isOwn = ({ pharmacy_id: pharmacy, advertiser_id: advertiser, invoice_id: invoice }: Hold) =>
    invoice === null ? pharmacy === first.pharmacy_id && advertiser === first.advertiser_id : ids.has(invoice);
  return {
    ...debtorOf(first),
    reference: first.reference,
    emails,
    count: invoices.length,
    late: sumOf(invoices),
    disputed: sumOf(invoices.filter(({ is_disputed: isDisputed }) => isDisputed)),
    ordered: sumOf(invoices.filter(({ is_ordered: isOrdered }) => isOrdered)),
    ...sumPenalties(invoices.flatMap(({ id }) => penalties.get(id) ?? [])),
    date_expiry: first.date_expiry,
    days: first.days,
    last: lastOf(invoices),
    next: open.length > 0 ? next : null,
    message: open.length === 0 ? whyNone(invoices) : next === null ? LAST_SENT : emails.length === 0 ? NO_EMAIL : null,
    holds: holds.filter(isOwn).map(holdJson),
  };
}

/** Who is late, and where their reminders stand, the largest sum first. */
export async function listReminders(sql: postgres.ISql): Promise<Reminders> {
  const date = parisDate(new Date());
  const steps = await readSteps(sql);
  const late = await lateInvoices(sql, date);
  const penalties = await penaltiesAt(
    sql,
    late.map(({ id }) => id),
    date,
  );
  const holds = await holdRows(sql, sql`h.id in (select id from (${standingHolds(sql, date)}) standing)`);
  const debtors = [...groupBy(late, debtorKey).values()];
  const rows = debtors.map((invoices) => rowOf(invoices as [LateInvoice, ...LateInvoice[]], penalties, steps, holds));
  return {
    date,
    rows: rows.toSorted((a, b) => b.late - a.late || a.name.localeCompare(b.name)),
    totals: {
      count: rows.length,
      late: sumOf(late),
      disputed: sumOf(late.filter(({ is_disputed: isDisputed }) => isDisputed)),
      ready: debtors.filter((invoices) => readyMail(invoices, steps, date) !== null).length,
    },
    missing_rates: missingRates(penalties.values()),
  };
}
