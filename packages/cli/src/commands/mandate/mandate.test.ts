import { expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { deduct } from '../invoice/deduct.ts';
import { pay } from '../invoice/pay.ts';
import { cancel } from '../sepa/cancel.ts';
import { list } from './list.ts';
import { record } from './record.ts';
import { revoke } from './revoke.ts';

const pharmacy = { '@id': '/pharmacies/2', '@type': 'Pharmacy', id: 2, name: 'Gare', reference: 'Z2' };
const mandate = {
  '@id': '/sepa_mandates/7',
  '@type': 'SepaMandate',
  id: 7,
  reference: 'Z2-20261102',
  pharmacy,
  status: 'active',
  source: 'paper',
  sequence: 'FRST',
  date_signature: '2026-11-02',
  signer: 'Anne Le Gall',
  creditor_name: 'Officine Réseau',
  creditor_ics: 'FR72ZZZ123456',
  debtor_name: 'SELARL Gare',
  iban: 'FR1420041010050500013M02606',
  html: '<p>',
  version: 1,
  date_create: '2026-11-02T08:00:00+00:00',
};
const invoice = {
  '@id': '/invoices/1',
  '@type': 'Invoice',
  id: 1,
  uuid: '0b0e7b6e-0000-4000-8000-000000000000',
  type: 'web',
  kind: 'invoice',
  status: 'issued',
  number: 'WEB00001',
  pharmacy,
  is_credited: false,
  lines: [],
  amount_net: 4900,
  amount_vat: 980,
  amount_total: 5880,
  amount_paid: 0,
  amount_credited: 0,
  amount_due: 5880,
  side: 'payable',
  state: 'due',
  isRead: false,
  date_create: '2026-11-01T08:00:00+00:00',
};

it('lists mandates by state', async () => {
  const asked: unknown[] = [];
  const answers = {
    'sepaMandates.list': ({ query }: Record<string, unknown>) => {
      asked.push(query);
      return pageOf([mandate]);
    },
  };
  const { context, stdout } = testContext(list, { answers, args: { status: 'active' } });
  await list.run(context);
  expect(asked[0]).toMatchObject({ status: 'active' });
  expect(stdout()).toMatch(/Z2-20261102 +Z2 +Gare +Valable +Papier/);
});

it('records a paper mandate, and asks for what it misses', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'sepaMandates.record': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return mandate;
    },
  };
  const args = { pharmacy: '2', signer: 'Anne Le Gall', date: '2026-11-02' };
  await record.run(testContext(record, { answers, args }).context);
  expect(bodies).toEqual([{ pharmacy: 2, signer: 'Anne Le Gall', date_signature: '2026-11-02' }]);
  await expect(record.run(testContext(record, { args: { pharmacy: '2' } }).context)).rejects.toThrow(
    'Il manque : --signer, --date.',
  );
});

it('revokes a mandate and cancels an order once confirmed', async () => {
  const answers = {
    'sepaMandates.get': () => mandate,
    'sepaMandates.revoke': () => ({ ...mandate, status: 'revoked' }),
  };
  const { context, stderr, calls } = testContext(revoke, { answers, args: { mandate: '7' }, yes: true });
  await revoke.run(context);
  expect([calls, stderr()]).toEqual([['sepaMandates.get', 'sepaMandates.revoke'], expect.stringContaining('révoqué')]);
  const order = {
    id: 1,
    kind: 'debit',
    month: '2026-10',
    date: '2026-12-07',
    total: 5880,
    state: 'made',
    total_returned: 0,
    count: 1,
    documents: 1,
    message: 'PRLV-2026-10-A',
    name: 'p.xml',
    date_create: '2026-11-02T08:00:00+00:00',
  };
  const cancelled = testContext(cancel, {
    answers: { 'exchange.cancelSepa': () => order },
    args: { order: '1' },
    yes: true,
  });
  await cancel.run(cancelled.context);
  expect(cancelled.stderr()).toContain('Remise 1 annulée.');
});

it('notes a payment, or takes it back', async () => {
  const bodies: unknown[] = [];
  const answers = {
    'invoices.pay': ({ body }: Record<string, unknown>) => {
      bodies.push(body);
      return invoice;
    },
  };
  for (const args of [{ date: '2026-11-20' }, { unpaid: true }])
    await pay.run(testContext(pay, { answers, args: { invoice: '1', ...args } }).context);
  expect(bodies).toEqual([{ date_payment: '2026-11-20' }, { date_payment: null }]);
  await expect(pay.run(testContext(pay, { args: { invoice: '1' } }).context)).rejects.toThrow('Donnez --date');
});

it('deducts credit notes and says what is left', async () => {
  const answers = { 'invoices.deduct': () => ({ ...invoice, amount_due: 1250 }) };
  const { context, stderr } = testContext(deduct, { answers, args: { invoice: '1' } });
  await deduct.run(context);
  expect(stderr()).toMatch(/il reste 12,50\s€ à payer/);
});
