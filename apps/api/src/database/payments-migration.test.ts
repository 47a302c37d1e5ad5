import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { migrate, withStartLock } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';

const { url, sql } = await testDatabase();
const all = readMigrations();
const at = all.findIndex(({ tag }) => tag === '0049_payments');

/** As a database stood before payments were rows. */
await sql`drop schema public cascade`
  .then(() => sql`drop schema drizzle cascade`)
  .then(() => sql`create schema public`);
await withStartLock(url, undefined, (session) => migrate(session, all.slice(0, at)));

const ids = async (query: Promise<readonly { id: number }[]>) => (await query)[0]?.id ?? 0;
const pharmacy = await ids(
  sql`insert into pharmacies (reference, name, address1, postcode, locality) values ('Z1', 'Gare', '1 rue', '29200', 'Brest') returning id`,
);
const series = await ids(sql`insert into invoice_series (type, prefix) values ('web', 'WEB') returning id`);
const file = (
  await sql<{ id: string }[]>`
    insert into files (key, name, type, size, sha256) values ('k', 'p.xml', 'application/xml', 1, ${'0'.repeat(64)}) returning id`
)[0]?.id;
let counter = 0;
const invoice = (more: object) =>
  ids(
    sql`insert into invoices ${sql({
      type: 'web',
      pharmacy_id: pharmacy,
      status: 'issued',
      series_id: series,
      counter: ++counter,
      number: `WEB${counter}`,
      month: `2020-0${counter}`,
      date_invoice: '2020-01-01',
      seller: sql.json({}),
      buyer: sql.json({}),
      amount_net: 1000,
      amount_total: 1000,
      ...more,
    })} returning id`,
  );
const order = (date: string, cancelled = false) =>
  ids(
    sql`insert into sepa_orders ${sql({
      kind: 'debit',
      month: '2020-01',
      date,
      message: `M${date}`,
      count: 1,
      documents: 1,
      total: 1,
      file_id: file ?? null,
      date_cancel: cancelled ? new Date() : null,
    })} returning id`,
  );
const item = (order_id: number, invoice_id: number, cents: number, is_cancelled = false) =>
  sql`insert into sepa_items ${sql({ order_id, invoice_id, cents, is_cancelled })}`;

it('what one date said of an invoice becomes payments, allocations and states', async () => {
  const paid = await invoice({ date_payment: '2020-02-01' });
  const open = await invoice({});
  const credited = await invoice({ is_credited: true });
  const note = await invoice({ kind: 'credit_note', credited_invoice_id: credited });
  const debited = await invoice({ date_payment: '2020-03-01' });
  const deducted = await invoice({ kind: 'credit_note', credited_invoice_id: paid });
  const ordered = await invoice({ date_payment: '2999-01-04' });
  const executed = await order('2020-03-01');
  await item(executed, debited, 1000);
  await item(executed, deducted, -1000);
  await item(await order('2999-01-04'), ordered, 1000);
  await item(await order('2020-04-01', true), open, 1000, true);

  await withStartLock(url, undefined, (session) => migrate(session, all));

  const rows = await sql`
    select id, amount_due as due, amount_paid as paid, amount_credited as credited, date_payment as day from invoices order by id`;
  expect(rows).toEqual([
    { id: paid, due: 0, paid: 1000, credited: 0, day: '2020-02-01' },
    { id: open, due: 1000, paid: 0, credited: 0, day: null },
    { id: credited, due: 0, paid: 0, credited: 1000, day: null },
    { id: note, due: 0, paid: 0, credited: 1000, day: '2020-01-01' },
    { id: debited, due: 0, paid: 1000, credited: 0, day: '2020-03-01' },
    { id: deducted, due: 0, paid: 1000, credited: 0, day: '2020-03-01' },
    // Its debit is with the bank: it is not paid.
    { id: ordered, due: 1000, paid: 0, credited: 0, day: null },
  ]);
  expect(
    await sql`select invoice_id as id, state, end_to_end_id as ref from sepa_items order by sepa_items.id`,
  ).toEqual([
    { id: debited, state: 'settled', ref: 'WEB5+1' },
    { id: deducted, state: 'settled', ref: 'WEB5+1' },
    { id: ordered, state: 'presented', ref: 'WEB7' },
    { id: open, state: 'withdrawn', ref: 'WEB2' },
  ]);
  expect(await sql`select kind, means, cents, source from payments order by id`).toEqual([
    { kind: 'receipt', means: 'other', cents: 1000, source: 'past' },
    { kind: 'receipt', means: 'debit', cents: 1000, source: 'past' },
    { kind: 'refund', means: 'debit', cents: 1000, source: 'past' },
  ]);
  await expect(sql`
    insert into allocations (invoice_id, payment_id, cents, date) select ${paid}, min(id), 1, '2020-01-01' from payments`).rejects.toThrow(
    'invoices_due_not_negative',
  );
});
