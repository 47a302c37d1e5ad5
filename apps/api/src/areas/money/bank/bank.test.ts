import { addDays, parisDate, targetDayFrom } from '@officine/domain';
import {
  type BankImport,
  type BankQueue,
  exchange,
  type Invoice,
  invoices,
  sepaMandates,
} from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import {
  camtStatement,
  cfonbStatement,
  type Movement,
  paymentsOf,
  statusReport,
} from '../../../../test/bank/test-bank.ts';
import { askOf } from '../../../../test/given/ask.ts';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { entriesUntil, expectLedger } from '../../../../test/ledger.ts';
import type { Download } from '../../../calls/handler.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, call, office, outcome, services, sql } = await invoicingWorld();
const { actors, member } = office;
const PASSWORD = 'officine-2026';
await sql`update users set password_hash = ${await hashPassword(PASSWORD)}`;
await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
const signIn = async (username: string) => {
  const { body } = await askOf(app)('POST', '/login', { body: { username, password: PASSWORD } });
  return askOf(app, body.token);
};
const admin = await signIn('admin');
const today = parisDate(new Date());
const day = (ago: number) => addDays(today, -ago);
await call(sepaMandates.sign, { id: member, body: {} }, actors.customer);
// Invoices of some days ago: money that came since settles them on its own day.
const web = async (month: string): Promise<number> => {
  const [id = 0] = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [member] }));
  await outcome(invoices.issue, { invoices: [id] });
  return id;
};
const read = async (id: number): Promise<Invoice> => (await admin('GET', `/admin/invoices/${id}`)).body;

async function send(text: string, name = 'releve.txt') {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return admin('POST', '/admin/bank_statements/import', { body: form });
}
const take = async (text: string): Promise<BankImport> => {
  const { status, body } = await send(text);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
};
const queue = async (): Promise<BankQueue> => (await admin('GET', '/admin/bank_queue')).body;
const accept = async (lines: readonly number[]) =>
  (await admin('PUT', '/admin/bank_queue/accept', { body: { lines } })).body;
const act = (id: number, verb: string, body: object = {}) => admin('PUT', `/admin/bank_lines/${id}/${verb}`, { body });

let opening = 100_000;
let week = 0;
/** A statement that follows the last one. */
function statement(movements: readonly Omit<Movement, 'day'>[], ago = 1, format: 'camt' | 'cfonb' = 'camt'): string {
  const days = [day(40 - week), day(ago)] as const;
  week += 1;
  const dated = movements.map((movement) => ({ ...movement, day: day(ago) }));
  const text = format === 'camt' ? camtStatement(days, opening, dated) : cfonbStatement(days, opening, dated, '\r\n');
  opening = movements.reduce((sum, { cents }) => sum + cents, opening);
  return text;
}

/** Orders debits of a month, and lets its day of execution be past. */
async function debit(month: string) {
  const body = { kind: 'debit', month, date: targetDayFrom(addDays(today, 31)) } as const;
  const chunks: Buffer[] = [];
  for await (const chunk of ((await call(exchange.orderSepa, { body })) as Download).content as AsyncIterable<Buffer>)
    chunks.push(chunk);
  const payments = paymentsOf(Buffer.concat(chunks).toString());
  const [{ id }] = await sql<
    [{ id: number }]
  >`update sepa_orders set date = ${day(5)} where id = (select max(id) from sepa_orders) returning id`;
  return { id, payments };
}

