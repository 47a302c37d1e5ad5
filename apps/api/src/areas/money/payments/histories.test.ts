import { addDays, parisDate, targetDayFrom } from '@officine/domain';
import * as fc from 'fast-check';
import type postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { contextOf } from '../../../../test/given/office.ts';
import { invoicingWorld } from '../../../../test/invoicing.ts';
import { entriesUntil, expectLedger } from '../../../../test/ledger.ts';
import { AppError } from '../../../base/errors.ts';
import { daysOfMonth } from '../../../base/months.ts';
import { takeGescomBatch } from '../accounting/gescom.ts';
import { undoGescomBatch } from '../accounting/undo-gescom.ts';
import { acceptLines, matchLine, setAside } from '../bank/match/acts.ts';
import { undoLine } from '../bank/match/undo.ts';
import { lockLines } from '../bank/queue/stored-lines.ts';
import { accountingMonths, closeMonth, reopenMonth } from '../closing/closings.ts';
import { creditInvoice } from '../invoicing/credit.ts';
import { issueInvoices } from '../invoicing/issue.ts';
import { deductCredits, payInvoice } from '../invoicing/payment.ts';
import { agedBalance } from '../ledger/aged-balance.ts';
import { chargePenalties } from '../reminders/charge-penalties.ts';
import { signMandate } from '../sepa/mandates.ts';
import { cancelOrder, presentOrder, returnOne, settleOrder } from '../sepa/order-states.ts';
import { makeOrder } from '../sepa/orders.ts';
import { returnPayment, undoPayment } from './take-back.ts';
import { matchPayment, refundPayment } from './use-left.ts';

const { services, sql, office } = await invoicingWorld();
const context = contextOf(services, office.actors.admin);
const today = parisDate(new Date());
const later = targetDayFrom(addDays(today, 31));
/** Days that money moves on: as many of them as invoices were issued before. */
const DAYS_BACK = 200;
const past = (cents: number): string => addDays(today, -(cents % DAYS_BACK));
await sql`update pharmacy_billings set accounting_code = 'C1', date_signature_money_order = now() where pharmacy_id = ${office.member}`;
await signMandate(contextOf(services, office.actors.customer), { id: office.member });
await sql`insert into late_rates (half, basis, rate) values ('2025-2', 'ecb', 215), ('2026-1', 'ecb', 215), ('2026-2', 'ecb', 215), ('2027-1', 'ecb', 215)
  on conflict do nothing`;

/** Three invoices of one pharmacy, of 100,00 € without VAT each, whose VAT waits for money but for the last, and nothing else. */
async function plant(): Promise<void> {
  await sql`truncate allocations, payments, sepa_items, sepa_orders, invoice_lines, invoices, invoice_series, bank_lines, bank_statements,
    gescom_batches, accounting_closings restart identity cascade`;
  await sql`insert into bank_statements (format, account, currency, key) values ('cfonb', 'FR1420041010050500013M02606', 'EUR', 'one')`;
  await sql`insert into invoice_series (type, prefix, next) values ('web', 'WEB', 4)`;
  for (const counter of [1, 2, 3]) {
    const month = `2026-0${counter}`;
    await sql`
      insert into invoices (type, month, pharmacy_id, status, series_id, counter, number, date_invoice, date_expiry, seller, buyer,
        vat_waits, amount_net, amount_vat, amount_total)
      values ('web', ${month}, ${office.member}, 'issued', 1, ${counter}, ${`WEB${counter}`}, '2026-04-01', '2026-05-01', '{}', '{}', ${counter < 3}, 10000, 2000, 12000)`;
    await sql`
      insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate)
      values (${counter}, 1, 'Site', 1, 6000, 6000, 2000), (${counter}, 2, 'Option', 1, 4000, 4000, 2000)`;
  }
}

const SOURCES = {
  invoices: sql`invoices`,
  drafts: sql`invoices where status = 'draft'`,
  payments: sql`payments`,
  orders: sql`sepa_orders`,
  lines: sql`bank_lines`,
  openLines: sql`bank_lines where state = 'open'`,
  batches: sql`gescom_batches`,
};
/** The row of this rank, round and round: an id that exists, if there is one. */
const pick = async (source: keyof typeof SOURCES, rank: number): Promise<number> => {
  const rows = await sql<{ id: number }[]>`select id from ${SOURCES[source]} order by id`;
  return rows[rank % Math.max(1, rows.length)]?.id ?? 0;
};

