import { compareDates, daysBetween, type ReminderStep, uncovered } from '@officine/domain';
import type { ReminderHold } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { groupBy } from '../../../base/group-by.ts';
import { leftOfPayment, paymentRefundUnderWay } from '../payments/left.ts';
import { orderUnderWay } from '../payments/order-under-way.ts';
import { invoicePayers } from './payers.ts';

/** An invoice whose due day is over, and what stands against a reminder of it. */
export interface LateInvoice {
  readonly id: number;
  readonly number: string;
  readonly type: 'web' | 'advertising';
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
  readonly payer: string;
  readonly reference: string | null;
  /** `a@b.fr, c@d.fr`; null without any. */
  readonly emails: string | null;
  readonly is_usual: boolean;
  /** Pharmacy whose advertising it is. */
  readonly seller: number;
  readonly seller_name: string;
  readonly month: string | null;
  readonly campaign: string | null;
  readonly date_invoice: string;
  readonly date_expiry: string;
  /** In cents: what is due once what the payer is owed is taken off, the oldest invoices first. */
  readonly due: number;
  readonly days: number;
  /** The account that its paper names. */
  readonly iban: string | null;
  readonly is_ordered: boolean;
  /** Last day of the hold that stands, of the invoice or its payer; and whether it is disputed. */
  readonly held_until: string | null;
  readonly is_disputed: boolean;
  /** Reminders that left or are about to. */
  readonly reminders: readonly { readonly step: ReminderStep; readonly date: string }[];
}

interface Debtor {
  readonly pharmacy_id: number | null;
  readonly advertiser_id: number | null;
}
/** A key of who pays. */
export const debtorKey = ({ pharmacy_id: pharmacy, advertiser_id: advertiser }: Debtor): string =>
  pharmacy === null ? `a${advertiser}` : `p${pharmacy}`;

/** SQL of the holds that stand on `day`. */
export const standingHolds = (sql: postgres.ISql, day: string) => sql`
  select * from reminder_holds where date_end is null and (date_until is null or date_until >= ${day})`;

/** The hold or dispute that stands against claiming an invoice; `until` is null of a dispute. */
export interface StandingHold {
  readonly kind: 'hold' | 'dispute';
  readonly until: string | null;
}
/** SQL of the hold on `day` of the invoice `i` or its payer `d`, as JSON: a dispute before others; null without any. */
export const standingHold = (sql: postgres.ISql, day: string) => sql`
  (select json_build_object('kind', h.kind, 'until', h.date_until) from (${standingHolds(sql, day)}) h
    where h.invoice_id = i.id or h.pharmacy_id = d.pharmacy_id or h.advertiser_id = d.advertiser_id order by h.kind limit 1)`;

/** SQL of the late invoices `i` on `day`, each with its payer `d`; what is due of it is not lowered yet. */
const lateRows = (sql: postgres.ISql, day: string, where: postgres.Fragment) => sql<LateInvoice[]>`
  with holds as materialized (${standingHolds(sql, day)})
  select i.id, i.number, i.type, d.pharmacy_id, d.advertiser_id, d.payer, d.reference, d.emails, d.is_usual,
    i.pharmacy_id as seller, d.seller_name, i.month, d.campaign, i.date_invoice, i.date_expiry, i.amount_due as due, i.seller->>'iban' as iban,
    ${orderUnderWay(sql)} is not null as is_ordered,
    (select max(h.date_until)::text from holds h where h.kind = 'hold'
      and (h.invoice_id = i.id or h.pharmacy_id = d.pharmacy_id or h.advertiser_id = d.advertiser_id)) as held_until,
    exists (select from holds h where h.kind = 'dispute' and h.invoice_id = i.id) as is_disputed,
    coalesce((select json_agg(json_build_object('step', x.step, 'date', x.date) order by x.step) from (
      select right(m.kind, 1)::int as step, max(coalesce(m.date_sent, m.date_create) at time zone 'Europe/Paris')::date::text as date
      from invoice_mail_items t join invoice_mails m on m.id = t.mail_id
      where t.invoice_id = i.id and t.left_out is null and m.kind <> 'invoice' and m.state <> 'cancelled' group by 1) x), '[]') as reminders
  from invoices i join (${invoicePayers(sql)}) d on d.invoice_id = i.id
  where i.status = 'issued' and i.kind = 'invoice' and i.amount_due > 0 and i.date_expiry < ${day} and ${where}
  order by i.date_expiry, i.id`;

