import { addDays, parisDate } from '@officine/domain';
import { type Invoice, invoices, type Payment, type ThirdParties } from '@officine/sdk/contract';
import type { HTTPMethods } from 'fastify';
import { expect, it } from 'vitest';
import { askOf } from '../../../../test/given/ask.ts';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { expectLedger } from '../../../../test/ledger.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, office, openCampaign, outcome, services, sql } = await invoicingWorld();
const { member } = office;
const PASSWORD = 'officine-2026';
await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
const signIn = async (username: string) => {
  const { body } = await askOf(app)('POST', '/login', { body: { username, password: PASSWORD } });
  return askOf(app, body.token);
};
const [admin, customer] = [await signIn('admin'), await signIn('customer')];
const today = parisDate(new Date());

const web = async (month: string) => {
  const [id = 0] = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [member] }));
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
const ask = async <T = Invoice>(method: HTTPMethods, path: string, body?: object): Promise<T> => {
  const answer = await admin(method, `/admin${path}`, { body });
  if (answer.status >= 400)
    throw Object.assign(new Error(answer.body.detail), { status: answer.status, ...answer.body });
  return answer.body;
};
const read = (id: number) => ask('GET', `/invoices/${id}`);
const pay = (id: number, body: object) => ask('PUT', `/invoices/${id}/payment`, body);
const credit = (id: number, body: object = {}) => ask('POST', `/invoices/${id}/credit`, body);
const deduct = (id: number) => ask('POST', `/invoices/${id}/deduct`, {});
const add = (body: object) => ask<Payment>('POST', '/payments/add', body);

type Sums = Record<'amount_due' | 'amount_payable' | 'amount_receivable', number>;
/** Sums of all invoices that the role sees. */
const sums = async (as: 'admin' | 'customer'): Promise<Sums> => {
  const asker = as === 'admin' ? admin : customer;
  return (await asker('GET', `/${as}/invoices?itemsPerPage=1&totals=1`)).body.totals;
};

it('a payment settles invoices in their order; what is above them stays the payer’s', async () => {
  const [first, second] = [await web('2026-01'), await web('2026-02')];
  const body = { invoices: [first, second], date: today, amount: 6000, means: 'cheque', label: 'Chèque 001' };
  const payment = await add(body);
  expect(payment).toMatchObject({ amount: 6000, amount_open: 0, state: 'standing', pharmacy: { id: member } });
  expect(payment.allocations).toMatchObject([
    { invoice: first, cents: 5317 },
    { invoice: second, cents: 683 },
  ]);
  expect(await read(first)).toMatchObject({ state: 'settled', amount_due: 0, date_payment: today });
  expect(await read(second)).toMatchObject({ state: 'partly', amount_paid: 683, amount_due: 4634 });
  // The debit of what is left, and of nothing else.
  const over = await add({ ...body, invoices: [second], amount: 5000 });
  expect([over.amount_open, (await read(second)).state]).toEqual([366, 'settled']);

  await ask<Payment>('PUT', `/payments/${over.id}/undo`, {});
  expect(await read(second)).toMatchObject({ state: 'partly', amount_due: 4634 });
  await expect(ask<Payment>('PUT', `/payments/${over.id}/undo`, {})).rejects.toMatchObject({ status: 409 });
  expect(await ask<Payment>('PUT', `/payments/${payment.id}/return`, { date: today, reason: 'MS03' })).toMatchObject({
    state: 'returned',
    return_reason: 'MS03',
    allocations: [{ is_void: true }, { is_void: true }],
  });
  expect(await read(first)).toMatchObject({ state: 'due', amount_due: 5317 });
});

it('what is left of a payment settles another invoice of its payer, or is given back', async () => {
  const [first, second] = [await web('2025-01'), await web('2025-02')];
  const over = await add({ invoices: [first], date: today, amount: 8000, means: 'transfer' });
  expect(over.amount_open).toBe(2683);
  const match = (id: number, body: object) => ask<Payment>('PUT', `/payments/${id}/match`, body);
  const refund = (id: number, body: object) => ask<Payment>('POST', `/payments/${id}/refund`, body);

  // A dry run says what would be, and changes nothing.
  expect(await match(over.id, { invoices: [second], dry_run: true })).toMatchObject({
    amount_open: 0,
    allocations: [{ invoice: first }, { invoice: second, cents: 2683 }],
  });
  expect(await read(second)).toMatchObject({ amount_due: 5317 });
  expect(await match(over.id, { invoices: [second] })).toMatchObject({ amount_open: 0 });
  expect(await read(second)).toMatchObject({ state: 'partly', amount_due: 2634 });
  await expect(match(over.id, { invoices: [second] })).rejects.toMatchObject({
    message: expect.stringContaining('Il ne reste rien de ce règlement'),
  });

  const more = await add({ invoices: [second], date: today, amount: 5000, means: 'transfer' });
  await expect(refund(more.id, { date: addDays(today, 1) })).rejects.toMatchObject({ status: 422 });
  await expect(refund(more.id, { date: today, amount: 9000 })).rejects.toMatchObject({
    violations: [
      { propertyPath: 'amount', message: expect.stringMatching(/^Il reste 23,66.€ de ce règlement au plus$/) },
    ],
  });
  const back = await refund(more.id, { date: today, amount: 2000, label: 'Virement du 12' });
  expect(back).toMatchObject({ kind: 'refund', refund_of: more.id, amount: 2000, amount_open: 0 });
  expect(await ask<Payment>('GET', `/payments/${more.id}`)).toMatchObject({ amount_open: 366 });
  await expect(ask('PUT', `/payments/${more.id}/undo`, {})).rejects.toMatchObject({
    message: expect.stringContaining('ont été remboursés : annulez d’abord ce remboursement'),
  });
  await ask<Payment>('PUT', `/payments/${back.id}/undo`, {});
  expect(await ask<Payment>('GET', `/payments/${more.id}`)).toMatchObject({ amount_open: 2366 });
  await ask<Payment>('PUT', `/payments/${more.id}/undo`, {});
  await ask<Payment>('PUT', `/payments/${over.id}/undo`, {});
  expect(await read(first)).toMatchObject({ state: 'due', amount_due: 5317 });
});

