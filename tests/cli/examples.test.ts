import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetDayFrom } from '@officine/domain';
import { expect, it } from 'vitest';
import { loadDemo } from '../../apps/api/src/demo/load.ts';
import { pdf } from '../../apps/api/src/demo/pdf.ts';
import { banner } from '../../apps/api/src/demo/pictures.ts';
import { testApp } from '../../apps/api/test/app.ts';
import { camtStatement } from '../../apps/api/test/bank/test-bank.ts';
import { inDays } from '../../apps/api/test/campaign.ts';
import { openMailbox } from '../../apps/api/test/mailbox.ts';
import { catalogue } from '../../packages/cli/src/commands/catalogue.ts';
import { commandsInTurn, listen, workFolder } from './officine.ts';

/** Runs the examples of `--help` as they are written, on demo data. */
const { app, services } = await testApp({
  SMTP_URL: (await openMailbox()).url,
  COMPANY_IBAN: 'FR1420041010050500013M02606',
  COMPANY_ICS: 'FR72ZZZ123456',
  // A platform that nobody calls: no worker runs.
  EINVOICE_URL: 'https://plateforme.example',
  EINVOICE_TOKEN_URL: 'https://plateforme.example/token',
  EINVOICE_CLIENT: 'essai',
  EINVOICE_SECRET: 'essai',
});
const { sql } = services;
await loadDemo(services, { size: 40 });
const url = await listen(app);
const PASSWORD = 'officine-2026';
const signIn = async (): Promise<string> => {
  const payload = { username: 'admin@demo.officine.test', password: PASSWORD };
  const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
  // As if the password were typed again in a terminal, for the whole run.
  await sql`update sessions set date_confirmed = now() + interval '1 hour'`;
  return token;
};