it('settles a batch in one line, takes back what returns, and opens lines again', async () => {
  const id = await web('2026-01');
  const { id: order, payments } = await debit('2026-01');
  const [payment] = payments;
  if (!payment) throw new Error('no payment');
  const { batchId, cents, endToEndId } = payment;
  const text = statement([{ cents, operation: 'A1', label: 'REMISE PRELEVEMENTS', batchId }], 4);
  expect(await take(text)).toMatchObject({ statements: 1, added: 1, known: 0, remarks: [] });
  // The same file again, and the same entry in another statement.
  expect(await take(text)).toMatchObject({ statements: 0, added: 0, known: 1 });

  const { total, sure, proposals } = await queue();
  expect([total, sure]).toEqual([1, 1]);
  expect(proposals).toMatchObject([
    {
      settles: 'order',
      is_sure: true,
      surplus: 0,
      documents: [{ invoice: id, amount: cents }],
      reason: expect.stringContaining(batchId),
    },
  ]);
  const [line = 0] = proposals.map((proposal) => proposal.line);
  expect(await accept([line])).toEqual({ accepted: 1, refused: [] });
  expect(await accept([line])).toMatchObject({
    accepted: 0,
    refused: [{ line, reason: 'Cette ligne est déjà traitée.' }],
  });
  expect(await read(id)).toMatchObject({ state: 'settled', amount_due: 0 });
  expect((await sql`select date_settle from sepa_orders where id = ${order}`)[0]?.['date_settle']).toBe(day(4));

  // Opened again, it is under way; accepted again, it is paid once.
  expect((await act(line, 'undo')).body).toMatchObject({ state: 'open' });
  expect(await read(id)).toMatchObject({ amount_due: cents });
  expect((await sql`select state from sepa_items where order_id = ${order}`)[0]?.['state']).toBe('presented');
  await accept([line]);

  await take(statement([{ cents: -cents, operation: 'B3', label: 'REJET', endToEndId, returnCode: 'AM04' }], 3));
  const [back] = (await queue()).proposals;
  expect(back).toMatchObject({
    settles: 'return',
    is_sure: true,
    todo: 'Présentez à nouveau le prélèvement, une seule fois.',
  });
  await accept([back?.line ?? 0]);
  expect(await read(id)).toMatchObject({ state: 'due', amount_due: cents });
  // The line that collected it cannot be opened before that of its return.
  expect(await act(line, 'undo')).toMatchObject({ status: 409 });
  await act(back?.line ?? 0, 'undo');
  expect(await read(id)).toMatchObject({ state: 'settled', amount_due: 0 });
  await accept([back?.line ?? 0]);
  expect(await read(id)).toMatchObject({ state: 'due', amount_due: cents });
  // Debited again meanwhile, its return stands.
  await debit('2026-01');
  expect(await act(back?.line ?? 0, 'undo')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('une autre remise') },
  });
});

it('settles what a transfer names, keeps a surplus, and lets a person choose', async () => {
  const [first, second] = [await web('2026-02'), await web('2026-03')];
  const [a, b] = [await read(first), await read(second)];
  const dues = (a.amount_due ?? 0) + (b.amount_due ?? 0);
  await take(
    statement(
      [
        { cents: dues, operation: '05', label: `VIR ${a.number} ${b.number}`, name: 'SELARL' },
        { cents: 4200, operation: '05', label: 'VIR SANS RIEN', name: 'INCONNU' },
        { cents: -350, operation: '62', label: 'COMMISSION' },
      ],
      2,
      'cfonb',
    ),
  );
  const { proposals } = await queue();
  expect(proposals.map(({ settles }) => settles)).toEqual(['invoices', 'undecided', 'fees']);
  const [both = 0, unknown = 0, fees = 0] = proposals.map(({ line }) => line);
  expect(await accept([both, unknown, fees])).toMatchObject({ accepted: 2, refused: [{ line: unknown }] });
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['settled', 'settled']);
  // The bank's own charge is an entry, until its line is opened again.
  const charges = async () =>
    (await entriesUntil(services, today))
      .filter(({ account }) => account === '62700000')
      .map(({ debit, date }) => [debit, date]);
  const [booked] = await charges();
  expect(booked).toEqual([350, expect.any(String)]);
  await expectLedger(services, today);
  expect((await act(fees, 'undo')).body).toMatchObject({ state: 'open' });
  expect(await charges()).toEqual([]);
  await expectLedger(services, today);
  expect(await accept([fees])).toMatchObject({ accepted: 1 });
  const third = await web('2026-04');
  const { number } = await read(third);
  expect((await act(unknown, 'match', { invoices: [third] })).body).toMatchObject({
    state: 'matched',
    reason: `Règle ${number}.`,
  });
  expect(await read(third)).toMatchObject({ state: 'partly', amount_paid: 4200 });
  await act(unknown, 'undo');
  expect(await read(third)).toMatchObject({ state: 'due', amount_paid: 0 });
  expect((await act(unknown, 'aside', { reason: '' })).status).toBe(422);
  expect((await act(unknown, 'aside', { reason: 'Virement interne' })).body).toMatchObject({
    state: 'aside',
    reason: 'Virement interne',
  });
  expect((await act(unknown, 'aside', { reason: 'Encore' })).status).toBe(409);
  expect((await act(unknown, 'match', { invoices: [third], more: 1 })).status).toBe(422);
  expect((await queue()).total).toBe(0);
});