type Tx = postgres.TransactionSql;

/** A line of the bank, on a day that is past: it names an invoice and has what is due of it; or it is an order, or any amount. */
async function bookLine(tx: Tx, rank: number, cents: number): Promise<void> {
  const [due] = await tx<{ number: string; due: number }[]>`
    select number, amount_due as due from invoices where id = ${await pick('invoices', rank)} and number is not null`;
  const [order] = await tx<{ message_id: string; cents: number }[]>`
    select o.message as message_id, sum(d.cents)::int as cents from sepa_orders o join sepa_items d on d.order_id = o.id and d.state = 'presented'
    where o.id = ${await pick('orders', rank)} group by o.id`;
  const fees = { cents: -cents, label: 'FRAIS DE TENUE DE COMPTE', operation: '62', kind: 'fees' };
  const lines = [
    order && { ...order, label: 'REMISE PRELEVEMENTS', operation: 'A1', kind: 'collection' },
    due && { cents: due.due, label: `VIR ${due.number}`, operation: '05', kind: 'transfer_in' },
  ];
  const line = lines[cents % 3] ?? fees;
  const [{ next }] = await tx<[{ next: number }]>`select count(*)::int as next from bank_lines`;
  await tx`insert into bank_lines ${tx({ statement_id: 1, key: `line ${next}`, line: next + 1, date: past(cents), currency: 'EUR', ...line })}`;
}

/** Closes the months that come next, one after the other. */
async function closeMonths(tx: Tx, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const { next } = await accountingMonths(services, tx);
    if (next) await closeMonth({ ...context, tx }, { month: next.month, despite: true });
  }
}

const ACTS: Readonly<Record<string, (tx: Tx, rank: number, cents: number) => Promise<unknown>>> = {
  payAll: async (tx, rank, cents) =>
    payInvoice({ ...context, tx }, { id: await pick('invoices', rank), date_payment: past(cents) }),
  payPart: async (tx, rank, amount) =>
    payInvoice({ ...context, tx }, { id: await pick('invoices', rank), date_payment: past(amount), amount }),
  takeBack: async (tx, rank) =>
    payInvoice({ ...context, tx }, { id: await pick('invoices', rank), date_payment: null }),
  undo: async (tx, rank) => undoPayment({ ...context, tx }, await pick('payments', rank)),
  match_left: async (tx, rank, cents) =>
    matchPayment({ ...context, tx }, { id: await pick('payments', rank), invoices: [await pick('invoices', cents)] }),
  refund: async (tx, rank, cents) =>
    refundPayment({ ...context, tx }, { id: await pick('payments', rank), date: past(cents) }),
  payEverything: async (tx, rank, cents) => {
    const due = await tx<{ id: number }[]>`select id from invoices where amount_due > 0 order by id`;
    for (const { id } of due) await payInvoice({ ...context, tx }, { id, date_payment: past(cents + rank) });
  },
  refundOrder: async (tx) => {
    await tx`update pharmacy_billings set payment_method = 'virement' where pharmacy_id = ${office.member}`;
    await makeOrder({ ...context, tx }, { kind: 'refund', month: today.slice(0, 7), date: later });
    await tx`update pharmacy_billings set payment_method = 'prelevement' where pharmacy_id = ${office.member}`;
  },
  returned: async (tx, rank, cents) =>
    returnPayment({ ...context, tx }, { id: await pick('payments', rank), date: past(cents) }),
  credit: async (tx, rank) => creditInvoice({ ...context, tx }, { id: await pick('invoices', rank) }),
  creditPart: async (tx, rank, amount_net) =>
    creditInvoice({ ...context, tx }, { id: await pick('invoices', rank), amount_net }),
  creditLine: async (tx, rank, cents) =>
    creditInvoice({ ...context, tx }, { id: await pick('invoices', rank), lines: [(cents % 2) + 1] }),
  deduct: async (tx, rank) => deductCredits({ ...context, tx }, await pick('invoices', rank)),
  order: (tx, rank) => makeOrder({ ...context, tx }, { kind: 'debit', month: `2026-0${(rank % 3) + 1}`, date: later }),
  present: async (tx, rank) => presentOrder(tx, await pick('orders', rank)),
  settle: async (tx, rank, cents) => {
    const id = await pick('orders', rank);
    await tx`update sepa_orders set date = ${past(cents)} where id = ${id}`;
    return settleOrder({ ...context, tx }, { id });
  },
  cancel: async (tx, rank) => cancelOrder(tx, { id: await pick('orders', rank), reason: 'Fichier refusé' }),
  bounce: async (tx, rank, cents) => {
    const [item] = await tx<{ order_id: number; end_to_end_id: string }[]>`
      select order_id, end_to_end_id from sepa_items order by id desc limit 1 offset ${rank % 3}`;
    if (!item) return undefined;
    return returnOne({ ...context, tx }, { id: item.order_id, end_to_end_id: item.end_to_end_id, date: past(cents) });
  },
  penalties: async (tx, rank, cents) => chargePenalties({ ...context, tx }, await pick('invoices', rank), past(cents)),
  issue: async (tx, rank) => issueInvoices({ ...context, tx }, { invoices: [await pick('drafts', rank)] }),
  line: bookLine,
  match: async (tx, rank, cents) => {
    const line = await pick('openLines', rank);
    const [own] = await tx<{ id: number }[]>`
      select i.id from invoices i join bank_lines l on l.id = ${line} and i.amount_due = abs(l.cents) order by i.id limit 1`;
    return matchLine({ ...context, tx }, line, { invoices: [own?.id ?? (await pick('invoices', cents))] });
  },
  aside: async (tx, rank) => setAside({ ...context, tx }, await pick('openLines', rank), 'Sans suite'),
  reopenLine: async (tx, rank) => {
    const [line] = await lockLines(tx, [await pick('lines', rank)]);
    return line && undoLine({ ...context, tx }, line);
  },
  batch: (tx) => takeGescomBatch(services, tx, office.actors.admin, {}),
  undoBatch: async (tx, rank) => undoGescomBatch({ ...context, tx }, { id: await pick('batches', rank) }),
  close: (tx, rank) => closeMonths(tx, rank + 1),
  reopen: async (tx) => {
    const { closed_until: month } = await accountingMonths(services, tx);
    return month && reopenMonth({ ...context, tx }, { month, reason: 'Une pièce manque' });
  },
};

