import { addDays, formatMoney, parisDate } from '@officine/domain';
import {
  type AgedBalance,
  type InvoiceReminders,
  invoices,
  ledger,
  payments,
  type ReminderHold,
  type ReminderPlan,
  type Reminders,
  reminders,
  type TodoList,
  todoMarks,
  todos,
} from '@officine/sdk/contract';
import { beforeEach, expect, it } from 'vitest';
import { askOf } from '../../../../test/given/ask.ts';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { taskContext } from '../../../../test/task.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';
import { invoiceMailTask } from '../sending/invoice-mail-task.ts';

const { received, url } = await openMailbox();
const { app, services, sql, office, openCampaign, call, outcome } = await invoicingWorld({
  SMTP_URL: url,
  COMPANY_EMAIL: 'factures@reseau.example.fr',
});
const { member, stranger } = office;
await sql`update users set password_hash = ${await hashPassword('officine-2026')}`;
const { body: signedIn } = await askOf(app)('POST', '/login', {
  body: { username: 'admin', password: 'officine-2026' },
});
const admin = askOf(app, signedIn.token);
const today = parisDate(new Date());
const send = (body: object = {}) => call(reminders.send, { body }) as Promise<ReminderPlan>;
const list = () => call(reminders.list, {}) as Promise<Reminders>;
const hold = (body: object) => call(reminders.hold, { body }) as Promise<ReminderHold>;
const dispute = (invoice: number, reason = 'Site en panne') =>
  call(reminders.dispute, { body: { invoice, reason } }) as Promise<ReminderHold>;
const release = (id: number) => call(reminders.release, { id: String(id) }) as Promise<ReminderHold>;
const ofInvoice = (id: number, date?: string) =>
  call(reminders.ofInvoice, { id: String(id), query: date ? { date } : {} }) as Promise<InvoiceReminders>;
const work = () => invoiceMailTask.run(taskContext(services, 1, {}).context);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => `${error.message} ${JSON.stringify(error)}`,
  );

let month = 0;
/** Issues a website's invoice of the pharmacy that is `days` days late. */
async function late(pharmacy: number, days: number): Promise<number> {
  month += 1;
  const asked = { type: 'web', month: `2025-${String(month).padStart(2, '0')}`, pharmacies: [pharmacy] };
  const [id = 0] = ids(await outcome(invoices.issue, { invoices: ids(await outcome(invoices.prepare, asked)) }));
  const expiry = addDays(today, -days);
  await sql`update invoices set date_invoice = ${addDays(expiry, -30)}, date_expiry = ${expiry}, mail_state = null where id = ${id}`;
  return id;
}
/** Makes the last reminders as old as that. */
const age = (days: number) => sql`
  update invoice_mails set date_create = date_create - ${days} * interval '1 day', date_sent = date_sent - ${days} * interval '1 day'`;

beforeEach(async () => {
  received.length = 0;
  month = 0;
  for (const table of [
    'sepa_items',
    'sepa_orders',
    'reminder_holds',
    'invoice_mail_items',
    'invoice_mails',
    'late_rates',
    'allocations',
    'payments',
    'invoice_lines',
  ])
    await sql`delete from ${sql(table)}`;
  await sql`delete from invoices where kind = 'credit_note'`;
  await sql`delete from invoices`;
  await sql`update pharmacies set date_wordpress = '2025-01-01', date_internet = '2025-01-01'`;
  await sql`update pharmacy_billings set billing_email = 'compta@etoile.example.fr' where pharmacy_id = ${member}`;
  await sql`update pharmacy_billings set billing_email = null where pharmacy_id = ${stranger}`;
});

