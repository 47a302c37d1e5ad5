import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { invoiceMails, invoices } from '@officine/sdk/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { openMailbox } from '../../../../../test/mailbox.ts';
import { platformWorld } from '../../../../../test/platform/world.ts';
import { taskContext } from '../../../../../test/task.ts';
import type { Download } from '../../../../calls/handler.ts';
import { invoiceMailTask } from '../../sending/invoice-mail-task.ts';

const { received, url } = await openMailbox();
const world = await platformWorld({ SMTP_URL: url, COMPANY_EMAIL: 'factures@reseau.example.fr' });
const { sql, services, call, exchange, issueWeb, office } = world;

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
const download = async (id: number) => {
  const [row] = await sql<{ uuid: string }[]>`select uuid from invoices where id = ${id}`;
  const file = (await call(invoices.byUuid, { query: { uuid: row?.uuid } })) as Download;
  return { name: file.name, text: await textOf(await buffer(file.content as Readable)) };
};
const stored = async (id: number) => {
  const [file] = await sql<{ key: string; sha256: string }[]>`
    select f.key, f.sha256 from invoices i join files f on f.id = i.file_id where i.id = ${id}`;
  const bytes = await buffer(await services.files.get(file?.key ?? ''));
  return { told: file?.sha256, is: createHash('sha256').update(bytes).digest('hex'), text: await textOf(bytes) };
};

it('once the platform has an invoice, papers that leave are duplicates; what is kept and was sent stays as it is', async () => {
  const { id, number } = await issueWeb('2026-01');
  await exchange();
  const copy = await download(id);
  expect([copy.name, copy.text.includes('DUPLICATA')]).toEqual([`${number}-duplicata.pdf`, true]);
  await sql`update pharmacy_billings set billing_email = 'compta@example.fr' where pharmacy_id = ${office.member}`;
  await call(invoiceMails.send, { body: { invoices: [id] } });
  await invoiceMailTask.run(taskContext(services, 1, {}).context);
  const mail = received[0]?.mail;
  expect(mail?.text).toContain('Duplicata : la facture est celle que votre plateforme');
  const paper = mail?.attachments[0]?.content as ArrayBuffer;
  expect(await textOf(new Uint8Array(paper))).toContain('DUPLICATA');
  const kept = await stored(id);
  expect([kept.told, kept.text.includes('DUPLICATA')]).toEqual([kept.is, false]);
  expect(world.platform.sent('Factur-X').find(({ name }) => name === `${number}.pdf`)?.sha256).toBe(kept.is);
});

it('a paper is the invoice before the day of its seller, and where the platform never had it', async () => {
  const { id, number } = await issueWeb('2026-02');
  expect((await download(id)).name).toBe(`${number}-duplicata.pdf`);
  await sql`update platform_flows set state = 'withdrawn' where invoice_id = ${id}`;
  expect(await download(id)).toMatchObject({ name: `${number}.pdf`, text: expect.not.stringContaining('DUPLICATA') });
  const { id: early, number: first } = await issueWeb('2026-03');
  await sql`update invoices set date_invoice = '2020-01-01' where id = ${early}`;
  expect((await download(early)).name).toBe(`${first}.pdf`);
});
