import { parisDate } from '@officine/domain';
import { type AccountingMonths, type Invoice, invoices, type Payment } from '@officine/sdk/contract';
import type { HTTPMethods } from 'fastify';
import type postgres from 'postgres';
import { expect, it } from 'vitest';
import { askOf } from '../../../../test/given/ask.ts';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { expectLedger } from '../../../../test/ledger.ts';
import { monthAfter } from '../../../base/months.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, services, office, outcome, sql } = await invoicingWorld();
const { member } = office;
const PASSWORD = 'officine-2026';
await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
const { body: session } = await askOf(app)('POST', '/login', { body: { username: 'admin', password: PASSWORD } });
const admin = askOf(app, session.token);
const ask = async <T = Invoice>(method: HTTPMethods, path: string, body?: object): Promise<T> => {
  const answer = await admin(method, `/admin${path}`, { body });
  if (answer.status >= 400)
    throw Object.assign(new Error(answer.body.detail), { status: answer.status, ...answer.body });
  return answer.body;
};
const months = () => ask<AccountingMonths>('GET', '/accounting_months');
const close = (month: string, despite = true) =>
  ask<AccountingMonths>('PUT', '/accounting_months/close', { month, despite });
const reopen = (month: string, reason = 'Erreur') =>
  ask<AccountingMonths>('PUT', '/accounting_months/reopen', { month, reason });

const running = parisDate(new Date()).slice(0, 7);
const last = monthAfter(running, -1);
const before = monthAfter(running, -2);
/** Issued on the first day of a month. */
const web = async (month: string, date_invoice = `${before}-01`) => {
  const [id = 0] = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [member] }));
  await outcome(invoices.issue, { invoices: [id], date_invoice });
  return id;
};
const pay = (id: number, date_payment: string | null) => ask('PUT', `/invoices/${id}/payment`, { date_payment });
const CLOSED = /est clos : /;

const first = await web('2026-01');
const second = await web('2026-02');
const third = await web('2026-03', `${last}-01`);
await pay(first, `${before}-10`);

it('closes months in order, never the running one, and says what stands against it', async () => {
  expect(await months()).toMatchObject({
    closed_until: null,
    next: { month: before, checks: [] },
    closings: [],
    years: [],
  });
  await expect(close(last)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('dans l’ordre') });
  await expect(close(running)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('n’est pas fini'),
  });
  const [draft] = ids(await outcome(invoices.prepare, { type: 'web', month: '2026-04', pharmacies: [member] }));
  const [check] = (await months()).next?.checks ?? [];
  expect(check).toMatchObject({ id: 'drafts', count: 1, blocks: false });
  await expect(close(before, false)).rejects.toMatchObject({ status: 409, message: check?.text });
  const { closed_until: until, next, closings } = await close(before);
  expect([until, next?.month, closings[0]?.month]).toEqual([before, last, before]);
  await expect(close(before)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('déjà clos') });
  await sql`delete from invoices where id = ${draft ?? 0}`;
});

it('a line of the bank that nobody looked at blocks the closing', async () => {
  const [statement] =
    await sql`insert into bank_statements ${sql({ format: 'cfonb', account: 'FR', currency: 'EUR', key: 's' })} returning id`;
  await sql`insert into bank_lines ${sql({ statement_id: statement?.['id'], key: 'l', line: 1, date: `${last}-03`, cents: 100, currency: 'EUR', label: 'VIR', operation: '', kind: 'other' })}`;
  await expect(close(last)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('ligne de banque') });
  await sql`delete from bank_lines`;
});

it('no writer writes a day of a closed month', async () => {
  const [draft = 0] = ids(await outcome(invoices.prepare, { type: 'web', month: '2026-05', pharmacies: [member] }));
  const [payment] = await sql<{ id: number }[]>`select id from payments`;
  const id = payment?.id ?? 0;
  const closed = `${before}-20`;
  await expect(outcome(invoices.issue, { invoices: [draft], date_invoice: closed })).rejects.toThrow(CLOSED);
  await expect(pay(second, closed)).rejects.toThrow(/^date_payment: .* est clos : choisissez/);
  await expect(pay(first, null)).rejects.toThrow(CLOSED);
  await expect(
    ask<Payment>('POST', '/payments/add', { invoices: [second], date: closed, amount: 100, means: 'cheque' }),
  ).rejects.toThrow(CLOSED);
  await expect(ask<Payment>('PUT', `/payments/${id}/undo`, {})).rejects.toThrow(/ne s’annule plus/);
  await expect(ask<Payment>('PUT', `/payments/${id}/return`, { date: closed })).rejects.toThrow(CLOSED);
  // Whoever forgets to ask is refused by the database.
  const writes = [
    sql`update invoices set amount_net = amount_net + 1, amount_total = amount_total + 1 where id = ${first}`,
    sql`update invoices set date_invoice = ${closed} where id = ${third}`,
    sql`update invoices set status = 'issued', date_invoice = ${closed} where id = ${draft}`,
    sql`delete from invoices where id = ${first}`,
    sql`insert into payments ${sql({ date: closed, cents: 1, means: 'cheque', pharmacy_id: member, source: 'person' })}`,
    sql`update payments set cents = 1 where id = ${id}`,
    sql`update payments set date_undo = now() where id = ${id}`,
    sql`update payments set date_return = ${closed} where id = ${id}`,
  ];
  for (const write of writes) await expect(write).rejects.toMatchObject({ code: 'OF001', detail: before });
  expect(await pay(second, `${last}-02`)).toMatchObject({ amount_due: 0 });
  expect(await ask<Payment>('PUT', `/payments/${id}/return`, { date: `${last}-02` })).toMatchObject({
    state: 'returned',
  });
  await sql`delete from invoices where id = ${draft}`;
  await expectLedger(services, `${before}-28`);
  await expectLedger(services, parisDate(new Date()));
});

const receive = (tx: postgres.ISql, date: string) =>
  tx`insert into payments ${tx({ date, cents: 100, means: 'cheque', pharmacy_id: member, source: 'person' })}`;

it('a month is not closed while a payment of it is being written, nor the payment written after', async () => {
  let isClosed = false;
  let closing: Promise<unknown> = Promise.resolve();
  await sql.begin(async (tx) => {
    await receive(tx, `${last}-05`);
    closing = (async () => {
      await close(last);
      isClosed = true;
    })();
    // Others write meanwhile: who closes does not hold them back.
    await receive(sql, `${running}-01`);
    expect(isClosed).toBe(false);
  });
  await closing;
  await expect(receive(sql, `${last}-05`)).rejects.toMatchObject({ code: 'OF001' });
});

it('opens only the last closed month again, with a reason that is kept', async () => {
  await expect(reopen(before)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('dernier mois clos'),
  });
  await expect(reopen(last, '')).rejects.toMatchObject({ status: 422 });
  const { closed_until: until, closings } = await reopen(last, 'Facture oubliée');
  expect(until).toBe(before);
  expect(closings[0]).toMatchObject({ month: last, reason: 'Facture oubliée', reopened_by: expect.any(String) });
  expect((await Promise.allSettled([close(last), close(last)])).map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
  ]);
});