/** Acts that need one before them, and would mostly be refused if they were drawn alone. */
const CHAINS = [
  ['order', 'present', 'settle', 'bounce'],
  ['order', 'present', 'cancel'],
  ['line', 'match', 'reopenLine'],
  ['line', 'accept', 'undo'],
  ['penalties', 'issue'],
  ['batch', 'undoBatch'],
  ['payAll', 'creditPart', 'deduct'],
  ['payPart', 'returned'],
  ['payPart', 'refund', 'returned'],
  ['payPart', 'match_left', 'undo'],
  ['payPart', 'creditPart', 'payEverything', 'refundOrder', 'present', 'settle', 'bounce'],
  ['payAll', 'credit', 'payEverything', 'refundOrder', 'cancel'],
];

/** Does an act in a transaction of its own. One that is refused leaves nothing; any other error fails the test. */
async function act(name: string, rank: number, cents: number): Promise<void> {
  try {
    if (name === 'accept') await acceptLines(context, [await pick('openLines', rank)]);
    else await sql.begin(async (tx) => void (await ACTS[name]?.(tx, rank, cents)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** What has to hold after each act. */
async function expectWhole(): Promise<void> {
  const wrong = await sql`
    select i.number, i.amount_paid, i.amount_credited, i.amount_due, s.paid, s.credited from invoices i
    cross join lateral (select
        coalesce(sum(a.cents) filter (where a.payment_id is not null), 0)::int as paid,
        coalesce(sum(a.cents) filter (where a.credit_id is not null), 0)::int as credited
      from allocations a left join payments p on p.id = a.payment_id
      where (a.invoice_id = i.id or a.credit_id = i.id) and a.date_void is null) s
    where i.status = 'issued' and (i.amount_paid <> s.paid or i.amount_credited <> s.credited
      or abs(i.amount_due) <> i.amount_total - s.paid - s.credited or (not i.is_credited and (i.amount_due = 0) <> (i.date_payment is not null)))`;
  expect(wrong).toEqual([]);
  const [sums] = await sql`
    select
      (select coalesce(sum(cents), 0)::int from payments where date_undo is null and date_return is null) as received,
      (select coalesce(sum(a.cents), 0)::int from allocations a where a.payment_id is not null and a.date_void is null) as allocated,
      (select count(*)::int from payments p where (p.date_undo is not null or p.date_return is not null)
        and exists (select from allocations a where a.payment_id = p.id and a.date_void is null)) as ghosts,
      (select count(*)::int from payments p where p.date_undo is null and p.date_return is null
        and p.cents < (select coalesce(sum(a.cents), 0) from allocations a where a.payment_id = p.id and a.date_void is null)
          + (select coalesce(sum(r.cents), 0) from payments r where r.refund_of = p.id and r.date_undo is null and r.date_return is null)) as spent_twice,
      (select count(*)::int from (select from sepa_items where state in ('made', 'presented')
        group by invoice_id, payment_id having count(*) > 1) x) as presented_twice,
      (select count(*)::int from (select from sepa_items group by order_id, end_to_end_id
        having count(distinct state) > 1) x) as torn,
      (select count(*)::int from (select end_to_end_id from sepa_items group by end_to_end_id
        having count(distinct order_id) > 1) x) as same_reference,
      (select count(*)::int from invoices i where i.kind = 'invoice' and i.is_credited
        <> (i.amount_total = (select coalesce(sum(n.amount_total), 0) from invoices n where n.credited_invoice_id = i.id))) as miscredited`;
  expect(sums?.['received']).toBeGreaterThanOrEqual(sums?.['allocated']);
  expect(sums).toMatchObject({
    ghosts: 0,
    spent_twice: 0,
    presented_twice: 0,
    torn: 0,
    same_reference: 0,
    miscredited: 0,
  });
  for (const day of [today, past(20), past(150)]) {
    const balance = await agedBalance(sql, { date: day });
    expect(balance.totals.total).toBe(balance.ledger);
  }
}

/** Entries of the months that are closed; null while none is. */
async function closedEntries(): Promise<Awaited<ReturnType<typeof entriesUntil>> | null> {
  const { closed_until: month } = await accountingMonths(services, sql);
  return month === null ? null : entriesUntil(services, daysOfMonth(month)[1]);
}

it('whatever is done in whatever order: sums hold, nothing is due below zero, nothing is presented twice', {
  timeout: 7_200_000,
}, async () => {
  const one = fc.constantFrom('accept', ...Object.keys(ACTS)).map((name) => [name]);
  const some = fc.tuple(fc.oneof(one, fc.constantFrom(...CHAINS)), fc.nat(5), fc.integer({ min: 1, max: 15_000 }));
  const history = fc
    .array(some, { minLength: 4, maxLength: 12 })
    .map((all) => all.flatMap(([names, rank, cents]) => names.map((name) => [name, rank, cents] as const)));
  const held = fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await plant();
      let closed: Awaited<ReturnType<typeof closedEntries>> = null;
      for (const [name, rank, cents] of steps) {
        await act(name, rank, cents);
        await expectWhole();
        if (name === 'close' || name === 'reopen') closed = await closedEntries();
      }
      expect(await closedEntries()).toEqual(closed);
      for (const day of [today, past(100)]) await expectLedger(services, day);
    }),
    {
      numRuns: Number(process.env['OFFICINE_HISTORIES'] ?? Math.ceil(60 * inject('propertyShare'))),
      // VAT of three credit notes: 3, 86 and 1,911 cents, where 95.59 € alone make 1,912.
      examples: [
        [
          [
            ['creditPart', 4, 13],
            ['creditPart', 5, 428],
            ['credit', 1, 1],
          ],
        ],
        // A cent of a credit note that was given back, and that came back.
        [
          [
            ['payPart', 0, 5455],
            ['creditPart', 0, 5455],
            ['payEverything', 0, 5455],
            ['refundOrder', 0, 5455],
            ['present', 0, 5455],
            ['settle', 0, 5455],
            ['bounce', 0, 5455],
          ],
        ],
        // Paid again on a day before the first payment came back: its VAT is due once more.
        [
          [
            ['payAll', 1, 2],
            ['returned', 0, 1],
            ['payAll', 1, 2],
          ],
        ],
      ],
    },
  );
  await expect(held).resolves.toBeUndefined();
});
