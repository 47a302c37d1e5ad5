import { type InvoiceEvent, type InvoiceItem, invoiceTotals, type VatMove, vatOnReceipt } from '@officine/domain';
import type postgres from 'postgres';
import { allocationsAt } from './aged-balance.ts';
import { lastAllocation } from './legs.ts';

const CURSOR_ROWS = 500;

interface Period {
  readonly from: string;
  readonly to: string;
}
export interface VatMoves {
  /** What became due in the period, and what came back, in the order of their days. */
  readonly moves: readonly VatMove[];
  /** VAT by rate that each credit note of the period takes back before it was due, in cents, by its id. */
  readonly taken: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

type Item = Pick<InvoiceItem, 'amount_net' | 'vat_rate'>;
interface EventRow {
  readonly kind: InvoiceEvent['kind'];
  readonly date: string;
  readonly id: number;
  readonly cents: number;
  readonly credit: number | null;
  readonly vat: number;
  readonly lines: readonly Item[] | null;
}
interface Row {
  readonly number: string;
  readonly date_invoice: string;
  readonly name: string;
  readonly amount_vat: number;
  readonly amount_total: number;
  readonly lines: readonly Item[];
  readonly events: readonly EventRow[];
}

/**
 * VAT of the network's invoices that is due on receipt, as it moved in a period: by allocation, from the rows of payments and credit
 * notes alone. Each invoice whose money moved is followed from its issue on. Invoices whose VAT was due when they were issued
 * (`vat_waits` is false) have no moves.
 */
export async function vatMoves(sql: postgres.ISql, period: Period): Promise<VatMoves> {
  const moves: VatMove[] = [];
  const taken = new Map<number, ReadonlyMap<number, number>>();
  for await (const invoices of eventsOf(sql, movedIn(sql, period), period.to))
    for (const { number, date_invoice, name, amount_vat, amount_total, lines, events } of invoices) {
      const { rates } = invoiceTotals(lines, amount_vat);
      const steps = vatOnReceipt({ amount_total, rates }, events.map(eventOf));
      for (const [rank, { kind, id, date }] of events.entries()) {
        const moved = steps[rank]?.moved ?? [];
        if (date < period.from || moved.length === 0) continue;
        if (kind === 'credit_note') taken.set(id, new Map(moved.map((rate) => [rate.vat_rate, rate.amount_vat])));
        else moves.push({ date, document: number, date_document: date_invoice, name, rates: moved });
      }
    }
  return { moves: moves.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)), taken };
}

/**
 * VAT of the network's invoices that waits for its money at the end of a day, in cents: each invoice that is not settled then is followed
 * from its issue on, and no movement is summed. The control compares it with the balance of the account.
 */
export async function vatWaitingAt(sql: postgres.ISql, day: string): Promise<number> {
  let waiting = 0;
  for await (const invoices of eventsOf(sql, openAt(sql, day), day))
    for (const { amount_vat, amount_total, lines, events } of invoices) {
      const { rates } = invoiceTotals(lines, amount_vat);
      const steps = vatOnReceipt({ amount_total, rates }, events.map(eventOf));
      const moved = steps.flatMap((step) => step.moved).reduce((sum, rate) => sum + rate.amount_vat, 0);
      waiting += amount_vat - moved;
    }
  return waiting;
}

function eventOf({ kind, id, cents, credit, vat, lines }: EventRow): InvoiceEvent {
  if (kind === 'credit_note') return { kind, id, amount_total: cents, rates: invoiceTotals(lines ?? [], vat).rates };
  return kind === 'settled' ? { kind, id, cents, credit } : { kind, id };
}

/** Ids of invoices to which something happened in a period. */
const movedIn = (sql: postgres.ISql, { from, to }: Period) => sql`
  select a.invoice_id as id from allocations a where a.date between ${from} and ${to}
  union select a.invoice_id from payments p join allocations a on a.payment_id = p.id where p.date_return between ${from} and ${to}
  union select n.credited_invoice_id from invoices n where n.kind = 'credit_note' and n.date_invoice between ${from} and ${to}
  union select a.invoice_id from invoices i join allocations a on a.invoice_id = i.id
    where i.date_invoice between ${from} and ${to} and a.date < i.date_invoice`;

/** Ids of invoices that were not settled at the end of a day. */
const openAt = (sql: postgres.ISql, day: string) => sql`
  select i.id from invoices i left join (
    select invoice_id, sum(cents) as cents from (${allocationsAt(sql, day)}) standing group by invoice_id
  ) settled on settled.invoice_id = i.id
  where i.date_invoice <= ${day} and i.amount_total <> coalesce(settled.cents, 0)`;

/** Invoices whose VAT is due on receipt, of some ids, by number; each with all that happened to it until the last day, in its order. */
const eventsOf = (sql: postgres.ISql, ids: postgres.Fragment, to: string) =>
  sql<Row[]>`
    with owed as (
      select i.* from invoices i where i.id in (${ids}) and i.vat_waits and i.kind = 'invoice' and i.type = 'web'
        and i.status = 'issued'
    ),
    parts as (
      -- A credit note may have a later day than what it settles at once.
      select a.id, a.invoice_id, a.credit_id, a.cents, a.date_create, a.date_void, p.date_return,
        greatest(a.date, o.date_invoice, n.date_invoice) as date
      from allocations a join owed o on o.id = a.invoice_id left join invoices n on n.id = a.credit_id left join payments p on p.id = a.payment_id
      where a.date_void is null or ${lastAllocation(sql)}
    ),
    happened as (
      select n.credited_invoice_id as invoice_id, 0 as rank, 'credit_note' as kind, n.date_invoice as date, n.date_create as made, n.id,
        n.amount_total as cents, null::int as credit, n.amount_vat as vat, ${linesOf(sql, sql`n.id`)} as lines
      from invoices n where n.kind = 'credit_note' and n.status = 'issued' and n.credited_invoice_id in (select id from owed)
      union all
      select invoice_id, 1, 'settled', date, date_create, id, cents, credit_id, 0, null from parts
      union all
      select invoice_id, 2, 'returned', greatest(date_return, date), date_void, id, cents, null, 0, null from parts where date_return is not null
    )
    select o.number, o.date_invoice, coalesce(b.corporate_name, p.name) as name, o.amount_vat, o.amount_total, ${linesOf(sql, sql`o.id`)} as lines,
      (select coalesce(json_agg(json_build_object('kind', h.kind, 'date', h.date, 'id', h.id, 'cents', h.cents, 'credit', h.credit, 'vat', h.vat,
        'lines', h.lines) order by h.date, h.made, h.rank, h.id), '[]') from happened h where h.invoice_id = o.id and h.date <= ${to}) as events
    from owed o join pharmacies p on p.id = o.pharmacy_id left join pharmacy_billings b on b.pharmacy_id = p.id
    order by o.series_id, o.counter`.cursor(CURSOR_ROWS);

const linesOf = (sql: postgres.ISql, invoice: postgres.Fragment) => sql`
  (select coalesce(json_agg(json_build_object('amount_net', l.amount_net, 'vat_rate', l.vat_rate) order by l.position), '[]')
    from invoice_lines l where l.invoice_id = ${invoice})`;