/** An access token of the administrator. */
async function accessToken(): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn()}` };
  const payload = { name: 'Essai', access: 'read', date_expiry: inDays(9) };
  return (await app.inject({ method: 'POST', url: '/api/me/tokens', headers, payload })).json().token;
}

const month = inDays(-35).slice(0, 7);
/** Banks are open, and debits of that month are announced. */
const executionDay = targetDayFrom(inDays(14));

/** Examples that need a worker or other servers, or that go on until they are stopped: tested in tests/wordpress and in the tests of the tasks; a deduction, in the command's own; a year of the demo data is not closed; a demo on request needs a network without data, its calls are tested in `first-steps/demo-data.test.ts`; pages of the back office are those of `assistant-links.test.ts`, and open all alike. */
const TESTED_ELSEWHERE =
  /^(?:mcp --http|demo (?:load|remove)|invoice deduct|closing fec|task (?:run|retry) .*--watch$|wordpress (?:adopt|check|sync|resolve|deploy|trust|update|vulnerabilities --file)\b|webhook listen|logs tail(?! --once)|(?!zone)[\w-]+ open )/;
const idOf = async (rows: Promise<readonly unknown[]>): Promise<string> =>
  String(((await rows)[0] as { id?: number } | undefined)?.id);
const taskOf = (...states: string[]) =>
  idOf(sql`select id from tasks where state in ${sql(states)} order by id limit 1`);
/** A receipt to undo: a campaign is reduced for it. */
async function receiptOf(): Promise<string> {
  const id = await idOf(sql`
    select c.id from campaigns c where c.is_scheduled and c.is_active and c.date_disabled is null and c.date_end > current_date
    order by c.id limit 1`);
  const headers = { authorization: `Bearer ${await signIn()}` };
  const payload = { percentage: 10 };
  const answer = await app.inject({ method: 'PUT', url: `/api/admin/campaigns/${id}/reduce`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return String(answer.json().receipt.id);
}
/** A SEPA order: the debit of an invoice that is due. */
async function orderOf(): Promise<string> {
  await sql`
    update allocations set date_void = now() where date_void is null and invoice_id = (
      select i.id from invoices i join sepa_mandates m on m.pharmacy_id = i.pharmacy_id and m.date_revocation is null
        join pharmacy_billings b on b.pharmacy_id = i.pharmacy_id and b.payment_method = 'prelevement' and b.iban = m.iban
      where i.type = 'web' and i.kind = 'invoice' and not i.is_credited and i.month = ${month}
        and not exists (select from sepa_items d where d.invoice_id = i.id) order by i.id limit 1)`;
  const headers = { authorization: `Bearer ${await signIn()}` };
  const payload = { kind: 'debit', month, date: executionDay };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/export_sepa_file', headers, payload });
  expect(answer.statusCode).toBe(200);
  return idOf(sql`select max(id) as id from sepa_orders`);
}
/** An order that the bank can have executed: its day is today. */
async function executedOrderOf(): Promise<string> {
  const id = await orderOf();
  await sql`update sepa_orders set date = current_date where id = ${id}`;
  return id;
}
/** The reference of an executed debit. */
async function debitOf(): Promise<string> {
  const order = await executedOrderOf();
  const headers = { authorization: `Bearer ${await signIn()}` };
  await app.inject({ method: 'PUT', url: `/api/admin/export_sepa_file/orders/${order}/settle`, headers, payload: {} });
  const [debit] = await sql<
    { end_to_end_id: string }[]
  >`select end_to_end_id from sepa_items where order_id = ${order}`;
  return `${order} ${debit?.end_to_end_id}`;
}
/** Nouns that settle an invoice, each one of its own: they run at the same time. */
const SETTLERS = ['invoice', 'payment', 'bank'];
/** The number of an invoice that is due, the last ones: orders debit the first. No line of the bank names it. */
async function dueInvoice(noun: string): Promise<string> {
  const [invoice] = await sql<{ number: string }[]>`
    select number from invoices i where kind = 'invoice' and type = 'web' and amount_due > 0 and amount_paid = 0
      and not exists (select from sepa_items d where d.invoice_id = i.id)
      and not exists (select from bank_lines l where strpos(l.label, i.number) > 0)
    order by id desc offset ${10 * SETTLERS.indexOf(noun)} limit 1`;
  return invoice?.number ?? '';
}
/** A payment of which something is left; the payer of the first one owes an invoice. */
async function overpaidOf(order: 'asc' | 'desc'): Promise<string> {
  return idOf(sql`
    select p.id from payments p where p.kind = 'receipt' and p.pharmacy_id is not null and p.date_undo is null and p.date_return is null
      and p.cents > (select coalesce(sum(cents), 0) from allocations a where a.payment_id = p.id and a.date_void is null)
      and not exists (select from payments r where r.refund_of = p.id)
    order by p.id ${order === 'asc' ? sql`asc` : sql`desc`} limit 1`);
}
/** The number of an invoice that the payer of `overpaidOf('asc')` owes. */
async function owedByPayer(): Promise<string> {
  const [invoice] = await sql<{ number: string }[]>`
    select i.number from invoices i join payments p on p.pharmacy_id = i.pharmacy_id and p.id = ${await overpaidOf('asc')}
    where i.type = 'web' and i.kind = 'invoice' and i.amount_due > 0 and not exists (select from sepa_items d where d.invoice_id = i.id)
    order by i.id desc limit 1`;
  return invoice?.number ?? '';
}
/** The number of an invoice that is late, and whose penalties were not charged. */
async function lateInvoice(): Promise<string> {
  const [invoice] = await sql<{ number: string }[]>`
    select number from invoices i where status = 'issued' and kind = 'invoice' and amount_due > 0 and date_expiry < current_date - 30
      and penalty_of is null and not exists (select from invoices p where p.penalty_of = i.id) order by id limit 1`;
  return invoice?.number ?? '';
}
/** The number of an invoice that a platform rejected. */
async function rejectedInvoice(): Promise<string> {
  const [row] = await sql<{ number: string }[]>`
    select i.number from invoices i join platform_statuses s on s.invoice_id = i.id where s.code = '213' order by i.id`;
  return row?.number ?? '';
}
/** The month that an example of `closing` is about: the next one to close, or the last closed one. */
async function closingMonth(verb: string): Promise<string> {
  const [last] = await sql<{ closed: string; next: string }[]>`
    select max(month) as closed, to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') as next
    from accounting_closings where date_reopen is null`;
  return (verb === 'close' ? last?.next : last?.closed) ?? '';
}
const openProposalOf = () =>
  idOf(sql`select id from proposals where date_accepted is null and date_withdrawn is null order by id desc`);
const draftOf = () => idOf(sql`select id from campaigns where not is_scheduled and is_active order by id`);
/** Actual ids for the examples with an id, in the demo data or from previous examples. */
const IDS: Readonly<Record<string, () => Promise<string>>> = {
  'filling create': () =>
    idOf(sql`select a.id from adverts a join zones z on z.id = a.zone_id where z.reference = 'INT-PAVE'`),
  ...Object.fromEntries(
    ['show', 'update', 'enable', 'disable'].map((verb) => [
      `filling ${verb}`,
      () => idOf(sql`select id from fillings order by id desc`),
    ]),
  ),
  'message show': () => idOf(sql`select id from contact_messages order by id`),
  'message update': () => idOf(sql`select id from contact_messages order by id`),
  'pool-banner show': () => idOf(sql`select id from pool_banners order by id`),
  'pool-communication show': () => idOf(sql`select id from pool_communications order by id`),
  'pool-document show': () => idOf(sql`select id from pool_documents order by id`),
  'pool-video show': () => idOf(sql`select id from pool_videos order by id`),
  'wordpress show': () => idOf(sql`select id from pharmacy_wordpress order by id`),
  'wordpress create': () =>
    idOf(
      sql`select id from pharmacies p where not exists (select from pharmacy_wordpress w where w.pharmacy_id = p.id)`,
    ),
  'campaign create': () => idOf(sql`select max(id) as id from temp_campaigns`),
  'campaign validate': () => idOf(sql`select id from campaigns where reference = 'PRI-27'`),
  'campaign disable': () => idOf(sql`select id from campaigns where reference = 'PRI-27'`),
  'publication remind': () => idOf(sql`select id from documents where is_active and pool_id is null order by id`),
  'mandate record': () =>
    idOf(sql`select p.id from pharmacies p join pharmacy_billings b on b.pharmacy_id = p.id
      where not exists (select from sepa_mandates m where m.pharmacy_id = p.id and m.date_revocation is null) order by p.id`),
  // The last one: the orders of `sepa`, which run at the same time, debit the first invoices.
  'mandate revoke': () => idOf(sql`select id from sepa_mandates where date_revocation is null order by id desc`),
  'proposal show': openProposalOf,
  'proposal link': openProposalOf,
  'proposal send': openProposalOf,
  'proposal extend': openProposalOf,
  'proposal withdraw': openProposalOf,
  'receipt undo': receiptOf,
  'invoice resend': () => idOf(sql`select id from invoice_mails where state = 'refused' order by id`),
  'invoice arrived': () => idOf(sql`select id from invoice_mails where state = 'uncertain' order by id`),
  'payment match': () => overpaidOf('asc'),
  'payment refund': () => overpaidOf('desc'),
  'payment undo': () =>
    // One that a person noted: lines of `bank`, which runs at the same time, have theirs.
    idOf(
      sql`select id from payments where source = 'person' and date_return is null and date_undo is null order by id desc`,
    ),
  'payment return': () =>
    idOf(sql`select id from payments where date_return is null and date_undo is null order by id`),
  'bank match': () => idOf(sql`select id from bank_lines where state = 'open' and cents > 0 order by id desc`),
  'bank aside': () =>
    idOf(sql`select id from bank_lines where state = 'open' and kind = 'transfer_in' order by id desc`),
  'bank undo': () => idOf(sql`select id from bank_lines where state = 'matched' order by id`),
  'sepa payments': orderOf,
  'sepa present': orderOf,
  'sepa settle': executedOrderOf,
  'sepa cancel': orderOf,
  'sepa withdraw': orderOf,
  'sepa download': orderOf,
  'gescom undo': () => idOf(sql`select id from gescom_batches where date_undo is null order by id desc`),
  'todo done': draftOf,
  'todo later': draftOf,
  'todo reopen': draftOf,
  'task watch': () => taskOf('done'),
  'task log': () => taskOf('done'),
  'webhook delivery': () => idOf(sql`select max(id) as id from webhook_deliveries`),
  'webhook resend': () => idOf(sql`select max(id) as id from webhook_deliveries`),
  'task cancel': () => taskOf('waiting'),
  'task retry': () => taskOf('parked', 'failed'),
};
/** The demo data end today: the dates in the examples are replaced by dates relative to today. */
const DATE_REPLACEMENTS = [
  ['2026-12-05', executionDay],
  ['2026-11-20', inDays(0)],
  ['2026-10', month],
  ['2026', month.slice(0, 4)],
  ['2027', String(Number(inDays(0).slice(0, 4)) + 1)],
] as const;
/** Examples that are about an invoice that is due. */
const NUMBERED = /^(invoice (?:pay|hold|dispute|release)|payment add|bank match)/;
async function adaptToDemo(line: string): Promise<string> {
  const [noun = '', verb = ''] = line.split(' ');
  const id = IDS[`${noun} ${verb}`];
  const order = `${noun} ${verb}` === 'sepa return' ? line.replace('12 WEB00001', await debitOf()) : line;
  const numbered = NUMBERED.test(line)
    ? order.replace('WEB00001', await dueInvoice(noun))
    : line.startsWith('invoice penalties')
      ? order.replace('WEB00001', await lateInvoice())
      : order;
  const refused = line.startsWith('einvoice replace')
    ? numbered.replace('WEB00002', await rejectedInvoice())
    : line.startsWith('payment match')
      ? numbered.replace('WEB00002', await owedByPayer())
      : numbered;
  const known = id ? refused.replace(/\b12\b/, await id()) : refused;
  if (/^closing (close|reopen)/.test(line)) return line.replace('2026-10', await closingMonth(verb));
  // Two examples create a campaign with the same reference.
  const named = line.startsWith('campaign create --yes') ? known.replace('PRI-27', 'PRI-28') : known;
  return DATE_REPLACEMENTS.reduce((text, [written, now]) => text.replaceAll(written, now), named);
}

const cips = await sql<{ cip: string }[]>`
  select b.cip from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id
  where p.is_active and b.invoice_counter = 0 order by p.id limit 3`;
/** A statement of two lines, of another account than that of the demo data. */
const STATEMENT = camtStatement([inDays(-3), inDays(-1)], 0, [
  { day: inDays(-1), cents: 12_000, operation: '05', label: 'VIR SANS REFERENCE' },
  { day: inDays(-1), cents: -350, operation: '62', label: 'COMMISSION' },
]);
const BUDGET = `CIP;PHARMACIE;TOTAL\n${cips.map(({ cip }) => `${cip};Pharmacie;40,00\n`).join('')}`;
const picture = (width: number, height: number) =>
  banner({ width, height, title: 'Essai', subtitle: 'Un essai', colour: '#0b7647' });
const FILES: Readonly<Record<string, Readonly<Record<string, string | Buffer>>>> = {
  advert: { 'image.webp': await picture(300, 250) },
  laboratory: { 'image.webp': await picture(300, 250) },
  'pool-banner': { 'banniere.webp': await picture(1200, 300) },
  document: { 'notice.pdf': pdf('Notice', ['Un essai.']) },
  'pool-document': { 'notice.pdf': pdf('Document', ['Un essai.']) },
  login: { 'mot-de-passe.txt': PASSWORD, 'jeton.txt': await accessToken() },
  campaign: { 'budget.csv': BUDGET },
  proposal: { 'budget.csv': BUDGET },
  import: {
    'emplacements.csv': 'Référence;Nom;Prix par jour (€)\nCLI-1;Bandeau;0,50\nCLI-2;Pavé;abc\n',
  },
  bank: { 'releve.xml': STATEMENT },
  invoice: { 'retour.eml': 'From: a@b.fr\nSubject: Absence\n\nJe suis absente.\n' },
  text: { 'faq.html': '<p>Une question ?</p>' },
  cip: { 'clients.csv': `CIP;NOM\n${cips.map(({ cip }) => `${cip};Pharmacie\n`).join('')}` },
};
/** Examples that create data for others run first. */
const RUN_FIRST = [
  /^campaign simulate --budget budget/,
  /^campaign create --simulation/,
  /^pharmacy export --output -/,
  /^proposal create/,
];
const rank = (line: string): number =>
  (RUN_FIRST.findIndex((each) => each.test(line)) + RUN_FIRST.length + 1) % (RUN_FIRST.length + 1);

const nouns = await Promise.all(
  Object.entries(catalogue).map(async ([noun, entry]) => {
    const verbs = 'verbs' in entry ? Object.values(entry.verbs) : [entry];
    const lines = await Promise.all(verbs.map(async ({ load }) => (await load()).spec.examples));
    return [noun, lines.flat().filter((line) => !TESTED_ELSEWHERE.test(line))] as const;
  }),
);

it.concurrent.each(nouns)(
  'officine %s: each example succeeds',
  async (noun, lines) => {
    const folder = join(workFolder, noun);
    mkdirSync(join(folder, '.config/fish/completions'), { recursive: true });
    for (const [name, content] of Object.entries(FILES[noun] ?? {})) writeFileSync(join(folder, name), content);
    const env = { OFFICINE_URL: url, OFFICINE_TOKEN: await signIn(), OFFICINE_CONFIG_DIR: folder, HOME: folder };
    const wrong: unknown[] = [];
    const commands = commandsInTurn(folder, env);
    for (const example of lines.toSorted((a, b) => rank(a) - rank(b))) {
      const { code, stderr } = await commands.run(await adaptToDemo(example));
      // Examples that ask a question end with code 2, since there is no terminal.
      // « Why », « pacing », « inventory --below » and controls of the accounts end with code 1 where there is something to see to.
      const isTold =
        code === 1 &&
        /^(! |$)/.test(stderr) &&
        /^(advert why|campaign pacing|inventory --below|closing (control|close .*--dry-run))/.test(example);
      const isGood = code === 0 || code === 6 || isTold || (code === 2 && stderr.includes('Sans terminal'));
      if (!isGood) wrong.push([example, code, stderr]);
    }
    expect(wrong).toEqual([]);
    expect(await commands.end()).toBe(0);
  },
  // For what hangs: on a busy machine the twenty examples of a noun take minutes.
  900_000,
);
