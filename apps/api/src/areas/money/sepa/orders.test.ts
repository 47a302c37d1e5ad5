import { addDays, parisDate, targetDayFrom } from '@officine/domain';
import {
  type ExportControl,
  exchange,
  invoices,
  type Payment,
  payments,
  type SepaOrder,
  type SepaPaymentItem,
  sepaMandates,
} from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { expectLedger } from '../../../../test/ledger.ts';
import type { Download } from '../../../calls/handler.ts';

const { call, office, openCampaign, outcome, services, sql } = await invoicingWorld();
const { actors, member } = office;
const today = parisDate(new Date());
const month = today.slice(0, 7);
/** After the notice and the due date of invoices that are issued today. */
const later = targetDayFrom(addDays(today, 31));
const soon = targetDayFrom(addDays(today, 4));

const prepareWeb = async (of: string, pharmacy = member) => {
  const [id = 0] = ids(await outcome(invoices.prepare, { type: 'web', month: of, pharmacies: [pharmacy] }));
  await outcome(invoices.issue, { invoices: [id] });
  return id;
};
const sell = async (reference: string) => {
  const made = await outcome(invoices.prepare, {
    type: 'advertising',
    campaign: String(await openCampaign(reference)),
  });
  const [id = 0] = ids(await outcome(invoices.issue, { invoices: ids(made) }));
  return id;
};
const pay = (id: number, date_payment: string | null) => call(invoices.pay, { id, body: { date_payment } });
const credit = (id: number) => call(invoices.credit, { id, body: {} }) as Promise<{ id: number }>;
const numberOf = async (id: number) => (await sql`select number from invoices where id = ${id}`)[0]?.['number'];

interface Input {
  kind: 'debit' | 'transfer' | 'refund';
  month: string;
  date: string;
}
const control = (query: Input) => call(exchange.controlSepa, { query }) as Promise<ExportControl>;
const contentOf = async ({ content }: Download): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const order = async (body: Input) => contentOf((await call(exchange.orderSepa, { body })) as Download);
const orders = async () => ((await call(exchange.sepaOrders, {})) as { collection: SepaOrder[] }).collection;
const cancel = (id: number, body = {}) => call(exchange.cancelSepa, { id, body }) as Promise<SepaOrder>;
const present = (id: number) => call(exchange.presentSepa, { id, body: {} }) as Promise<SepaOrder>;
const lastOrder = async () => (await orders())[0]?.id ?? 0;
/** The bank executes an order, on its day, which is today. */
const settle = async (id: number) => {
  await sql`update sepa_orders set date = ${today} where id = ${id}`;
  return call(exchange.settleSepa, { id, body: {} }) as Promise<SepaOrder>;
};
const paymentsOf = async (id: number) =>
  ((await call(exchange.sepaPayments, { id })) as { collection: SepaPaymentItem[] }).collection;
const moneyOf = async (id: number) =>
  (
    await sql<{ due: number; date_payment: string | null }[]>`
      select amount_total - amount_paid - amount_credited as due, date_payment from invoices where id = ${id}`
  )[0];
const sign = () => call(sepaMandates.sign, { id: member, body: {} }, actors.customer) as Promise<{ id: number }>;
const paymentsIn = (xml: string) =>
  [...xml.matchAll(/<EndToEndId>(.*?)<.*?Ccy="EUR">(.*?)</g)].map(([, id, amount]) => [id, amount]);
const messagesOf = ({ rejected }: ExportControl) => rejected.map(({ message }) => message);

const debits = { kind: 'debit', month: '2026-02', date: later } as const;
const transfers = { kind: 'transfer', month, date: soon } as const;