/** What payers have and nothing uses, in cents: credit notes that no order pays back, and money above what was due. */
const openCredits = (sql: postgres.ISql) => sql<(Debtor & { cents: number; seller: number | null })[]>`
  select d.pharmacy_id, d.advertiser_id, i.pharmacy_id as seller, -i.amount_due as cents
  from invoices i join (${invoicePayers(sql)}) d on d.invoice_id = i.id
  where i.status = 'issued' and i.kind = 'credit_note' and i.amount_due < 0 and not exists (
    select from sepa_items x join sepa_orders o on o.id = x.order_id where x.invoice_id = i.id and x.state in ('made', 'presented'))
  union all
  select p.pharmacy_id, p.advertiser_id, null, l.cents
  from payments p left join (select payment_id, sum(cents) as cents from allocations where date_void is null group by payment_id) used
    on used.payment_id = p.id
  cross join lateral (select ${leftOfPayment(sql)} as cents) l
  where p.kind = 'receipt' and p.date_undo is null and p.date_return is null and (p.pharmacy_id is not null or p.advertiser_id is not null)
    and p.cents > coalesce(used.cents, 0) and l.cents > 0 and ${paymentRefundUnderWay(sql)} is null`;

/**
 * Late invoices on a day, the oldest first. What a payer is owed covers its oldest ones, and what is covered is left
 * out: `where` chooses payers, never some of their invoices.
 */
export async function lateInvoices(
  sql: postgres.ISql,
  day: string,
  where: postgres.Fragment = sql`true`,
): Promise<LateInvoice[]> {
  const rows = await lateRows(sql, day, where);
  const credits = groupBy(await openCredits(sql), debtorKey);
  const found = [...groupBy(rows, debtorKey)].flatMap(([debtor, invoices]) => {
    const owed = (credits.get(debtor) ?? []).map(({ cents, seller }) => ({
      cents,
      seller: seller ?? ('any' as const),
    }));
    // What is not reminded of is covered last: the payer counts on it for what is asked.
    const asked = invoices.toSorted((a, b) => Number(isRemindable(b)) - Number(isRemindable(a)));
    const left = uncovered(asked, owed);
    return asked.map((invoice, at) => ({
      ...invoice,
      due: left[at] as number,
      days: daysBetween(invoice.date_expiry, day),
    }));
  });
  return found
    .filter(({ due }) => due > 0)
    .toSorted((a, b) => compareDates(a.date_expiry, b.date_expiry) || a.id - b.id);
}

/** Whether a reminder may ask for it now. */
export const isRemindable = ({ is_ordered: isOrdered, held_until: heldUntil, is_disputed: isDisputed }: LateInvoice) =>
  !isOrdered && heldUntil === null && !isDisputed;

export type Hold = ReminderHold & { readonly invoice_id: number | null } & Debtor;
/** SQL of holds `h` as the wire has them, with what they are of. */
export const holdRows = (sql: postgres.ISql, where: postgres.Fragment) => sql<Hold[]>`
  select h.id, h.kind, i.number, h.reason, h.date_until as until, u.name as user, h.date_create, h.date_end, h.invoice_id, h.pharmacy_id,
    h.advertiser_id
  from reminder_holds h left join invoices i on i.id = h.invoice_id left join users u on u.id = h.user_id
  where ${where} order by h.id desc`;
