import { documents as calls, invoices as invoiceCalls } from '@officine/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, type Office, officeServices, run } from '../../../../test/given/office.ts';
import { documents } from '../../../resources/network/documents.ts';
import { viewOf } from '../../../rest/view.ts';
import { readingHandlers } from './handlers.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
let office: Office;
beforeAll(async () => {
  office = await insertOffice(sql);
  await sql`insert into documents (id, label, type) values (1, 'Du réseau', 'catalogue')`;
  await sql`insert into documents (id, label, type, pool_id) values (2, 'Du groupement', 'catalogue', ${office.pool})`;
  await sql`insert into documents (id, label, type, is_active) values (3, 'Retiré', 'catalogue', false)`;
  await sql`insert into invoices (id, type, month, pharmacy_id) values (1, 'web', '2026-01', ${office.member})`;
  await sql`insert into invoice_series (id, type, prefix) values (1, 'web', 'W')`;
  await sql`insert into invoices (id, type, month, pharmacy_id, status, series_id, counter, number, date_invoice, seller, buyer)
    values (2, 'web', '2026-02', ${office.member}, 'issued', 1, 1, 'W1', '2026-02-01', '{}', '{}')`;
});
const read = (who: keyof Office['actors'], id: number) =>
  run(readingHandlers, calls.read, services, office.actors[who], { id });
const openInvoice = (who: keyof Office['actors'], id: number) =>
  run(readingHandlers, invoiceCalls.read, services, office.actors[who], { id });
const get = async (who: keyof Office['actors'], id: number) => {
  const actor = office.actors[who];
  return JSON.parse(await viewOf(documents, actor.role).get(sql, actor, id));
};

describe('reading', () => {
  it('is remembered for the reader alone, once', async () => {
    await read('customer', 1);
    await read('customer', 1);
    await read('pool', 1);
    expect(await get('customer', 1)).toMatchObject({ isRead: true });
    expect(await get('stranger', 1)).toMatchObject({ isRead: false });
    expect(await get('admin', 1)).toMatchObject({ isRead: false, count_views: 2 });
    const log = await sql`select user_id, pharmacy_id from log_document_views order by datetime, user_id`;
    const { customer, pool } = office.actors;
    const opening = { user_id: customer.userId, pharmacy_id: office.member };
    expect(log).toEqual([opening, opening, { user_id: pool.userId, pharmacy_id: null }]);
  });

  it('of what the reader does not see is refused as of a missing thing', async () => {
    await read('customer', 2);
    for (const [who, id] of [
      ['stranger', 2],
      ['customer', 3],
      ['advertiser', 1],
      ['admin', 99],
    ] as const)
      await expect(read(who, id), `${who} ${id}`).rejects.toMatchObject({ code: 'not_found' });
    await expect(run(readingHandlers, calls.read, services, office.actors.admin, { id: '1e0' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('marks an issued invoice of one’s own, and keeps the first date', async () => {
    await expect(openInvoice('stranger', 2)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openInvoice('customer', 1), 'a draft').rejects.toMatchObject({ code: 'not_found' });
    await openInvoice('customer', 2);
    const [first] = await sql`select date_read, is_read from invoices where id = 2`;
    await openInvoice('customer', 2);
    const [second] = await sql`select date_read, is_read from invoices where id = 2`;
    expect(first).toMatchObject({ is_read: true });
    expect(second).toEqual(first);
  });
});
