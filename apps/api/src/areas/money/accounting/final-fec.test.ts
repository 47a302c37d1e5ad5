import type { AccountingMonths } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { accountingWorld, soldLine } from '../../../../test/accounting.ts';
import { testApp } from '../../../../test/app.ts';
import { askOf } from '../../../../test/given/ask.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, services } = await testApp({ COMPANY_NAME: 'Réseau', COMPANY_SIRET: '73282932000074' });
const { sql } = services;
const PASSWORD = 'officine-2026';
const password_hash = await hashPassword(PASSWORD);
await sql`insert into users ${sql({ login: 'admin', email: 'a@example.fr', name: 'A', role: 'admin', password_hash })}`;
const { body: session } = await askOf(app)('POST', '/login', { body: { username: 'admin', password: PASSWORD } });
const ask = askOf(app, session.token);
const put = (path: string, body: object) => ask('PUT', `/admin/accounting_months/${path}`, { body });
const fec = async () =>
  (
    await app.inject({
      url: '/api/admin/export_fec_file?year=2025',
      headers: { authorization: `Bearer ${session.token}` },
    })
  ).body;

const world = accountingWorld(sql);
const pharmacy = await world.pharmacy(1);
const { id } = await world.invoice(pharmacy, '2025-11-05', [soldLine(4900)]);
const other = await world.invoice(pharmacy, '2025-12-05', [soldLine(2000)]);
const pay = async (invoice: number, cents: number, date: string) => {
  const [row] = await sql<[{ id: number }]>`
    insert into payments ${sql({ date, cents, means: 'transfer', pharmacy_id: pharmacy, source: 'person', label: 'VIR 1' })} returning id`;
  await sql`insert into allocations ${sql({ invoice_id: invoice, payment_id: row.id, cents, date })}`;
};
await pay(id, 5880, '2025-11-20');
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split('\t'));

it('the file of a year has its sales and its money, with the letter of what is settled', async () => {
  const rows = rowsOf(await fec());
  expect(rows.map((row) => [row[0], row[2], row[4], row[6], row[11], row[12], row[13], row[14]])).toEqual([
    ['VE', '1', '41100000', 'c000001', '58,80', '0,00', 'FB', '20251120'],
    ['VE', '1', '70600000', '', '0,00', '49,00', '', ''],
    ['VE', '1', '44571200', '', '0,00', '9,80', '', ''],
    ['VE', '2', '41100000', 'c000001', '24,00', '0,00', '', ''],
    ['VE', '2', '70600000', '', '0,00', '20,00', '', ''],
    ['VE', '2', '44571200', '', '0,00', '4,00', '', ''],
    ['BQ', '1', '51200000', '', '58,80', '0,00', '', ''],
    ['BQ', '1', '41100000', 'c000001', '0,00', '58,80', 'FB', '20251120'],
  ]);
});

it('once final, it is the same for ever, and its year is not opened again', async () => {
  expect(await put('fec', { year: 2025 })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('n’est pas close') },
  });
  for (const month of ['2025-11', '2025-12'])
    expect(await put('close', { month, despite: true })).toMatchObject({ status: 200 });
  const { body: closed } = await ask('GET', '/admin/accounting_months');
  expect(closed as AccountingMonths).toMatchObject({ closed_until: '2025-12', years: [2025], files: [] });

  await sql`update pharmacy_billings set accounting_code = null`;
  expect(await put('fec', { year: 2025 })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('3 pièces') },
  });
  await sql`update pharmacy_billings set accounting_code = 'c000001'`;
  const before = await fec();
  expect(await put('fec', { year: 2025 })).toMatchObject({ status: 200, body: { years: [], files: [{ year: 2025 }] } });
  expect(await put('fec', { year: 2025 })).toMatchObject({ status: 409 });

  // What comes later, or is named otherwise, does not change it.
  await sql`update pharmacy_billings set corporate_name = 'Autre', accounting_code = 'autre'`;
  await pay(other.id, 2400, '2026-01-10');
  expect(await fec()).toBe(before);
  expect(await put('reopen', { month: '2025-12', reason: 'Erreur' })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('est arrêté') },
  });
});
