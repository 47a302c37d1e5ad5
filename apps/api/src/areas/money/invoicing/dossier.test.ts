import { addDays, parisDate } from '@officine/domain';
import {
  type CreditableInvoice,
  type CreditedInvoices,
  invoices as calls,
  campaigns,
  type InvoiceDossier,
  type InvoiceTally,
  type Outcome,
  payments,
} from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import type { Actor } from '../../../access/actor.ts';

const { call, office, openCampaign, outcome, sql } = await invoicingWorld();
const { member, stranger } = office;
const today = parisDate(new Date());
await sql`update pharmacy_billings set date_signature_money_order = now(), iban = 'FR1420041010050500013M02606' where pharmacy_id = ${stranger}`;

const dossier = (id: number, who?: Actor) => call(calls.dossier, { id }, who) as Promise<InvoiceDossier>;
/** A running campaign of four days in both pharmacies, two of them to come, with its issued invoices. */
async function issuedCampaign(reference: string): Promise<{ campaign: number; issued: number[] }> {
  const campaign = await openCampaign(reference);
  await sql`update campaigns set date_start = ${addDays(today, -2)}, date_end = ${addDays(today, 20)} where id = ${campaign}`;
  await sql`update schedulings set date = ${today}::date + (date - '2026-02-01'::date) * 3 - 2 where campaign_id = ${campaign}`;
  const made = await outcome(calls.prepare, { type: 'advertising', campaign });
  const issued = await outcome(calls.issue, { invoices: ids(made) });
  return { campaign, issued: ids(issued) };
}