it('says who is late, what would leave, and to whom; sends nothing', async () => {
  const old = await late(member, 30);
  await late(member, 3);
  await late(stranger, 9);
  const plan = await send({ dry_run: true });
  expect(plan).toMatchObject({ count_mails: 1, count_invoices: 2, blocked: null, task: null });
  expect(plan.mails).toMatchObject([{ pharmacy: member, step: 1, emails: ['compta@etoile.example.fr'] }]);
  expect(plan.mails[0]?.invoices.map(({ days }) => days)).toEqual([30, 3]);
  expect(plan.mails[0]).toMatchObject({ recovery: 8000, interest: null });
  expect(plan.mails[0]?.text).toContain('30 jours de retard');
  expect(plan.refused).toMatchObject([{ pharmacy: stranger, message: expect.stringContaining('Aucun email') }]);
  expect(plan.missing_rates.length).toBeGreaterThan(0);
  expect(await sql`select from invoice_mails`).toHaveLength(0);
  const { rows, totals } = await list();
  expect(
    rows.map(({ pharmacy, count, days, next, message }) => [pharmacy, count, days, next?.step, message === null]),
  ).toEqual([
    [member, 2, 30, 1, true],
    [stranger, 1, 9, 1, false],
  ]);
  expect(totals).toMatchObject({ count: 2, ready: 1 });
  expect((await ofInvoice(old)).days).toBe(30);
});

it('sends one mail a debtor, whoever asks twice, and each step once, as many days apart', async () => {
  await late(member, 30);
  await late(member, 3);
  const plans = await Promise.all([send(), send()]);
  expect(plans.map(({ count_mails: count }) => count).toSorted()).toEqual([0, 1]);
  await work();
  expect(received.map(({ to }) => to)).toEqual(['compta@etoile.example.fr']);
  expect(received[0]?.mail).toMatchObject({ subject: expect.stringContaining('Rappel'), attachments: { length: 2 } });
  expect((await send()).mails).toEqual([]);
  const named = await send({ pharmacies: [member] });
  expect(named.refused[0]?.message).toContain('La relance 2 est pour le');
  await age(14);
  expect((await send()).mails).toMatchObject([{ step: 2, invoices: { length: 2 } }]);
  await work();
  expect((await send({ pharmacies: [member], step: 2 })).refused[0]?.message).toContain('déjà partie');
  expect((await send({ pharmacies: [member], step: 3 })).mails).toMatchObject([{ step: 3 }]);
  await work();
  expect(received.at(-1)?.mail.subject).toContain('Mise en demeure');
  await age(100);
  expect((await send({ pharmacies: [member] })).refused[0]?.message).toContain('La dernière relance est partie');
  expect(received).toHaveLength(3);
});

it('starts again for an invoice that is late after the last reminder, and names the others', async () => {
  const old = await late(member, 60);
  for (const step of [1, 2, 3]) await send({ pharmacies: [member], step });
  await work();
  const fresh = await late(member, 10);
  const plan = await send();
  expect(plan.mails).toMatchObject([{ step: 1, invoices: [{ id: fresh }] }]);
  const [row] = await sql<{ number: string }[]>`select number from invoices where id = ${old}`;
  expect(plan.mails[0]?.text).toContain(`toujours dues`.toUpperCase());
  expect(plan.mails[0]?.text).toContain(row?.number);
});

it('reminds nobody of what is held, disputed, being debited, a draft or covered', async () => {
  const [held, disputed, free] = [await late(member, 40), await late(member, 30), await late(member, 20)];
  await outcome(invoices.prepare, { type: 'web', month: '2025-10', pharmacies: [member] });
  await hold({ invoice: held, until: addDays(today, 5), reason: 'Paiement promis' });
  const made = await dispute(disputed);
  const debited = await late(member, 50);
  const [order] = await sql<{ id: number }[]>`
    insert into sepa_orders (kind, month, date, message, count, documents, total)
    values ('debit', '2025-04', ${today}, ${`T-${debited}`}, 1, 1, 100) returning id`;
  await sql`insert into sepa_items (order_id, invoice_id, cents, end_to_end_id) values (${order?.id ?? 0}, ${debited}, 100, ${`E-${debited}`})`;
  expect((await send({ dry_run: true })).mails[0]?.invoices.map(({ id }) => id)).toEqual([free]);
  const later = await send({ dry_run: true, date: addDays(today, 6) });
  expect(later.mails[0]?.invoices.map(({ id }) => id)).toEqual([held, free]);
  await release(made.id);
  expect((await send({ dry_run: true })).count_invoices).toBe(2);
  expect(await refusal(release(made.id))).toContain('déjà repris');
  await hold({ pharmacy: member, until: today, reason: 'Nouveau titulaire' });
  expect((await send({ dry_run: true })).refused).toMatchObject([
    { message: expect.stringContaining('suspendues jusqu’au') },
  ]);
  expect((await send({ pharmacies: [stranger], dry_run: true })).refused).toMatchObject([
    { pharmacy: stranger, message: expect.stringContaining('rien n’est en retard') },
  ]);
  const [row] = (await list()).rows;
  expect(row?.holds.map(({ kind, number }) => [kind, number === null])).toEqual([
    ['hold', true],
    ['hold', false],
  ]);
  await sql`delete from reminder_holds`;
  await call(payments.add, { body: { invoices: [free], date: today, amount: 16_000, means: 'transfer' } });
  expect((await list()).rows).toMatchObject([
    { count: 1, message: expect.stringContaining('prélèvement est en cours') },
  ]);
});