it('sets apart debits without a mandate of their own, and says why', async () => {
  const id = await prepareWeb('2026-02');
  await sql`update pharmacy_billings set date_signature_money_order = now() where pharmacy_id = ${member}`;
  const expectApart = async (message: string | RegExp, input: Input = debits) => {
    expect(await control(input)).toMatchObject({
      rows: 0,
      count_rejected: 1,
      rejected: [{ reference: await numberOf(id), message: expect.stringMatching(message) }],
    });
    await expect(order(input)).rejects.toMatchObject({
      code: 'nothing_to_export',
      message: expect.stringContaining('1 pièce est écartée'),
    });
  };
  await expectApart('Aucun mandat SEPA n’est signé.');
  const mandate = await sign();
  await expectApart('annonce son prélèvement à partir du', { ...debits, date: soon });
  await sql`update sepa_mandates set date_signature = '2020-01-01' where id = ${mandate.id}`;
  await expectApart('est caduc');
  await sql`update sepa_mandates set creditor_ics = 'FR12ZZZ654321' where id = ${mandate.id}`;
  await expectApart('nomme un autre créancier');
  await sql`update sepa_mandates set creditor_ics = 'FR72ZZZ123456' where id = ${mandate.id}`;
  await sql`update sepa_mandates set date_signature = ${today} where id = ${mandate.id}`;
  await sql`update pharmacy_billings set iban = 'FR7630006000011234567890189' where pharmacy_id = ${member}`;
  await expectApart('porte sur un autre compte');
  await sql`update pharmacy_billings set iban = 'TN5910006035183598478831' where pharmacy_id = ${member}`;
  await expectApart('hors de la zone SEPA');
  await sql`update pharmacy_billings set iban = 'FR1420041010050500013M02606' where pharmacy_id = ${member}`;
  await call(sepaMandates.revoke, { id: mandate.id }, actors.customer);
  await expectApart('Aucun mandat SEPA n’est signé.');
  await sign();
  expect(await control(debits)).toMatchObject({
    rows: 1,
    documents: 1,
    net: 4900,
    vat: 417,
    total: 5317,
    rejected: [],
  });
});

it('refuses days on which no bank works, and too late ones', async () => {
  for (const [date, said] of [
    [addDays(today, -1), 'est passé'],
    ['2027-03-26', 'Les banques ne règlent rien le 26/03/2027 : le jour ouvré suivant est le 30/03/2027'],
    [today, /un jour ouvré avant|ne règlent rien/],
  ] as const) {
    const refusal = { status: 422, violations: [{ propertyPath: 'date', message: expect.stringMatching(said) }] };
    await expect(control({ ...debits, date })).rejects.toMatchObject(refusal);
    await expect(order({ ...debits, date })).rejects.toMatchObject(refusal);
  }
});