it('tells what moved an invoice’s money, to each role what it may know', async () => {
  const { issued } = await issuedCampaign('DOS-1');
  const [id = 0] = issued;
  await call(payments.add, { body: { invoices: [id], date: today, amount: 100, means: 'cheque', label: 'Chèque 12' } });
  await call(calls.credit, { id, body: { amount_net: 50, reason: 'Geste' } });
  const [payment] = await sql`select id from payments`;
  await call(payments.return, { id: payment?.['id'], body: { date: today, reason: 'AM04' } });
  const seen = await dossier(id);
  expect(seen.movements).toMatchObject([
    {
      kind: 'payment',
      date: today,
      amount: 100,
      state: 'returned',
      means: 'cheque',
      label: 'Chèque 12',
      payment: payment?.['id'],
    },
    { kind: 'return', amount: -100, reason: 'AM04' },
    { kind: 'credit', amount: 60, state: 'standing', document: { number: expect.any(String) } },
  ]);
  expect(seen.credits).toMatchObject([{ amount_total: -60, reason: 'Geste' }]);
  // Prepared today it would charge for the same two days.
  expect(seen.origin).toMatchObject({ amount_net: 250, lines: [{ quantity: 2, unit_price: 125 }] });
  const [note] = await sql`select id from invoices where credited_invoice_id = ${id}`;
  expect((await dossier(note?.['id'])).movements).toMatchObject([{ kind: 'credit', document: { id } }]);

  const own = await dossier(id, office.actors.customer);
  expect(own.movements.map(({ kind }) => kind)).toEqual(['payment', 'return', 'credit']);
  expect(JSON.stringify(own)).not.toMatch(/Chèque 12|payment":|origin/);
  await expect(dossier(issued[1] ?? 0, office.actors.customer)).rejects.toMatchObject({ code: 'not_found' });
});

/** An issued invoice of a website. */
async function issuedSite(month: string, pharmacy = member): Promise<number> {
  const made = await outcome(calls.prepare, { type: 'web', month, pharmacies: [pharmacy] });
  return ids(await outcome(calls.issue, { invoices: ids(made) }))[0] as number;
}

it('says what may be deducted of it: open credit notes of its payer, and of nobody else', async () => {
  const [paid, next, foreign] = [
    await issuedSite('2026-03'),
    await issuedSite('2026-04'),
    await issuedSite('2026-03', stranger),
  ];
  expect((await dossier(next)).deductible).toBe(0);
  await call(calls.pay, { id: paid, body: { date_payment: today } });
  await call(calls.credit, { id: paid, body: { amount_net: 1000 } });
  const [credit] = await sql<
    { total: number }[]
  >`select amount_total as total from invoices where credited_invoice_id = ${paid}`;
  expect((await dossier(next)).deductible).toBe(credit?.total);
  expect((await dossier(foreign)).deductible).toBe(0);
  expect(await dossier(next, office.actors.customer)).not.toHaveProperty('deductible');
  await call(calls.deduct, { id: next, body: {} });
  expect((await dossier(next)).deductible).toBe(0);
});

it('an advertiser reads the issued invoices of its campaigns, and nothing of what pharmacies get', async () => {
  const { campaign } = await issuedCampaign('DOS-2');
  const made = await outcome(calls.prepare, { type: 'web', month: '2026-02', pharmacies: [member] });
  const web = ids(made)[0] ?? 0;
  const { advertiser } = office.actors;
  await expect(dossier(web, advertiser)).rejects.toMatchObject({ code: 'not_found' });
  const { states, to_prepare: toPrepare } = (await call(
    calls.tally,
    { query: { campaign } },
    advertiser,
  )) as InvoiceTally;
  expect(states).toEqual([{ state: 'due', side: 'receivable', count: 2, amount_total: 600, amount_open: 600 }]);
  expect(toPrepare).toBeUndefined();
});

it('counts what is to be prepared: shares of campaigns that ended, and sites of this month', async () => {
  const before = (await call(calls.tally, { query: {} })) as InvoiceTally;
  await openCampaign('DOS-3');
  const after = (await call(calls.tally, { query: {} })) as InvoiceTally;
  expect(after.to_prepare).toMatchObject({
    campaigns: (before.to_prepare?.campaigns ?? 0) + 1,
    shares: (before.to_prepare?.shares ?? 0) + 2,
    amount: (before.to_prepare?.amount ?? 0) + 500,
    month: today.slice(0, 7),
    sites: 2,
  });
});

it('a reduction says what it leaves over-invoiced, and credits it in the same act', async () => {
  const { campaign, issued } = await issuedCampaign('DOS-4');
  const reduce = (body: object) => call(campaigns.reduce, { id: campaign, body }) as Promise<Outcome>;
  const creditable = async (query = {}) =>
    ((await call(calls.creditable, { id: campaign, query })) as { collection: CreditableInvoice[] }).collection;
  expect(await creditable()).toEqual([]);
  expect(await creditable({ stopped: true })).toMatchObject(
    issued.map(() => ({ amount_net: 125, amount_booked: 125 })),
  );
  expect(await reduce({ percentage: 100, dry_run: true })).toMatchObject({ credits: { count: 2, amount: 250 } });
  expect(await sql`select from invoices where credited_invoice_id = any(${issued})`).toHaveLength(0);
  expect(await reduce({ percentage: 100, credit: true })).toMatchObject({
    failures: [],
    credits: { count: 2, amount: 250 },
  });
  expect(await sql`select amount_net, reason from invoices where credited_invoice_id = any(${issued})`).toEqual(
    issued.map(() => ({ amount_net: 125, reason: 'Campagne réduite' })),
  );
  expect(await creditable()).toEqual([]);
});

const written = () => sql`select to_jsonb(i) from invoices i order by id`;
it('credits many: a refused one leaves the others, an unknown one leaves nothing', async () => {
  const { issued } = await issuedCampaign('DOS-5');
  const [first = 0, second = 0] = issued;
  await call(calls.credit, { id: first, body: {} });
  const creditAll = (credits: object[], more: object = {}) =>
    call(calls.creditMany, { body: { credits, ...more } }) as Promise<CreditedInvoices>;
  await expect(creditAll([{ invoice: second }, { invoice: 999_999 }])).rejects.toMatchObject({ code: 'not_found' });
  const some = [{ invoice: first }, { invoice: second, amount_net: 25 }];
  const before = await written();
  const rehearsed = await creditAll(some, { dry_run: true });
  expect(await written()).toEqual(before);
  const done = await creditAll(some);
  expect(rehearsed).toMatchObject({ amount_total: done.amount_total, refused: done.refused });
  expect(done).toMatchObject({
    amount_total: -30,
    refused: [{ invoice: first, message: 'Cette facture a déjà son avoir.' }],
  });
  expect(done.credits).toHaveLength(1);
});

it('two calls that credit the same invoices at once credit each once', async () => {
  const { issued } = await issuedCampaign('DOS-6');
  const credits = issued.map((invoice) => ({ invoice }));
  const both = await Promise.all(
    [credits, credits.toReversed()].map(
      (each) => call(calls.creditMany, { body: { credits: each } }) as Promise<CreditedInvoices>,
    ),
  );
  expect(both.flatMap((done) => done.credits)).toHaveLength(issued.length);
  expect(both.flatMap(({ refused }) => refused)).toHaveLength(issued.length);
});
