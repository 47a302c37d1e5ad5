import { invoices, payments } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { platformWorld } from '../../../../../test/platform/world.ts';

const { platform, sql, call, exchange, issueWeb, flowsOf, today, wait } = await platformWorld();

const pay = (invoice: number, amount: number) =>
  call(payments.add, { body: { invoices: [invoice], date: today, amount, means: 'transfer' } });
const paymentOf = async (invoice: number) => {
  const [row] = await sql<[{ id: number }]>`
    select payment_id as id from allocations where invoice_id = ${invoice} and date_void is null order by id desc limit 1`;
  return row.id;
};
const amounts = () =>
  platform
    .sent('CDAR')
    .map(({ bytes }) =>
      [...bytes.toString().matchAll(/ValueAmount currencyID="EUR">([^<]+)</g)].map(([, text]) => text),
    );

it('each part that is paid is declared once, at its VAT rate; a return takes it back', async () => {
  const { id } = await issueWeb('2026-01');
  await exchange();
  await pay(id, 1000);
  await exchange();
  await exchange();
  const [flow] = platform.sent('CDAR');
  const xml = flow?.bytes.toString() ?? '';
  expect(xml).toContain('<ram:ProcessConditionCode>212</ram:ProcessConditionCode>');
  expect(xml).toContain(
    '<ram:ValuePercent>8.50</ram:ValuePercent><ram:ValueAmount currencyID="EUR">10.00</ram:ValueAmount>',
  );
  await pay(id, 4317);
  await exchange();
  await call(payments.return, { id: await paymentOf(id), body: { date: today, reason: 'AM04' } });
  await exchange();
  await exchange();
  expect(amounts()).toEqual([['10.00'], ['43.17'], ['-43.17']]);
  expect(await flowsOf(id)).toMatchObject([
    { kind: 'invoice' },
    { kind: 'receipt', cents: 1000, state: 'accepted' },
    { cents: 4317, state: 'accepted' },
    { cents: -4317, state: 'accepted' },
  ]);
  expect(await sql`select from platform_statuses where invoice_id = ${id} and code = '212'`).toHaveLength(3);
});

it('a payment undone before it was declared is not; nor what was paid of a refused invoice', async () => {
  const { id, number, siren, date_invoice } = await issueWeb('2026-02');
  await exchange();
  platform.state.isAway = true;
  await pay(id, 500);
  await exchange();
  await call(payments.undo, { id: await paymentOf(id) });
  platform.state.isAway = false;
  const before = amounts().length;
  await wait('3 hours');
  await exchange();
  expect([amounts().length, (await flowsOf(id)).at(-1)?.state]).toEqual([before, 'withdrawn']);
  platform.tell({
    number,
    siren,
    date_invoice,
    code: '213',
    date: `${today.replaceAll('-', '')}120000`,
    reason: 'DEST_INC',
  });
  await exchange();
  await pay(id, 500);
  await exchange();
  expect(amounts()).toHaveLength(before);
});

it('a credit settles without a receipt; a seller with the option for debits declares none', async () => {
  const { id } = await issueWeb('2026-03');
  await exchange();
  const before = amounts().length;
  await call(invoices.credit, { id, body: { amount_net: 1000 } });
  await exchange();
  expect(amounts()).toHaveLength(before);
  const other = await platformWorld({ COMPANY_VAT_DEBITS: '1' });
  const sold = await other.issueWeb('2026-01');
  await other.exchange();
  await other.call(payments.add, { body: { invoices: [sold.id], date: today, amount: 100, means: 'cheque' } });
  await other.exchange();
  expect(other.platform.sent('CDAR')).toEqual([]);
  // Issued under the option, paid after it was given up: its VAT was due already.
  const old = await issueWeb('2026-04');
  await sql`update invoices set seller = seller || '{"vat_on_debits": "1"}' where id = ${old.id}`;
  await exchange();
  await pay(old.id, 100);
  await exchange();
  expect(amounts()).toHaveLength(before);
});