it('frees what the bank refuses before its day; refuses the answer to another order', async () => {
  const id = await web('2026-05');
  const { id: order, payments } = await debit('2026-05');
  const messageId = payments[0]?.messageId ?? '';
  expect(await send(statusReport('PRLV-INCONNU', [], 'AC04'))).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('pas d’ici') },
  });
  expect(await take(statusReport(messageId, [], 'AC04'))).toMatchObject({
    added: 0,
    remarks: ['La banque n’a refusé aucune opération de cette remise.'],
  });
  expect((await sql`select date_present is not null as given from sepa_orders where id = ${order}`)[0]).toEqual({
    given: true,
  });
  expect(await take(statusReport(messageId, payments, 'AC04'))).toMatchObject({ added: 1 });
  expect(await take(statusReport(messageId, payments, 'AC04'))).toMatchObject({ added: 0, known: 1 });
  const [refused] = (await queue()).proposals;
  expect(refused).toMatchObject({
    settles: 'rejection',
    is_sure: true,
    reason: expect.stringContaining('compte clôturé'),
  });
  await accept([refused?.line ?? 0]);
  expect((await sql`select state from sepa_items where order_id = ${order}`)[0]?.['state']).toBe('returned');
  expect(await read(id)).toMatchObject({ state: 'due' });
  // Paid meanwhile, it would be debited once more.
  const { body: paid } = await admin('PUT', `/admin/invoices/${id}/payment`, { body: { date_payment: today } });
  expect(paid).toMatchObject({ state: 'settled' });
  expect(await act(refused?.line ?? 0, 'undo')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('réglée autrement') },
  });
  await admin('PUT', `/admin/invoices/${id}/payment`, { body: { date_payment: null } });
  await act(refused?.line ?? 0, 'undo');
  expect((await sql`select state from sepa_items where order_id = ${order}`)[0]?.['state']).toBe('presented');
});

it('says what is missing, and refuses a file that is not whole', async () => {
  opening += 500;
  const { remarks } = await take(statement([{ cents: 100, operation: '02', label: 'CHEQUE' }], 0));
  expect(remarks).toEqual([expect.stringContaining('il manque un relevé, ou 5,00')]);
  const { body } = await admin('GET', '/admin/bank_statements?itemsPerPage=1&order[id]=desc');
  expect(body['hydra:member']?.[0]).toMatchObject({
    gap: 500,
    count_lines: 1,
    count_open: 1,
  });
  // Two statements of one day: the second goes on from the first.
  const { remarks: none } = await take(statement([{ cents: 200, operation: '02', label: 'CHEQUE DU SOIR' }], 0));
  expect(none).toEqual([]);
  const { body: last } = await admin('GET', '/admin/bank_statements?itemsPerPage=1&order[id]=desc');
  expect(last['hydra:member']?.[0]).toMatchObject({ count_lines: 1 });
  expect(last['hydra:member']?.[0]).not.toHaveProperty('gap');
  const whole = cfonbStatement([day(9), day(8)], 0, [{ day: day(8), cents: 100, operation: '05', label: 'X' }], '\n');
  expect(await send(whole.slice(0, -60))).toMatchObject({ status: 422 });
  expect(await send('bonjour')).toMatchObject({ status: 422 });
  expect(await send('')).toMatchObject({ status: 422 });
  expect(await send('<html><body>x</body></html>', 'x.xml')).toMatchObject({ status: 422 });
});

it('settles nothing twice when two people accept at once', async () => {
  const id = await web('2026-06');
  const { amount_due: due = 0, number } = await read(id);
  await take(
    statement(
      [
        { cents: due, operation: '05', label: `VIR ${number}` },
        { cents: due, operation: '05', label: `VIR ${number} BIS` },
      ],
      0,
    ),
  );
  const lines = (await queue()).proposals.map(({ line }) => line);
  await Promise.all([accept(lines), accept(lines)]);
  const [{ paid }] = await sql<
    [{ paid: number }]
  >`select count(*)::int as paid from allocations where invoice_id = ${id} and date_void is null`;
  expect(paid).toBe(1);
  expect(await read(id)).toMatchObject({ state: 'settled', amount_due: 0 });
});

it('a line that names an invoice credited since proposes the one that took its place, and says why', async () => {
  const former = await web('2025-02');
  expect((await admin('POST', `/admin/invoices/${former}/credit`, { body: { reason: 'Adresse fausse' } })).status).toBe(
    200,
  );
  const next = await web('2025-02');
  const [{ number: old }, { number, amount_due: amount }] = [await read(former), await read(next)];
  const around = async (id: number) => (await admin('GET', `/admin/invoices/${id}/dossier`)).body;
  expect(await around(former)).toMatchObject({ replaced_by: { id: next, number }, replaces: null });
  expect(await around(next)).toMatchObject({ replaced_by: null, replaces: { id: former, number: old } });
  const proposalFor = async (label: string, ago: number) => {
    await take(statement([{ cents: amount, operation: '05', label }], ago));
    return (await queue()).proposals.find((each) => each.label === label);
  };
  const proposal = await proposalFor(`VIR SEPA ${old}`, 3);
  expect(proposal).toMatchObject({
    is_sure: false,
    reason: `Le libellé nomme ${old} (remplacée par ${number}), du même montant.`,
    documents: [{ invoice: next, number, amount }],
  });
  await accept([proposal?.line ?? 0]);
  expect(await proposalFor(`VIR SEPA ${number}`, 2)).toMatchObject({
    settles: 'undecided',
    reason: `La ligne nomme ${number} (déjà réglée) : rien n’est plus à payer.`,
  });
});
