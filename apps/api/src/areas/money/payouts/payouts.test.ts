import { addDays, parisDate, targetDayFrom } from '@officine/domain';
import { invoices, ledger, type Payout, payouts as payoutCalls, type ThirdParties } from '@officine/sdk/contract';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { askOf } from '../../../../test/given/ask.ts';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { expectLedger } from '../../../../test/ledger.ts';
import type { Download } from '../../../calls/handler.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, services, office, openCampaign, outcome, call, sql } = await invoicingWorld();
const PASSWORD = 'officine-2026';
await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id, date_signature_money_order = now(),
  iban = 'FR1420041010050500013M02606'`;
const signIn = async (username: string) => {
  const { body } = await askOf(app)('POST', '/login', { body: { username, password: PASSWORD } });
  return askOf(app, body.token);
};
const [admin, customer, stranger] = [await signIn('admin'), await signIn('customer'), await signIn('stranger')];
const today = parisDate(new Date());
const soon = targetDayFrom(addDays(today, 4));

const made = await outcome(invoices.prepare, { type: 'advertising', campaign: String(await openCampaign('C-1')) });
const sold = ids(await outcome(invoices.issue, { invoices: ids(made) }));
for (const id of sold) await call(invoices.pay, { id, body: { date_payment: today } });

it('an order of transfers makes a statement for each pharmacy, which its text names and which only that one reads', async () => {
  const order = { kind: 'transfer', month: today.slice(0, 7), date: soon };
  const { body: xml } = await admin('POST', '/admin/export_sepa_file', { body: order });
  const { body: all } = await admin('GET', '/admin/payouts');
  const payouts: Payout[] = all['hydra:member'];
  expect(payouts).toHaveLength(2);
  for (const { number, amount, documents, state, date } of payouts) {
    expect([state, date]).toEqual(['made', soon]);
    expect(documents.reduce((sum, { cents }) => sum + cents, 0)).toBe(amount);
    expect(String(xml)).toContain(`Releve ${number} Facture ${documents[0]?.number}`);
  }
  for (const [ask, pharmacy] of [
    [customer, office.member],
    [stranger, office.stranger],
  ] as const) {
    const { body } = await ask('GET', '/customer/payouts');
    const [own] = body['hydra:member'] as Payout[];
    expect([body['hydra:totalItems'], own?.pharmacy.id]).toEqual([1, pharmacy]);
    const foreign = payouts.find(({ id }) => id !== own?.id)?.id;
    expect((await ask('GET', `/customer/payouts/${foreign}`)).status).toBe(404);
    expect((await ask('GET', `/customer/payouts/${foreign}/pdf`)).status).toBe(404);
    expect((await ask('GET', `/customer/payouts/${own?.id}/pdf`)).headers['content-type']).toBe('application/pdf');
  }
  const [first] = payouts;
  const paper = (await call(payoutCalls.pdf, { id: first?.id })) as Download;
  const { text } = await extractText(new Uint8Array(paper.content as Buffer), { mergePages: true });
  for (const told of [first?.number, first?.documents[0]?.number]) expect(text).toContain(told);
});

const left = async () => ((await call(ledger.thirdParties, {})) as ThirdParties).totals;

it('what is collected for a pharmacy goes down with its transfer, and up again when it comes back', async () => {
  const { collected } = await left();
  expect(collected).toBeGreaterThan(0);
  expect(await left()).toEqual({ collected, paid_out: 0, left: collected });
  const [order] = await sql<{ id: number }[]>`update sepa_orders set date = ${today} returning id`;
  const path = `/admin/export_sepa_file/orders/${order?.id}`;
  expect((await admin('PUT', `${path}/settle`, { body: {} })).status).toBe(200);
  expect(await left()).toEqual({ collected, paid_out: collected, left: 0 });
  const { body } = await admin('GET', '/admin/payouts');
  const [first] = body['hydra:member'] as Payout[];
  expect(first).toMatchObject({ state: 'settled', date: today });
  const back = { end_to_end_id: first?.end_to_end_id, date: today };
  expect((await admin('PUT', `${path}/return`, { body: back })).status).toBe(200);
  expect((await left()).left).toBe(first?.amount);
  await expectLedger(services, today);
});