it('debits an invoice once: first, then as a following debit; an order gives its file again', async () => {
  const both = await Promise.allSettled([order(debits), order(debits)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [made] = await orders();
  expect(made).toMatchObject({ kind: 'debit', count: 1, total: 5317, date: later, name: 'prelevements-2026-02.xml' });
  const xml = await contentOf((await call(exchange.exportSepa, { query: { order: made?.id ?? 0 } })) as Download);
  expect(both).toContainEqual({ status: 'fulfilled', value: xml });
  expect(xml).toContain('<SeqTp>FRST</SeqTp>');
  expect(xml).toContain(`<MsgId>${made?.message}</MsgId>`);
  expect(paymentsIn(xml)).toHaveLength(1);
  // Nothing is paid before the bank has executed the order.
  const [debited] = await sql<{ id: number }[]>`select id from invoices where month = '2026-02'`;
  expect(await moneyOf(debited?.id ?? 0)).toEqual({ due: 5317, date_payment: null });
  await expect(order(debits)).rejects.toMatchObject({ code: 'nothing_to_export' });

  await prepareWeb('2026-03');
  expect(await order({ ...debits, month: '2026-03' })).toContain('<SeqTp>RCUR</SeqTp>');
});

it('an order that the bank has is cancelled with its reason only, and one that it executed is not', async () => {
  const [, first] = await orders();
  const id = first?.id ?? 0;
  expect(await cancel(id)).toMatchObject({ state: 'cancelled', date_cancel: expect.any(String) });
  await expect(cancel(id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(cancel(999)).rejects.toMatchObject({ code: 'not_found' });
  expect(await control(debits)).toMatchObject({ rows: 1 });
  await order(debits);
  const again = await lastOrder();
  await sql`update sepa_orders set date = ${today} where id = ${again}`;
  await expect(cancel(again)).rejects.toMatchObject({ violations: [{ propertyPath: 'reason' }] });
  expect(await present(again)).toMatchObject({ state: 'presented' });
  await expect(cancel(again)).rejects.toMatchObject({ violations: [{ propertyPath: 'reason' }] });
  expect(await cancel(again, { reason: 'Fichier refusé par la banque' })).toMatchObject({ state: 'cancelled' });
});

it('an invoice in an order that has not run keeps its place; each presentation has a reference of its own', async () => {
  const [web] = await sql<{ id: number }[]>`select id from invoices where month = '2026-02'`;
  const id = web?.id ?? 0;
  const xml = await order(debits);
  const number = await numberOf(id);
  expect(paymentsIn(xml)).toEqual([[`${number}-3`, '53.17']]);
  await expect(pay(id, null)).rejects.toMatchObject({ message: expect.stringContaining('n’a pas encore exécutée') });
  await expect(pay(id, today)).rejects.toMatchObject({ message: expect.stringContaining('n’a pas encore exécutée') });
  const made = await lastOrder();
  await expect(call(exchange.settleSepa, { id: made, body: {} })).rejects.toMatchObject({ status: 422 });
  expect(await settle(made)).toMatchObject({ state: 'settled', date_settle: today });
  expect(await moneyOf(id)).toEqual({ due: 0, date_payment: today });
  await expect(cancel(made, { reason: 'Erreur' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(pay(id, today)).rejects.toMatchObject({ message: expect.stringContaining('déjà soldée') });

  // It comes back, and is presented again.
  const back = { id: made, body: { end_to_end_id: `${number}-3`, date: today, reason: 'AM04' } };
  expect(await call(exchange.returnSepa, back)).toMatchObject({ total_returned: 5317 });
  await expect(call(exchange.returnSepa, back)).rejects.toMatchObject({ code: 'conflict' });
  expect(await paymentsOf(made)).toMatchObject([{ numbers: [number], state: 'returned', return_reason: 'AM04' }]);
  expect(await moneyOf(id)).toEqual({ due: 5317, date_payment: null });
  expect(paymentsIn(await order(debits))).toEqual([[`${number}-4`, '53.17']]);
  await settle(await lastOrder());
  // The erased payment of an executed debit is a return too.
  await pay(id, null);
  expect(paymentsIn(await order(debits))).toHaveLength(1);
});

it('a credit note on a debited invoice is deducted from the next debits, or settles what it covers', async () => {
  const [debited] = await sql<{ id: number }[]>`select id from invoices where month = '2026-03'`;
  const [, march] = await orders();
  const marchOrder = (await orders()).find(({ month: of, state }) => of === '2026-03' && state === 'made') ?? march;
  await settle(marchOrder?.id ?? 0);
  const note = await credit(debited?.id ?? 0);
  expect(await moneyOf(note.id)).toMatchObject({ due: 5317 });
  const replaced = await prepareWeb('2026-03');
  const again = await control({ ...debits, month: '2026-03' });
  expect([again.rows, messagesOf(again)[0]]).toEqual([0, expect.stringContaining('couvrent ce qui est dû')]);
  await call(invoices.deduct, { id: replaced, body: {} });
  expect([await moneyOf(replaced), await moneyOf(note.id)]).toEqual([
    { due: 0, date_payment: today },
    { due: 0, date_payment: today },
  ]);
  await expect(call(invoices.deduct, { id: replaced, body: {} })).rejects.toMatchObject({ code: 'conflict' });

  await pay(replaced, null);
  await credit(replaced);
  await sql`update pharmacies set postcode = '29200' where id = ${member}`;
  const april = await prepareWeb('2026-04');
  expect(await control({ ...debits, month: '2026-04' })).toMatchObject({ rows: 1, documents: 2, total: 5880 - 5317 });
  expect(paymentsIn(await order({ ...debits, month: '2026-04' }))[0]?.[1]).toBe('5.63');
  await settle(await lastOrder());
  expect(await moneyOf(april)).toEqual({ due: 0, date_payment: today });
  expect(
    await sql`
    select from invoices where type = 'web' and kind = 'credit_note' and amount_total > amount_paid + amount_credited`,
  ).toHaveLength(0);
});

it('pays out what was collected, once: twice, at once, with a credit in between', async () => {
  const paid = await sell('PUB-PAID');
  const unpaid = await sell('PUB-UNPAID');
  const credited = await sell('PUB-CREDITED');
  expect(await control(transfers)).toMatchObject({ rows: 0, rejected: [] });
  for (const id of [paid, credited]) await pay(id, today);
  await credit(credited);
  const all = await Promise.allSettled([order(transfers), order(transfers), order(transfers)]);
  const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(1);
  expect(paymentsIn(made[0] ?? '')).toEqual([[await numberOf(paid), '3.00']]);
  await expect(order(transfers)).rejects.toMatchObject({ code: 'nothing_to_export' });
  await expect(order({ ...transfers, date: later })).rejects.toMatchObject({ code: 'nothing_to_export' });
  await expect(pay(paid, null)).rejects.toMatchObject({ message: expect.stringContaining('reversée') });

  // Credited after it was paid out, invoiced and collected again: the pharmacy gets nothing more.
  await credit(paid);
  const [share] = await sql<{ campaign_id: number }[]>`select campaign_id from invoices where id = ${paid}`;
  const again = await outcome(invoices.prepare, { type: 'advertising', campaign: share?.campaign_id });
  const [second = 0] = ids(await outcome(invoices.issue, { invoices: ids(again) }));
  await pay(second, today);
  expect(messagesOf(await control(transfers))).toEqual(Array(2).fill(expect.stringContaining('rien à virer')));
  await pay(unpaid, today);
  expect(paymentsIn(await order(transfers)).map(([, amount]) => amount)).toEqual(['3.00']);
  const [sums] = await sql`
    select sum(d.cents) filter (where d.state <> 'withdrawn')::int as paid_out,
      (select sum(case kind when 'invoice' then amount_total else -amount_total end)::int from invoices
        where type = 'advertising' and status = 'issued' and (date_payment is not null or kind = 'credit_note')) as collected
    from sepa_items d join sepa_orders o on o.id = d.order_id where o.kind = 'transfer'`;
  expect(sums?.['paid_out']).toBe(sums?.['collected']);
});

it('transfers nothing of an invoice that its advertiser pays to the pharmacy', async () => {
  Object.assign(services.config, { advertisingCollection: 'pharmacy' });
  onTestFinished(() => void Object.assign(services.config, { advertisingCollection: 'network' }));
  const own = await sell('PUB-OWN');
  await pay(own, today);
  expect(await control(transfers)).toMatchObject({ rows: 0, rejected: [] });
  await expect(order(transfers)).rejects.toMatchObject({ message: expect.stringContaining('n’a rien à leur virer') });
  Object.assign(services.config, { advertisingCollection: 'network' });
  await expect(order(transfers)).rejects.toMatchObject({ code: 'nothing_to_export' });
});

it('makes no order without the network’s bank', async () => {
  const config = { ...services.config };
  onTestFinished(() => void Object.assign(services.config, config));
  await prepareWeb('2026-05');
  Object.assign(services.config, { companyIcs: undefined });
  await expect(order({ ...debits, month: '2026-05' })).rejects.toMatchObject({ code: 'sepa_not_configured' });
  expect(await sql`select from sepa_orders where month = '2026-05'`).toEqual([]);
});

it('gives back credit notes and what payments left, each by a transfer of its own', async () => {
  const { stranger } = office;
  const id = await prepareWeb('2026-02', stranger);
  await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
  const { due } = (await moneyOf(id)) ?? { due: 0 };
  const over = (await call(payments.add, {
    body: { invoices: [id], date: today, amount: due + 1000, means: 'transfer' },
  })) as Payment;
  const note = (await call(invoices.credit, { id, body: { amount_net: 500 } })) as { id: number };
  const refunds = { kind: 'refund', month, date: soon } as const;

  const next = await prepareWeb('2026-03', stranger);
  expect(messagesOf(await control(refunds))).toEqual([
    expect.stringMatching('doit encore .* déduisez-en d’abord cet avoir'),
    expect.stringMatching('doit encore .* affectez-lui d’abord ce règlement'),
  ]);
  await pay(next, today);
  expect(messagesOf(await control(refunds))).toEqual(['L’IBAN manque.', 'L’IBAN manque.']);
  await sql`update pharmacy_billings set iban = 'FR7630006000011234567890189' where pharmacy_id = ${stranger}`;
  expect(await control(refunds)).toMatchObject({ rows: 2, documents: 2, total: 1600, rejected: [] });

  const number = await numberOf(note.id);
  const xml = await order(refunds);
  expect(paymentsIn(xml)).toEqual([
    [number, '6.00'],
    [`REG${over.id}`, '10.00'],
  ]);
  expect(xml).toContain(`Remboursement avoir ${number}`);
  const made = await lastOrder();
  // What is with the bank is used for nothing else.
  const [refused] = await Promise.allSettled([call(payments.match, { id: over.id, body: { invoices: [next] } })]);
  expect(refused).toMatchObject({ status: 'rejected' });
  await expect(call(payments.undo, { id: over.id, body: {} })).rejects.toMatchObject({ code: 'conflict' });
  expect(await paymentsOf(made)).toMatchObject([
    { numbers: [`REG${over.id}`], invoices: [0], total: 1000 },
    { numbers: [number], invoices: [note.id], state: 'made' },
  ]);
  await present(made);
  await settle(made);
  expect(await moneyOf(note.id)).toMatchObject({ due: 0 });
  const read = async () =>
    (await call(payments.undo, { id: over.id, body: { dry_run: true } }).catch((error) => error)) as object;
  expect(await read()).toMatchObject({ message: expect.stringContaining('ont été remboursés') });
  await expectLedger(services, today);

  // A transfer that comes back is owed again.
  await call(exchange.returnSepa, { id: made, body: { end_to_end_id: `REG${over.id}`, date: today, reason: 'AC04' } });
  expect(await control(refunds)).toMatchObject({ rows: 1, total: 1000 });
  expect(paymentsIn(await order(refunds))).toEqual([[`REG${over.id}-2`, '10.00']]);
  await cancel(await lastOrder());
  await expectLedger(services, today);
});
