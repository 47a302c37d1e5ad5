import { type Invoice, type InvoiceMail, type InvoiceMailPlan, invoiceMails, invoices } from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { taskContext } from '../../../../test/task.ts';
import { parseConfig } from '../../../config/config.ts';
import { invoiceMailTask } from './invoice-mail-task.ts';

const { received, url } = await openMailbox();
const world = await invoicingWorld({ SMTP_URL: url, COMPANY_EMAIL: 'factures@reseau.example.fr' });
const { services, sql, office, openCampaign, call, outcome } = world;
const { member, stranger } = office;
const route = <T>(name: 'send' | 'again' | 'arrived', input: object) => call(invoiceMails[name], input) as Promise<T>;
const send = (body: object = {}) => route<InvoiceMailPlan>('send', { body });
const again = (id: number, body: object) => route<InvoiceMail>('again', { id: String(id), body });
const work = () => invoiceMailTask.run(taskContext(services, 1, {}).context);
const stateOf = async (id: number) =>
  (await sql<{ s: string }[]>`select mail_state as s from invoices where id = ${id}`)[0]?.s;
const mails = () => sql<
  { id: number; email: string; state: string; answer: string; tries: number; again_of: number | null }[]
>`
  select id, email, state, answer, tries, again_of from invoice_mails order by id`;
const billTo = (pharmacy: number, email: string | null) =>
  sql`update pharmacy_billings set billing_email = ${email} where pharmacy_id = ${pharmacy}`;

let month = 1;
/** Issues a website's invoice of a new month for each pharmacy. */
async function web(...pharmacies: number[]): Promise<number[]> {
  month += 1;
  const drafts = await outcome(invoices.prepare, {
    type: 'web',
    month: `2026-${String(month).padStart(2, '0')}`,
    pharmacies,
  });
  return ids(await outcome(invoices.issue, { invoices: ids(drafts) }));
}
async function sell(reference: string): Promise<number[]> {
  await sql`update pharmacy_billings set date_signature_money_order = '2025-01-02'`;
  const drafts = await outcome(invoices.prepare, {
    type: 'advertising',
    campaign: String(await openCampaign(reference)),
  });
  return ids(await outcome(invoices.issue, { invoices: ids(drafts) }));
}
beforeEach(async () => {
  received.length = 0;
  await sql`delete from invoice_mail_items`;
  await sql`delete from invoice_mails`;
  await sql`update invoices set mail_state = null`;
  await billTo(member, 'compta@etoile.example.fr');
  await billTo(stranger, null);
});

it('says who would receive what, and sends nothing', async () => {
  const issued = [...(await web(member, stranger)), ...(await sell('C1'))];
  const plan = await send({ dry_run: true });
  expect(plan).toMatchObject({ count_invoices: issued.length - 1, count_mails: 2, blocked: null, task: null });
  expect(plan.mails.map(({ payer, emails, is_usual }) => [payer, emails, is_usual])).toEqual([
    ['Pharmacie de l’Étoile', ['compta@etoile.example.fr'], false],
    ['Laboratoire Étoile', ['labo@example.fr'], true],
  ]);
  expect(plan.refused).toMatchObject([{ payer: 'Pharmacie du Port', pharmacy: stranger }]);
  expect(await mails()).toEqual([]);
});

it('sends invoices to their payers, one mail a campaign, with their papers, once whoever asks twice', async () => {
  await sql`update advertisers set invoice_recipients = 'compta@labo.example.fr, achats@labo.example.fr'`;
  const sold = await sell('C2');
  const [site = 0] = await web(member);
  const plans = await Promise.all([send(), send()]);
  expect(plans.map(({ count_mails: count }) => count).toSorted()).toEqual([0, 3]);
  expect(await stateOf(site)).toBe('waiting');
  expect(await Promise.all([work(), work()])).toMatchObject([{ uncertain: 0 }, { uncertain: 0 }]);
  expect(received.map(({ to }) => to).toSorted()).toEqual([
    'achats@labo.example.fr',
    'compta@etoile.example.fr',
    'compta@labo.example.fr',
  ]);
  const toLab = received.find(({ to }) => to === 'achats@labo.example.fr')?.mail;
  expect(toLab?.attachments).toHaveLength(sold.length);
  expect(toLab?.attachments[0]).toMatchObject({ mimeType: 'application/pdf' });
  expect(toLab?.replyTo).toMatchObject([{ address: 'factures@reseau.example.fr' }]);
  const [read] = await sql<{ number: string }[]>`select number from invoices where id = ${site}`;
  const toPharmacy = received.find(({ to }) => to === 'compta@etoile.example.fr')?.mail;
  expect(toPharmacy?.attachments[0]?.filename).toBe(`${read?.number}.pdf`);
  expect(await Promise.all([...sold, site].map(stateOf))).toEqual([...sold, site].map(() => 'sent'));
  const refused = await send({ invoices: [site] });
  expect(refused).toMatchObject({ count_mails: 0, refused: [{ invoice: site }] });
  await sql`update advertisers set invoice_recipients = null`;
});

