import { parisDate } from '@officine/domain';
import { invoices, type Payment, type PlatformReport, payments, platform } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../../test/invoicing.ts';

const { sql, office, openCampaign, call, outcome } = await invoicingWorld();
const { member, stranger } = office;
const today = parisDate(new Date());
const period = today.slice(0, 7);
const report = (query: object = {}) =>
  call(platform.report, { query: { period, ...query } }) as Promise<PlatformReport>;
const pay = (id: number, amount: number) =>
  call(payments.add, { body: { invoices: [id], date: today, amount, means: 'transfer' } });
const issueWeb = async (month: string, pharmacy: number) => {
  const made = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [pharmacy] }));
  const [id = 0] = ids(await outcome(invoices.issue, { invoices: made }));
  return id;
};
const issueAdvertising = async (reference: string, country: string) => {
  await sql`update advertisers set country = ${country}, intracom_vat_code = ${country === 'DE' ? 'DE123456789' : null}`;
  const campaign = await openCampaign(reference);
  const made = ids(await outcome(invoices.prepare, { type: 'advertising', campaign: String(campaign) }));
  const issued = ids(await outcome(invoices.issue, { invoices: made }));
  await sql`update invoices set date_invoice = ${today}, date_expiry = ${today} where id = any(${issued})`;
  return issued;
};
/** What documents say, in cents: credit notes are negative. */
const documents = async (where: ReturnType<typeof sql>) =>
  (
    await sql<[{ net: number; vat: number }]>`
      select coalesce(sum(amount_net * s), 0)::int as net, coalesce(sum(amount_vat * s), 0)::int as vat
      from (select *, case kind when 'credit_note' then -1 else 1 end as s from invoices where status = 'issued') i where ${where}`
  )[0];

it('sums up by day what was sold to buyers without a SIREN, credit notes as minus, to the cent of the documents', async () => {
  const [first, second] = [await issueWeb('2026-01', member), await issueWeb('2026-02', member)];
  // A buyer with a SIREN in France gets its invoice by a platform: nothing of it is reported.
  await issueWeb('2026-01', stranger);
  await call(invoices.credit, { id: String(second), body: { amount_net: 1000 } });
  // Issued before a SIREN was asked for.
  await sql`update invoices set buyer = buyer - 'siret', date_invoice = ${today}, date_expiry = ${today} where pharmacy_id = ${member}`;
  const { sellers, count_unknown: unknown } = await report();
  const own = await documents(sql`buyer->>'siret' is null`);
  expect(sellers).toMatchObject([
    { pharmacy: null, vat_regime: null, sales_net: own.net, sales_vat: own.vat, receipts: 0 },
  ]);
  expect(unknown).toBe(1);
  const [seller] = sellers;
  expect(seller?.rows).toMatchObject([
    {
      block: '10.3',
      date: today,
      category: 'TPS1',
      currency: 'EUR',
      count: 3,
      date_due: null,
      amount_total: own.net + own.vat,
    },
  ]);
  expect(seller?.rows[0]?.rates).toEqual([
    { vat_rate: 850, amount_net: own.net, amount_vat: own.vat, amount_total: own.net + own.vat },
  ]);
  // What was received is reported on its day, and what the bank took back as minus; what was undone never was.
  await sql`update networks set vat_regime = 'quarterly'`;
  await pay(first, 1000);
  const undone = (await pay(second, 500)) as Payment;
  const returned = (await pay(second, 700)) as Payment;
  await call(payments.undo, { id: String(undone.id), body: {} });
  await call(payments.return, { id: String(returned.id), body: { date: today, reason: 'AM04' } });
  const [paid] = (await report()).sellers;
  expect(paid).toMatchObject({ vat_regime: 'quarterly', receipts: 1000 });
  expect(paid?.rows.find(({ block }) => block === '10.4')).toMatchObject({ date: today, amount_net: null, count: 3 });
  // A seller that opted for VAT on debits reports no receipt.
  await sql`update invoices set seller = seller || '{"vat_on_debits":"1"}'`;
  expect((await report()).sellers[0]?.receipts).toBe(0);
  await sql`update invoices set seller = seller - 'vat_on_debits'`;
});

it('names invoices abroad one by one under the SIREN of their pharmacy; receipts only of those with VAT', async () => {
  await sql`update pharmacy_billings set vat_regime = 'monthly' where pharmacy_id = ${member}`;
  const [german = 0] = await issueAdvertising('DE1', 'DE');
  const [monegasque = 0] = await issueAdvertising('MC1', 'MC');
  await issueAdvertising('FR1', 'FR');
  for (const id of [german, monegasque]) await pay(id, 100);
  const { sellers } = await report({ siren: '356000000' });
  const own = await documents(sql`type = 'advertising' and buyer->>'country' in ('DE', 'MC')`);
  expect(sellers).toMatchObject([
    {
      siren: '356000000',
      pharmacy: member,
      vat_regime: 'monthly',
      sales_net: own.net,
      sales_vat: own.vat,
      receipts: 100,
    },
  ]);
  expect(sellers[0]?.rows.map(({ block, country, count }) => [block, country, count])).toEqual([
    ['10.1', 'DE', 1],
    ['10.1', 'MC', 1],
    ['10.2', 'MC', 1],
  ]);
  for (const { date_start: start, date_end: end, date, date_due: due } of sellers[0]?.rows ?? []) {
    expect(start <= date && date <= end).toBe(true);
    expect((due ?? '') > end).toBe(true);
  }
});

it('a seller that is asked for is there without anything; nobody but an administrator reads it', async () => {
  await sql`update pharmacy_billings set siret = '73282932000074' where pharmacy_id = ${stranger}`;
  expect((await report({ siren: '732829320' })).sellers).toMatchObject([{ pharmacy: stranger, rows: [], receipts: 0 }]);
  expect(await report({ siren: '552100554' })).toMatchObject({ sellers: [], count_unknown: 0 });
  expect(await report({ period: '2026-02' })).toMatchObject({ sellers: [] });
});