it('leaves out of a mail what was settled or disputed before it left, and says it another time', async () => {
  const [paid, disputed] = [await late(member, 30), await late(member, 20)];
  await send();
  const [row] = await sql<{ due: number }[]>`select amount_due as due from invoices where id = ${paid}`;
  await call(payments.add, { body: { invoices: [paid], date: today, amount: row?.due, means: 'transfer' } });
  const made = await dispute(disputed);
  await work();
  expect(received).toEqual([]);
  expect(await sql`select state, answer from invoice_mails`).toMatchObject([
    { state: 'cancelled', answer: expect.stringContaining('Rien n’était plus à relancer') },
  ]);
  await release(made.id);
  const [payment] = await sql<{ id: number }[]>`select id from payments`;
  await call(payments.undo, { id: String(payment?.id), body: {} });
  expect((await send()).count_invoices).toBe(2);
  await work();
  expect(received).toHaveLength(1);
});

it('computes penalties at a day on what was due each day, 40 € an invoice, and names a rate that lacks', async () => {
  const id = await late(member, 0);
  await sql`update invoices set date_invoice = '2026-01-01', date_expiry = '2026-01-31' where id = ${id}`;
  const [row] = await sql<{ total: number }[]>`select amount_total as total from invoices where id = ${id}`;
  const total = row?.total ?? 0;
  expect(await ofInvoice(id, '2026-03-02')).toMatchObject({
    interest: null,
    missing_rates: ['2026-1'],
    recovery: 4000,
  });
  await call(reminders.saveRate, { body: { half: '2026-1', basis: 'legal', rate: 262 } });
  const at = await ofInvoice(id, '2026-03-02');
  expect(at).toMatchObject({ interest: Math.round((total * 30 * 786) / 3_650_000), parts: [{ days: 30, rate: 786 }] });
  await call(payments.add, { body: { invoices: [id], date: '2026-02-10', amount: 1000, means: 'transfer' } });
  expect((await ofInvoice(id, '2026-03-02')).interest).toBe(
    Math.round((total * 10 * 786 + (total - 1000) * 20 * 786) / 3_650_000),
  );
  await call(reminders.saveRate, { body: { half: '2026-1', basis: 'ecb', rate: 215 } });
  await call(reminders.saveRate, { body: { half: '2026-2', basis: 'ecb', rate: 215 } });
  const plan = await send({ dry_run: true });
  const [mail] = plan.mails;
  expect(plan.missing_rates).toEqual([]);
  expect(mail?.interest).toBe((await ofInvoice(id)).interest);
  expect(mail?.text).toContain(formatMoney(mail?.interest ?? 0));
  expect(await ofInvoice(id, '2026-01-31')).toMatchObject({ interest: 0, recovery: 0, days: 0 });
});

it('tells disputed invoices apart in the list and in the balance of a past day', async () => {
  const id = await late(member, 40);
  const [row] = await sql<{ due: number }[]>`select amount_due as due from invoices where id = ${id}`;
  const made = await dispute(id, 'Prestation contestée');
  expect((await admin('GET', `/admin/invoices/${id}`)).body.dispute).toBe('Prestation contestée');
  expect((await list()).rows).toMatchObject([{ disputed: row?.due, message: expect.stringContaining('litige') }]);
  const balance = (await call(ledger.balance, { query: {} })) as AgedBalance;
  expect(balance.totals).toMatchObject({ disputed: row?.due, total: row?.due });
  await sql`update reminder_holds set date_create = now() - interval '10 days' where id = ${made.id}`;
  await release(made.id);
  expect(((await call(ledger.balance, { query: {} })) as AgedBalance).totals.disputed).toBe(0);
  const past = (await call(ledger.balance, { query: { date: addDays(today, -2) } })) as AgedBalance;
  expect(past.totals.disputed).toBe(row?.due);
});

