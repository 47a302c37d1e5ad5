import { invoices as calls } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { officeServices, openOffice, run } from '../../test/office.ts';
import { invoices } from '../resources/invoices.ts';
import { invoicingHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);

it('removes drafts, with a trace, and nothing that was issued', async () => {
  const { member, actors } = await openOffice(sql);
  await sql`insert into invoice_series (id, type, prefix) values (1, 'web', 'W')`;
  await sql`insert into invoices (id, type, month, pharmacy_id) values (1, 'web', '2026-01', ${member})`;
  await sql`insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate) values (1, 1, 'Site', 1, 100, 100, 2000)`;
  await sql`insert into invoices (id, type, month, pharmacy_id, status, series_id, counter, number, date_invoice, seller, buyer)
    values (2, 'web', '2026-02', ${member}, 'issued', 1, 1, 'W1', '2026-02-01', '{}', '{}')`;
  const remove = (id: number | string) =>
    run(invoicingHandlers(invoices), calls.remove, services, actors.admin, { id });

  await remove(1);
  await expect(remove(2)).rejects.toMatchObject({ code: 'invoice_issued', status: 409 });
  await expect(remove(1)).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove('x')).rejects.toMatchObject({ code: 'not_found' });
  expect(await sql`select id from invoices`).toEqual([{ id: 2 }]);
  expect(await sql`select id from invoice_lines`).toEqual([]);
  expect(await sql`select resource, item_id, action, user_name from changes`).toEqual([
    { resource: 'Invoice', item_id: 1, action: 'delete', user_name: 'admin' },
  ]);
});

it('an issued invoice needs its number, its series and its parties', async () => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id from pharmacies limit 1`;
  const insert = sql`insert into invoices (type, month, pharmacy_id, status) values ('web', '2026-03', ${id}, 'issued')`;
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});
