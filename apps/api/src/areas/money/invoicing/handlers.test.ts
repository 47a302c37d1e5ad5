import { addDays, parisDate } from '@officine/domain';
import { invoices as calls } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import type { Download } from '../../../calls/handler.ts';

const { call, office, outcome, services, sql } = await invoicingWorld();
const { actors, member } = office;
const prepare = async (month: string) =>
  ids(await outcome(calls.prepare, { type: 'web', month, pharmacies: [member] }))[0] ?? 0;
const bytes = async ({ content }: Download): Promise<Buffer> => {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return Buffer.from(content);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const remove = (id: number | string) => call(calls.remove, { id });
const uuidOf = async (id: number): Promise<string> => {
  const [row] = await sql`select uuid from invoices where id = ${id}`;
  return String(row?.['uuid']);
};
const download = async (id: number, who: keyof typeof actors = 'admin') =>
  (await call(calls.byUuid, { query: { uuid: await uuidOf(id) } }, actors[who])) as Download;

it('removes drafts, with a trace, and nothing that was issued', async () => {
  const draft = await prepare('2026-01');
  const issued = await prepare('2026-02');
  await outcome(calls.issue, { invoices: [issued] });
  await sql`delete from changes`;
  await remove(draft);
  const message = 'Une facture émise ne se supprime pas. Faites un avoir.';
  await expect(remove(issued)).rejects.toMatchObject({ code: 'invoice_issued', status: 409, message });
  await expect(remove(draft)).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove('x')).rejects.toMatchObject({ code: 'not_found' });
  expect(await sql`select id from invoices`).toEqual([{ id: issued }]);
  expect(await sql`select from invoice_lines where invoice_id = ${draft}`).toEqual([]);
  expect(await sql`select resource, item_id, action, user_name from changes`).toEqual([
    { resource: 'Invoice', item_id: draft, action: 'delete', user_name: 'admin' },
  ]);
});

it('an issued invoice needs its number, its series and its parties', async () => {
  const insert = sql`insert into invoices (type, month, pharmacy_id, status) values ('web', '2026-09', ${member}, 'issued')`;
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

it('gives the paper to those who see the invoice; its pharmacy’s opening is its reading', async () => {
  const [issued] = await sql<{ id: number }[]>`select id from invoices where status = 'issued'`;
  const id = issued?.id ?? 0;
  const isRead = async () => (await sql`select is_read from invoices where id = ${id}`)[0]?.['is_read'];
  const first = await download(id);
  expect([first.name, first.type]).toEqual(['WEB00001.pdf', 'application/pdf']);
  const paper = await bytes(first);
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.toString('latin1')).toContain('/AFRelationship /Alternative');
  expect((await bytes(await download(id, 'pool'))).equals(paper)).toBe(true);
  await expect(download(id, 'stranger')).rejects.toMatchObject({ code: 'not_found' });
  expect(await isRead()).toBe(false);
  expect((await bytes(await download(id, 'customer'))).equals(paper)).toBe(true);
  expect(await isRead()).toBe(true);
});

it('a paper that was not made in time is made when it is opened, the same', async () => {
  const [issued] = await sql<{ id: number; sha256: string }[]>`
    select i.id, f.sha256 from invoices i join files f on f.id = i.file_id where i.status = 'issued'`;
  const id = issued?.id ?? 0;
  await sql`update invoices set file_id = null where id = ${id}`;
  await sql`update pharmacies set name = 'Autre nom', address1 = 'Ailleurs' where id = ${member}`;
  const both = await Promise.all([download(id), download(id)]);
  await Promise.all(both.map(bytes));
  const [now] = await sql`select f.sha256 from invoices i join files f on f.id = i.file_id where i.id = ${id}`;
  expect(now?.['sha256']).toBe(issued?.sha256);
  const kept: string[] = [];
  for await (const { key } of services.files.list()) kept.push(key);
  expect(kept).toHaveLength(2);
});

it('a draft has a proof, for administrators only, that is stored nowhere', async () => {
  const id = await prepare('2026-03');
  const { name, content } = await download(id);
  expect(name).toBe(`brouillon-${id}.pdf`);
  expect(content.toString('latin1')).not.toContain('factur-x.xml');
  await expect(download(id, 'customer')).rejects.toMatchObject({ code: 'not_found' });
  expect(await sql`select from invoices where id = ${id} and file_id is not null`).toEqual([]);
});

const pay = (invoice: number, date_payment: string | null) => call(calls.pay, { id: invoice, body: { date_payment } });
it('notes the day of a payment, and takes it back', async () => {
  const [issued] = await sql<{ id: number; number: string }[]>`select id, number from invoices where status = 'issued'`;
  const id = issued?.id ?? 0;
  const today = parisDate(new Date());
  expect(await pay(id, today)).toMatchObject({ number: issued?.number, date_payment: today });
  const [change] =
    await sql`select fields from changes where resource = 'Invoice' and item_id = ${id} order by id desc limit 1`;
  expect(change?.['fields']).toEqual({
    amount_paid: { before: 0, after: 5317 },
    amount_due: { before: 5317, after: 0 },
    date_payment: { before: null, after: today },
  });
  expect(await pay(id, null)).not.toHaveProperty('date_payment');
  await expect(pay(id, '2001-01-01')).rejects.toMatchObject({ status: 422 });
  const message = 'Cette date est à venir : indiquez le jour où l’argent est arrivé';
  const violations = [{ propertyPath: 'date_payment', message }];
  await expect(pay(id, addDays(today, 1))).rejects.toMatchObject({ status: 422, violations });
  await expect(pay(await prepare('2026-04'), today)).rejects.toMatchObject({
    message: 'Un brouillon ne se règle pas : émettez-le.',
  });
  await expect(pay(999, today)).rejects.toMatchObject({ code: 'not_found' });
});