it('what an advertiser paid too much is his until it settles another invoice, in the accounts too', async () => {
  const [first, second] = [await sell('PUB-TROP'), await sell('PUB-AUTRE')];
  const { amount_due: due } = await read(first);
  const yesterday = addDays(today, -1);
  await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
  await sql`update invoices set date_invoice = ${addDays(today, -3)} where id in (${first}, ${second})`;
  const over = await add({ invoices: [first], date: yesterday, amount: due + 100, means: 'transfer' });
  const advances = async (date: string) => (await ask<ThirdParties>('GET', `/third_parties?date=${date}`)).advances;
  expect([await advances(yesterday), await advances(today)]).toEqual([100, 100]);
  await ask<Payment>('PUT', `/payments/${over.id}/match`, { invoices: [second] });
  expect([await advances(yesterday), await advances(today)]).toEqual([100, 0]);
  await expectLedger(services, today);
  await ask<Payment>('PUT', `/payments/${over.id}/undo`, {});
});

it('refuses a day to come, two payers, a settled invoice, and what it does not know', async () => {
  const [id, sold] = [await web('2026-03'), await sell('PUB-PAYER')];
  const body = { invoices: [id], date: today, amount: 100, means: 'transfer' };
  await expect(add({ ...body, date: addDays(today, 1) })).rejects.toMatchObject({ status: 422 });
  await expect(add({ ...body, invoices: [id, sold] })).rejects.toMatchObject({ status: 409 });
  await expect(add({ ...body, amount: 0 })).rejects.toMatchObject({ status: 422 });
  await expect(add({ ...body, invoices: [999_999] })).rejects.toMatchObject({ status: 404 });
  await expect(add({ ...body, montant: 100 })).rejects.toMatchObject({
    violations: [{ propertyPath: 'montant', message: 'Champ inconnu' }],
  });
  await pay(id, { date_payment: today });
  // Its day is not overwritten: its payment is taken back first.
  await expect(pay(id, { date_payment: addDays(today, -1) })).rejects.toMatchObject({ status: 409 });
  await expect(add(body)).rejects.toMatchObject({ message: expect.stringContaining('déjà soldée') });
});

it('credits a part: by amount, by line, then what is left, to the cent', async () => {
  const id = await web('2026-04');
  await expect(credit(id, { amount: 100 })).rejects.toMatchObject({
    violations: [{ propertyPath: 'amount', message: 'Champ inconnu' }],
  });
  await expect(credit(id, { amount_net: 1_000_000 })).rejects.toMatchObject({ status: 422 });
  await expect(credit(id, { lines: [2] })).rejects.toMatchObject({ status: 422 });
  const part = await credit(id, { amount_net: 1000, reason: 'Panne de trois jours' });
  expect(part).toMatchObject({ amount_net: -1000, amount_total: -1085, state: 'settled' });
  expect(await read(id)).toMatchObject({
    state: 'partly',
    amount_credited: 1085,
    amount_due: 4232,
    is_credited: false,
  });
  await pay(id, { date_payment: today });
  expect(await read(id)).toMatchObject({ state: 'settled', amount_paid: 4232 });
  const rest = await credit(id, { lines: [1] });
  // A note on what was paid is owed to its payer; nothing is due below zero.
  expect(rest).toMatchObject({ amount_total: -4232, amount_due: -4232, state: 'due' });
  expect(await read(id)).toMatchObject({ is_credited: true, amount_due: 0, state: 'credited' });
  await expect(credit(id)).rejects.toMatchObject({ status: 409 });
  // The month can be invoiced again, and the note deducted from it.
  const again = await web('2026-04');
  await deduct(again);
  expect(await read(again)).toMatchObject({ amount_due: 5317 - 4232 });
});

it('what a pharmacy owes, and what it is owed, are two sums', async () => {
  const before = await sums('customer');
  const sold = await sell('PUB-SUMS');
  const due = (await read(sold)).amount_due;
  const after = await sums('customer');
  expect([after.amount_payable - before.amount_payable, after.amount_receivable - before.amount_receivable]).toEqual([
    0,
    due,
  ]);
  const all = await sums('admin');
  const late = await web('2026-05');
  await pay(late, { date_payment: today });
  await credit(late);
  // The credit of a paid invoice lowers nothing that others owe.
  expect((await sums('admin')).amount_due).toBe(all.amount_due);
});