it('groups all invoices of a month for a payer', async () => {
  const issued = [...(await sell('C3')), ...(await sell('C4'))];
  const plan = await send({ invoices: issued, by: 'month', dry_run: true });
  expect(plan.mails).toMatchObject([{ payer: 'Laboratoire Étoile' }]);
  expect(plan.mails[0]?.numbers).toHaveLength(issued.length);
});

it('a mailbox that refuses is said with the server’s words, and waits for a person', async () => {
  await billTo(member, 'inconnu@etoile.example.fr');
  const [site = 0] = await web(member);
  await send();
  expect(await work()).toMatchObject({ sent: 0, refused: 1 });
  const [refused] = await mails();
  expect(refused).toMatchObject({ state: 'refused', answer: expect.stringContaining('No such mailbox') });
  expect(await stateOf(site)).toBe('refused');
  await work();
  expect(await mails()).toHaveLength(1);
  const body = { reason: 'Adresse corrigée', email: 'compta@etoile.example.fr' };
  const both = await Promise.allSettled([again(refused?.id ?? 0, body), again(refused?.id ?? 0, body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await work();
  expect(received.map(({ to }) => to)).toEqual(['compta@etoile.example.fr']);
  expect(await stateOf(site)).toBe('sent');
  await expect(again(refused?.id ?? 0, body)).rejects.toThrow('déjà renvoyé');
});

it('a mailbox that says later is tried again, with growing pauses, and given up in the end', async () => {
  await billTo(member, 'plus-tard@etoile.example.fr');
  const [site = 0] = await web(member);
  await send();
  expect(await work()).toMatchObject({ later: 1 });
  expect(await work()).toMatchObject({ later: 0 });
  const pauses: number[] = [];
  for (let tries = 2; tries <= 9; tries += 1) {
    const [row] = await sql<{ minutes: number }[]>`
      update invoice_mails m set date_try = now() from (select id, date_try from invoice_mails) old where old.id = m.id
      returning round(extract(epoch from old.date_try - now()) / 60)::int as minutes`;
    pauses.push(row?.minutes ?? 0);
    await work();
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280]);
  expect(await mails()).toMatchObject([{ state: 'refused', tries: 9, answer: expect.stringContaining('Greylisted') }]);
  expect(await stateOf(site)).toBe('refused');
});

it('a connection that ends after the message is uncertain: never sent again by itself', async () => {
  await billTo(member, 'coupe@etoile.example.fr');
  const [site = 0] = await web(member);
  await send();
  expect(await work()).toMatchObject({ uncertain: 1 });
  await work();
  expect(received).toHaveLength(1);
  expect(await stateOf(site)).toBe('uncertain');
  const [mail] = await mails();
  await route('arrived', { id: String(mail?.id), body: { reason: 'La pharmacie l’a reçu' } });
  expect(await stateOf(site)).toBe('sent');
  await expect(route('arrived', { id: String(mail?.id), body: { reason: 'Encore' } })).rejects.toThrow('incertain');
});

it('a server that is away costs the others no try', async () => {
  await web(member);
  await web(member);
  await send({ by: 'campaign' });
  const away = await invoicingServices('smtp://127.0.0.1:1');
  expect(await invoiceMailTask.run(taskContext(away, 1, {}).context)).toMatchObject({ later: 1 });
  expect((await mails()).map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 1],
    ['waiting', 0],
  ]);
});

it('what is credited between the preview and the sending stays, and its credit note too', async () => {
  const [site = 0] = await web(member);
  const [other = 0] = await web(member);
  expect(await send({ dry_run: true, by: 'month' })).toMatchObject({ count_invoices: 2 });
  await call(invoices.credit, { id: String(site), body: {} });
  expect(await send({ invoices: [site], by: 'month' })).toMatchObject({
    count_mails: 0,
    refused: [{ message: expect.stringContaining('avoir') }],
  });
  // Queued, then credited before it leaves.
  await send({ by: 'month' });
  const note = (await call(invoices.credit, { id: String(other), body: {} })) as Invoice;
  expect(await work()).toMatchObject({ sent: 0, cancelled: 1 });
  expect(received).toEqual([]);
  expect(await Promise.all([stateOf(site), stateOf(other), stateOf(note.id)])).toEqual([null, null, null]);
});

it('without a mail server nothing leaves, and that is said', async () => {
  const [site = 0] = await web(member);
  const { mail } = services;
  const silent = { ...services, mail: { send: mail.send, close: mail.close } };
  const blocked = await invoiceMailTask.run(taskContext(silent, 1, {}).context);
  expect(blocked).toMatchObject({ sent: 0 });
  expect(await stateOf(site)).toBe('unsent');
});

async function invoicingServices(smtpUrl: string) {
  const { createMailer } = await import('../../../mail/mailer.ts');
  const mail = createMailer({ ...parseConfig({}), smtpUrl }, services.log);
  return { ...services, mail };
}
