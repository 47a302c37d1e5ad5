import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InvoiceMailBounce, invoiceMails, invoices, type TodoList, todos } from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { contextOf } from '../../../../../test/given/office.ts';
import { ids, invoicingWorld } from '../../../../../test/invoicing.ts';
import { openMailbox } from '../../../../../test/mailbox.ts';
import { taskContext } from '../../../../../test/task.ts';
import type { Upload } from '../../../../files/upload.ts';
import { invoiceMailTask } from '../invoice-mail-task.ts';
import { noteBounce } from './note-bounce.ts';
import { readReport } from './read-report.ts';
import { bounceReason } from './reasons.ts';

const { received, url } = await openMailbox();
const { services, sql, office, call, outcome } = await invoicingWorld({ SMTP_URL: url });
const context = contextOf(services, office.actors.admin);
const folder = mkdtempSync(join(tmpdir(), 'officine-bounces-'));

interface Report {
  readonly id?: string;
  readonly action?: string;
  readonly status?: string;
  readonly to?: string;
  readonly date?: string;
  readonly head?: string;
}
/** A report of a mail server, as Postfix writes it. */
const report = ({ id = '', action = 'failed', status = '5.1.1', to = 'a@b.fr', date = '', head = '' }: Report) =>
  [
    'From: MAILER-DAEMON@mx.example.fr (Mail Delivery System)',
    'To: factures@reseau.example.fr',
    ...(date ? [`Date: ${date}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4D1C2.1/mx.example.fr"',
    '',
    '--4D1C2.1/mx.example.fr',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--4D1C2.1/mx.example.fr',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.fr',
    ...(head ? [head] : []),
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 No such',
    '    mailbox here',
    '',
    '--4D1C2.1/mx.example.fr',
    'Content-Type: text/rfc822-headers',
    '',
    ...(id ? [`Message-ID: <${id}@officine.invalid>`] : []),
    'Subject: Votre facture',
    '',
    '--4D1C2.1/mx.example.fr--',
    '',
  ].join('\r\n');

function give(content: string | Buffer): Promise<InvoiceMailBounce> {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return noteBounce(context, { path } as Upload);
}

let month = 1;
/** Sends an invoice; returns its id, and the id and key of its mail. */
async function sent(): Promise<{ invoice: number; mail: number; key: string }> {
  month += 1;
  const drafts = await outcome(invoices.prepare, { type: 'web', month: `2026-0${month}`, pharmacies: [office.member] });
  const [invoice = 0] = ids(await outcome(invoices.issue, { invoices: ids(drafts) }));
  await call(invoiceMails.send, { body: {} });
  await invoiceMailTask.run(taskContext(services, 1, {}).context);
  const [mail] = await sql<{ id: number; key: string }[]>`select id, key from invoice_mails order by id desc limit 1`;
  return { invoice, mail: mail?.id ?? 0, key: mail?.key ?? '' };
}
const stateOf = async (mail: number) =>
  (
    await sql`select state, answer, bounce_code, date_sent is not null as is_sent from invoice_mails where id = ${mail}`
  )[0];
const mailStateOf = async (invoice: number) =>
  (await sql<{ s: string }[]>`select mail_state as s from invoices where id = ${invoice}`)[0]?.s;
const waiting = async () => ((await call(todos.list, { query: {} })) as TodoList).items;

beforeEach(async () => {
  received.length = 0;
  await sql`delete from invoice_mail_items`;
  await sql`delete from invoice_mails`;
  await sql`update invoices set mail_state = null`;
  await sql`update pharmacy_billings set billing_email = 'compta@etoile.example.fr' where pharmacy_id = ${office.member}`;
});

it('a mail that came back is shown on it, waits for somebody, and goes again with a reason', async () => {
  const { invoice, mail, key } = await sent();
  expect(received[0]?.id).toContain(key);
  const message = report({ id: key, to: 'Compta@Etoile.example.fr' });
  expect(await give(message)).toMatchObject({
    outcome: 'noted',
    mail,
    text: expect.stringContaining('boîte inconnue (5.1.1), le '),
  });
  expect(await stateOf(mail)).toMatchObject({
    state: 'returned',
    bounce_code: '5.1.1',
    is_sent: true,
    answer: expect.stringMatching(/^Revenu : boîte inconnue \(5\.1\.1\), le .*\. 550 5\.1\.1 No such mailbox here$/),
  });
  expect(await mailStateOf(invoice)).toBe('refused');
  expect(await waiting()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ kind: 'returned_mail', id: mail, pharmacy: office.member })]),
  );
  expect(await give(message)).toMatchObject({ outcome: 'known', mail });
  expect(await sql`select from changes where resource = 'InvoiceMail' and fields ? 'bounce_code'`).toHaveLength(1);
  await call(invoiceMails.again, {
    id: String(mail),
    body: { reason: 'Adresse corrigée', email: 'neuve@etoile.example.fr' },
  });
  expect((await waiting()).some(({ kind }) => kind === 'returned_mail')).toBe(false);
  await invoiceMailTask.run(taskContext(services, 1, {}).context);
  expect(await mailStateOf(invoice)).toBe('sent');
});

it('finds the mail by the id of its envelope where its headers are missing', async () => {
  const { mail, key } = await sent();
  expect(await give(report({ head: `Original-Envelope-Id: ${key}` }))).toMatchObject({ outcome: 'noted', mail });
});

it('a late mail stays sent, says so once, and may still come back', async () => {
  const { mail, key } = await sent();
  const late = report({ id: key, action: 'delayed', status: '4.4.1' });
  expect(await Promise.all([give(late), give(late)]).then((all) => all.map(({ outcome: o }) => o).toSorted())).toEqual([
    'known',
    'noted',
  ]);
  expect(await stateOf(mail)).toMatchObject({ state: 'sent', answer: expect.stringContaining('essaie encore') });
  expect(await give(report({ id: key, status: '5.4.7' }))).toMatchObject({ outcome: 'noted' });
  expect(await stateOf(mail)).toMatchObject({ state: 'returned', bounce_code: '5.4.7' });
});

it('a day before the mail left, or to come, is not believed', async () => {
  const { mail, key } = await sent();
  await give(report({ id: key, date: 'Mon, 01 Jan 2001 10:00:00 +0000' }));
  expect(await sql`select from invoice_mails where id = ${mail} and date_bounce = date_try`).toHaveLength(1);
  const other = await sent();
  await give(report({ id: other.key, date: 'Mon, 01 Jan 2091 10:00:00 +0000' }));
  expect(await sql`select from invoice_mails where id = ${other.mail} and date_bounce <= now()`).toHaveLength(1);
});

it('what is not the return of one of our mails changes nothing, and says so', async () => {
  const { mail, key } = await sent();
  const before = await stateOf(mail);
  const absence = `From: a@b.fr\r\nAuto-Submitted: auto-replied\r\nIn-Reply-To: <${key}@officine.invalid>\r\nContent-Type: text/plain\r\n\r\nJe suis absente.\r\n`;
  const others = [
    absence,
    report({ id: randomUUID() }),
    // The address is that of the mail: it proves nothing.
    report({ to: 'compta@etoile.example.fr' }),
    report({ id: key, action: 'delivered', status: '2.0.0' }),
    report({ id: `x${key}` }),
    report({ id: key }).replace('message/delivery-status', 'application/octet-stream'),
    report({ id: key }).slice(0, 350),
  ];
  for (const message of others) expect(await give(message)).toMatchObject({ outcome: 'apart' });
  expect(await stateOf(mail)).toEqual(before);
});

it('what is no message, or is made to take time, is refused in French', async () => {
  await expect(give('\r\n\r\nRien')).rejects.toMatchObject({ status: 400 });
  await expect(
    give(`Content-Type: multipart/mixed; boundary=B\r\n\r\n${'--B\r\n\r\nx\r\n'.repeat(5000)}`),
  ).rejects.toThrow('trop de parties');
  await expect(give(`X: ${'a'.repeat(400_000)}\r\n\r\n`)).rejects.toMatchObject({ status: 400 });
});

it('a returned message of 19 MB is read by its beginning', async () => {
  const key = randomUUID();
  const papers = `${'QUJD'.repeat(19)}\r\n`.repeat(240_000);
  const read = await readReport(
    Buffer.from(
      report({ id: key })
        .replace('text/rfc822-headers', 'message/rfc822')
        .replace('Subject: Votre facture\r\n', `Subject: x\r\n\r\n${papers}`),
    ),
  );
  expect(read?.key).toBe(key);
});

it('codes are said in French, the ones that are not known by their class', () => {
  expect(['5.1.1', '5.2.2', '5.7.99', '5.9.9', '4.4.7'].map(bounceReason)).toEqual([
    'boîte inconnue',
    'boîte pleine',
    'refusé par les règles du serveur',
    'sans raison donnée',
    'délai dépassé',
  ]);
});