it('reminds advertisers of all pharmacies in one mail', async () => {
  await sql`update pharmacy_billings set date_signature_money_order = '2025-01-02'`;
  const drafts = await outcome(invoices.prepare, { type: 'advertising', campaign: String(await openCampaign('R1')) });
  const made = ids(await outcome(invoices.issue, { invoices: ids(drafts) }));
  await sql`update invoices set date_invoice = '2026-01-01', date_expiry = '2026-02-01' where id = any(${made}::int[])`;
  expect((await send()).mails).toMatchObject([
    { pharmacy: null, emails: ['labo@example.fr'], invoices: { length: 2 } },
  ]);
  await work();
  expect(received[0]?.mail.text).toContain('Campagne R1');
});

it('refuses in French what makes no sense', async () => {
  const id = await late(member, 10);
  expect(await refusal(hold({ invoice: id, pharmacy: member, until: today, reason: 'x' }))).toContain(
    'Donnez une pharmacie',
  );
  expect(await refusal(hold({ invoice: id, until: addDays(today, -1), reason: 'x' }))).toContain('Ce jour est passé');
  expect(await refusal(send({ date: addDays(today, 3) }))).toContain('Une relance part aujourd’hui');
  expect(await refusal(send({ date: addDays(today, -3), dry_run: true }))).toContain('Ce jour est passé');
  expect(await refusal(ofInvoice(id, addDays(today, 1)))).toContain('à venir');
  const step = { step: 1, days: 30, subject: 'Rappel', text: 'Texte' };
  expect(await refusal(call(reminders.saveSteps, { body: { steps: [step] } }) as Promise<unknown>)).toContain(
    'augmentez',
  );
  await call(reminders.saveSteps, { body: { steps: [{ ...step, days: 7 }] } });
  expect(await sql`select days, subject from reminder_steps order by step`).toMatchObject([
    { days: 7, subject: 'Rappel' },
    { days: 21 },
    { days: 45 },
  ]);
  await sql`update invoices set amount_paid = amount_total where id = ${id}`;
  expect(await refusal(dispute(id))).toContain('soldée');
});

it('what is due waits in « À traiter »: as many debtors, and the same euros, as the screen would send', async () => {
  const first = await late(member, 30);
  await late(member, 10);
  await late(stranger, 2);
  const waiting = async () => (await call(todos.list, {})) as TodoList;
  const { items, counts, amounts } = await waiting();
  const { mails } = await send({ dry_run: true });
  expect(counts['reminder']).toBe((await list()).totals.ready);
  expect(amounts['reminder']).toBe(mails.reduce((sum, { amount }) => sum + amount, 0));
  expect(items.filter(({ kind }) => kind === 'reminder')).toMatchObject([
    { id: first, detail: 'Relance 1', count: 2, cause: '1' },
  ]);
  // Nobody else has it, and a held debtor does not wait.
  expect((await call(todos.list, {}, office.actors.customer)) as TodoList).not.toHaveProperty('counts.reminder');
  const held = await hold({ pharmacy: member, reason: 'Accord', until: addDays(today, 5) });
  expect((await waiting()).counts).not.toHaveProperty('reminder');
  await release(held.id);
  // What is put off leaves, and waits again for the next step.
  const later = { kind: 'reminder', id: first, cause: '1', state: 'later', date_until: addDays(today, 3) };
  expect(((await call(todoMarks.save, { body: later })) as TodoList).counts).not.toHaveProperty('reminder');
  expect((await call(todos.list, { query: { state: 'later' } })) as TodoList).toMatchObject({
    counts: { reminder: 1 },
  });
  await send({});
  await work();
  await age(20);
  expect((await waiting()).items.filter(({ kind }) => kind === 'reminder')).toMatchObject([{ id: first, cause: '2' }]);
});
