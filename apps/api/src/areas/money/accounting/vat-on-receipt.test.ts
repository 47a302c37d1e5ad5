import { parisDate } from '@officine/domain';
import { type Invoice, invoices, type Payment } from '@officine/sdk/contract';
import type { HTTPMethods } from 'fastify';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { askOf } from '../../../../test/given/ask.ts';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { entriesUntil, expectLedger } from '../../../../test/ledger.ts';
import { monthAfter } from '../../../base/months.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, services, office, outcome, sql } = await invoicingWorld();
const PASSWORD = 'officine-2026';
await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id, payment_method = 'virement'`;
await sql`update pharmacies set postcode = '29200'`;
const { body: session } = await askOf(app)('POST', '/login', { body: { username: 'admin', password: PASSWORD } });
const admin = askOf(app, session.token);
const ask = async <T = Invoice>(method: HTTPMethods, path: string, body?: object): Promise<T> => {
  const answer = await admin(method, `/admin${path}`, { body });
  if (answer.status >= 400) throw new Error(answer.body.detail);
  return answer.body;
};
const today = parisDate(new Date());
const running = today.slice(0, 7);
const last = monthAfter(running, -1);
const first = `${last}-01`;
/** Issued on the first day of the last month. */
const issued = async (month: string) => {
  const [id = 0] = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [office.member] }));
  await outcome(invoices.issue, { invoices: [id], date_invoice: first });
  return ask('GET', `/invoices/${id}`);
};
// All are issued before there are credit notes: a series goes on by its days.
const [one, two, three, four] = [
  await issued('2026-01'),
  await issued('2026-02'),
  await issued('2026-03'),
  await issued('2026-04'),
];
const pay = (invoice: Invoice, amount: number, date = today) =>
  ask<Payment>('POST', '/payments/add', { invoices: [invoice.id], date, amount, means: 'cheque' });
/** Credits less debits of an account, by journal and day. */
const moved = async (account: string) => {
  const rows = (await entriesUntil(services, today)).filter((row) => row.account?.startsWith(account));
  return rows.map(({ journal, date, debit, credit }) => [journal, date, (credit ?? 0) - (debit ?? 0)]);
};
const balance = async (account: string) => (await moved(account)).reduce((sum, [, , cents]) => sum + Number(cents), 0);

const waits = async () => [await balance('44574'), await balance('44571')];
const others = [two, three, four].reduce((sum, invoice) => sum + invoice.amount_vat, 0);

it('a sale waits for its money; each part of it makes its share due, and what comes back waits again', async () => {
  const invoice = one;
  const vat = invoice.amount_vat;
  expect(await waits()).toEqual([others + vat, 0]);
  const third = Math.floor(invoice.amount_total / 3);
  await pay(invoice, third, `${last}-10`);
  const part = await balance('44571');
  expect(part).toBe(Math.round((vat * third) / invoice.amount_total));
  const rest = await pay(invoice, invoice.amount_total - third);
  expect(await waits()).toEqual([others, vat]);
  expect(await moved('44571')).toEqual([
    ['OD', `${last}-10`, part],
    ['OD', today, vat - part],
  ]);
  await ask('PUT', `/payments/${rest.id}/return`, { date: today });
  expect(await waits()).toEqual([others + vat - part, part]);
  await expectLedger(services, today);
  await ask('POST', `/invoices/${invoice.id}/credit`, {});
  // The note takes what waits again, and gives back what was due.
  expect(await waits()).toEqual([others, 0]);
  await expectLedger(services, today);
});

it('a credit note takes what waits first; the file for an accounting program says the same', async () => {
  const invoice = two;
  const vat = invoice.amount_vat;
  const half = Math.floor(invoice.amount_net / 2);
  const note = await ask('POST', `/invoices/${invoice.id}/credit`, { amount_net: half });
  const noteVat = Math.abs(note.amount_vat);
  expect(await waits()).toEqual([others - noteVat, 0]);
  const { amount_due: due } = await ask('GET', `/invoices/${invoice.id}`);
  await pay(invoice, due);
  expect(await waits()).toEqual([others - vat, vat - noteVat]);
  const answer = await app.inject({
    url: '/api/admin/export_gescom_file?profile=pnm',
    headers: { authorization: `Bearer ${session.token}` },
  });
  const records = iconv.decode(answer.rawPayload, 'cp1252').split('\r\n');
  const of = (number: string) =>
    records
      .filter((record) => record.includes(number) && record.includes('4457'))
      .map((record) => [record.slice(11, 19), record[83], Math.round(Number(record.slice(84, 104)) * 100)]);
  expect(of(invoice.number ?? '')).toEqual([['44574000', 'C', vat]]);
  expect(of(note.number ?? '')).toEqual([['44574000', 'D', noteVat]]);
  await expectLedger(services, today);
});

it('the option taken later changes nothing that was issued', async () => {
  const before = await entriesUntil(services, today);
  const config = { ...services.config, companyVatOnDebits: true };
  const withOption = { ...services, config };
  expect(await entriesUntil(withOption, today)).toEqual(before);
  const old = three;
  // As the release before issued them, and a seller with the option.
  await sql`update invoices set vat_waits = false where id = ${old.id}`;
  const waiting = await balance('44574');
  await pay(old, old.amount_total);
  expect(await balance('44574')).toBe(waiting);
  await expectLedger(services, today);
});

it('nothing is settled on a day of a closed month', async () => {
  const invoice = four;
  await sql`insert into accounting_closings ${sql({ month: last })}`;
  const [payment] = await sql`
    insert into payments ${sql({ date: today, cents: 100, means: 'cheque', pharmacy_id: office.member, source: 'person' })} returning id`;
  await expect(
    sql`insert into allocations ${sql({ invoice_id: invoice.id, payment_id: payment?.['id'], cents: 100, date: `${last}-20` })}`,
  ).rejects.toMatchObject({ code: 'OF001' });
});
