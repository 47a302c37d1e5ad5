import { addDays, facturX, frenchFaults, parisDate, treatmentOf } from '@officine/domain';
import { type InvoiceReminders, invoices, type PenaltyCharge, reminders } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { entriesUntil, expectLedger } from '../../../../test/ledger.ts';
import { readDocument } from '../invoicing/read-document.ts';

const { services, sql, office, call, outcome, openCampaign } = await invoicingWorld();
const today = parisDate(new Date());
await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
for (const half of ['2025-1', '2025-2', '2026-1', '2026-2', '2027-1'])
  await sql`insert into late_rates ${sql({ half, basis: 'legal', rate: 262 })} on conflict do nothing`;

const charge = (id: number, body: object = {}) =>
  call(reminders.penalties, { id: String(id), body }) as Promise<PenaltyCharge>;
const ofInvoice = (id: number) => call(reminders.ofInvoice, { id: String(id), query: {} }) as Promise<InvoiceReminders>;
const issue = async (month: string) =>
  ids(
    await outcome(invoices.issue, {
      invoices: ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [office.member] })),
    }),
  )[0] as number;
const late = async (month: string, days: number) => {
  const id = await issue(month);
  const expiry = addDays(today, -days);
  await sql`update invoices set date_invoice = ${addDays(expiry, -30)}, date_expiry = ${expiry} where id = ${id}`;
  return id;
};
const count = async () => (await sql`select from invoices`).length;

it('says the figures first, makes one draft, and charges nothing twice', async () => {
  const id = await late('2025-01', 100);
  const before = await count();
  const plan = await charge(id, { dry_run: true });
  expect(plan).toMatchObject({ recovery: 4000, invoice: null, date: today, total: plan.interest + 4000 });
  expect(plan.interest).toBeGreaterThan(0);
  expect(await count()).toBe(before);
  const past = await charge(id, { date: addDays(today, -50) });
  expect(past.interest).toBeLessThan(plan.interest);
  const rest = await charge(id);
  // The 40 € once, and the interest of the days that were left.
  expect([rest.recovery, past.interest + rest.interest]).toEqual([0, plan.interest]);
  await expect(charge(id)).rejects.toThrow('déjà facturées');
  expect(await ofInvoice(id)).toMatchObject({
    interest: 0,
    recovery: 0,
    charges: [{ id: past.invoice }, { id: rest.invoice }],
  });
  // What is given up is free again.
  await call(invoices.remove, { id: String(rest.invoice) });
  expect((await charge(id)).interest).toBe(rest.interest);
});

it('two persons at once charge it once', async () => {
  const id = await late('2025-02', 60);
  const both = await Promise.allSettled([charge(id), charge(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is issued like others, outside of VAT, of the reform and of sales', async () => {
  const id = await late('2025-03', 60);
  const { invoice = 0, total } = await charge(id);
  const [issued] = ids(await outcome(invoices.issue, { invoices: [invoice] }));
  const document = await readDocument(sql, services.config, issued ?? 0);
  expect(document).toMatchObject({ is_penalty: true, amount_vat: 0 });
  expect(document.lines.map(({ description, vat_rate: rate }) => [description.split(',')[0], rate])).toEqual([
    ['Pénalités de retard', 0],
    ['Indemnité forfaitaire pour frais de recouvrement', 0],
  ]);
  const xml = facturX(document);
  expect([frenchFaults(xml), treatmentOf(document)]).toEqual([[], 'OUTOFSCOPE']);
  expect(xml).toContain('Hors du champ de la TVA');
  const rows = (await entriesUntil(services, today)).filter(({ account }) => account === '76310000');
  expect(rows.map(({ credit }) => credit)).toEqual([total]);
  await expectLedger(services, today);
  await expect(charge(issued ?? 0)).rejects.toThrow('ne portent pas');
  // Its credit note takes it back, and the penalties may be charged again.
  await call(invoices.credit, { id: String(issued), body: {} });
  expect((await charge(id)).total).toBe(total);
  await expectLedger(services, today);
});

it('a draft is not issued of what became disputed, held or credited since', async () => {
  const id = await late('2025-06', 60);
  const { invoice = 0 } = await charge(id);
  const refused = async () =>
    (await outcome(invoices.issue, { invoices: [invoice] })).refused.map(({ code, message }) => [code, message]);
  const number = (await sql`select number from invoices where id = ${id}`)[0]?.['number'];
  const disputed = (await call(reminders.dispute, { body: { invoice: id, reason: 'Panne' } })) as { id: number };
  expect(await refused()).toEqual([
    ['penalties_held', `Ces pénalités ne se réclament pas : ${number} est en litige, closez d’abord le litige.`],
  ]);
  await call(reminders.release, { id: String(disputed.id) });
  const until = addDays(today, 5);
  const held = (await call(reminders.hold, { body: { pharmacy: office.member, until, reason: 'Promis' } })) as {
    id: number;
  };
  expect(await refused()).toMatchObject([['penalties_held', expect.stringContaining('suspendues jusqu’au')]]);
  await call(reminders.release, { id: String(held.id) });
  await call(invoices.credit, { id: String(id), body: {} });
  expect(await refused()).toMatchObject([['penalties_held', expect.stringContaining('supprimez ce brouillon')]]);
  expect(await sql`select status, number from invoices where id = ${invoice}`).toEqual([
    { status: 'draft', number: null },
  ]);
});

it('is never of what is disputed, held, debited, advertising, or not late', async () => {
  const id = await late('2025-04', 60);
  const disputed = (await call(reminders.dispute, { body: { invoice: id, reason: 'Panne' } })) as { id: number };
  await expect(charge(id)).rejects.toThrow('en litige');
  await call(reminders.release, { id: String(disputed.id) });
  const held = (await call(reminders.hold, {
    body: { pharmacy: office.member, until: addDays(today, 5), reason: 'Promis' },
  })) as { id: number };
  await expect(charge(id)).rejects.toThrow('suspendues');
  await call(reminders.release, { id: String(held.id) });
  const [order] = await sql<{ id: number }[]>`
    insert into sepa_orders (kind, month, date, message, count, documents, total)
    values ('debit', '2025-04', ${today}, 'REM1', 1, 1, 100) returning id`;
  await sql`insert into sepa_items (order_id, invoice_id, cents, end_to_end_id) values (${order?.id ?? 0}, ${id}, 100, 'E1')`;
  await expect(charge(id)).rejects.toThrow('en cours de prélèvement (REM1)');
  const fresh = await issue('2025-05');
  await expect(charge(fresh)).rejects.toThrow('pas de retard');
  await expect(charge(id, { date: addDays(today, 1) })).rejects.toMatchObject({ code: 'validation' });
  const drafts = ids(
    await outcome(invoices.prepare, { type: 'advertising', campaign: String(await openCampaign('P')) }),
  );
  const [sold = 0] = ids(await outcome(invoices.issue, { invoices: drafts }));
  await expect(charge(sold)).rejects.toThrow('dues à la pharmacie');
});
