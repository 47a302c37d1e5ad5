import { parisDate } from '@officine/domain';
import { type AccountingMonths, invoices, ledger } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { monthAfter } from '../../../base/months.ts';

const { call, office, openCampaign, outcome, sql } = await invoicingWorld();
const { member, stranger } = office;
const month = monthAfter(parisDate(new Date()).slice(0, 7), -1);
const next = async () => ((await call(ledger.months, {})) as AccountingMonths).next;
const stepOf = async (id: string) => (await next())?.steps.find((step) => step.id === id);
await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
const [site = 0] = ids(await outcome(invoices.prepare, { type: 'web', month, pharmacies: [member] }));

it('says what of the month is done and left, by whom and when', async () => {
  await outcome(invoices.issue, { invoices: [site], date_invoice: `${month}-01` });
  expect(await next()).toMatchObject({ month });
  const sites = await stepOf('sites');
  expect(sites).toMatchObject({
    done: 1,
    left: 1,
    text: expect.stringMatching(/^1 site à facturer .* HT\), 1 facture$/),
  });
  expect(sites?.date_last).toMatch(/^\d{4}-/);
  // Who prepared and who issued: the caller, whose name is known.
  const [{ name }] = await sql<[{ name: string }]>`select name from users where id = ${office.actors.admin.userId}`;
  expect(sites?.user).toBe(name);
  const issued = await stepOf('drafts');
  expect(issued).toMatchObject({ done: 1, left: 0, text: '1 pièce émise', user: name });
  expect(issued?.date_last).toMatch(/^\d{4}-/);
  expect(await stepOf('control')).toMatchObject({ left: 0, text: 'les comptes et les pièces concordent' });
  // Without bank lines and without exports, these two steps are left out.
  expect([await stepOf('bank'), await stepOf('exports')]).toEqual([undefined, undefined]);
  const [draft = 0] = ids(await outcome(invoices.prepare, { type: 'web', month: '2026-01', pharmacies: [member] }));
  expect(await stepOf('drafts')).toMatchObject({ left: 1, text: '1 brouillon à émettre, 1 pièce émise' });
  expect((await next())?.checks).toMatchObject([{ id: 'drafts', step: 'drafts', count: 1 }]);
  await call(invoices.remove, { id: draft });
});

it('a batch, an order and a line of the bank have their instant and their user', async () => {
  const [admin] = await sql<[{ id: number; name: string }]>`select id, name from users where role = 'admin' limit 1`;
  const at = `${month}-28T10:00:00Z`;
  await sql`insert into gescom_batches ${sql({ profile: 'p', encoding: 'utf-8', documents: 1, rows: 1, net: 1, vat: 0, total: 1, user_id: admin.id, date_create: at })}`;
  expect(await stepOf('exports')).toMatchObject({ left: 1, done: 0, text: '1 pièce à exporter', date_last: null });
  await sql`update invoices set exported_at = ${at} where id = ${site}`;
  expect(await stepOf('exports')).toMatchObject({ left: 0, done: 1, user: admin.name });
  const [statement] =
    await sql`insert into bank_statements ${sql({ format: 'cfonb', account: 'FR', currency: 'EUR', key: 's' })} returning id`;
  const line = { statement_id: statement?.['id'], date: `${month}-03`, cents: 100, currency: 'EUR', label: 'VIR' };
  await sql`insert into bank_lines ${sql({ ...line, key: 'l', line: 1, operation: '', kind: 'other' })}`;
  expect(await stepOf('bank')).toMatchObject({ left: 1, done: 0, text: '1 ligne à traiter' });
  await sql`update bank_lines set state = 'aside', reason = 'Frais', date_match = ${at}, user_id = ${admin.id}`;
  expect(await stepOf('bank')).toMatchObject({ left: 0, done: 1, text: '1 ligne traitée', user: admin.name });
});

it('the files of entries are a step: what is in them, the year to make final, and who did the last one', async () => {
  const [admin] = await sql<[{ id: number; name: string }]>`select id, name from users where role = 'admin' limit 1`;
  expect(await stepOf('fec')).toMatchObject({
    left: 0,
    text: expect.stringMatching(/^\d+ écritures du mois$/),
    date_last: null,
  });
  await sql`insert into fec_files (year, sha256, user_id) values (2019, 'x', ${admin.id})`;
  expect(await stepOf('fec')).toMatchObject({
    text: expect.stringMatching(/^\d+ écritures du mois, FEC de 2019 arrêté$/),
    user: admin.name,
  });
  // What is in no file stands at this step.
  await sql`update pharmacy_billings set accounting_code = null`;
  const without = await next();
  expect(without?.checks).toMatchObject([{ id: 'rejected', step: 'fec', count: 1 }]);
  expect(await stepOf('fec')).toMatchObject({ left: 1, text: expect.stringContaining('1 pièce écartée') });
  await sql`update pharmacy_billings set accounting_code = 'C' || pharmacy_id`;
});

it('campaigns that ended are prepared in one act, and their refusals name them', async () => {
  await sql`update pharmacy_billings set date_signature_money_order = case when pharmacy_id = ${member} then date '2025-01-02' end`;
  await openCampaign('C1');
  await openCampaign('C2');
  const running = await openCampaign('C3');
  await sql`update campaigns set date_end = ${parisDate(new Date())} where id = ${running}`;
  expect(await stepOf('campaigns')).toMatchObject({ left: 2, done: 0 });
  expect((await stepOf('campaigns'))?.text.replaceAll(/\s/g, ' ')).toBe(
    '2 campagnes à facturer (10,00 € HT, dont 5,00 € attendent la signature d’un mandat)',
  );
  const made = await outcome(invoices.prepare, { type: 'advertising' });
  expect(made.invoices).toHaveLength(2);
  expect(made.refused.map(({ name, code }) => [name, code])).toEqual([
    ['Pharmacie du Port, Campagne C1', 'mandate_missing'],
    ['Pharmacie du Port, Campagne C2', 'mandate_missing'],
  ]);
  // Once more: nothing new, and those that wait are said again.
  const again = await outcome(invoices.prepare, { type: 'advertising' });
  expect([again.invoices.length, again.refused.length]).toEqual([0, 2]);
  await sql`update pharmacy_billings set date_signature_money_order = '2025-01-02' where pharmacy_id = ${stranger}`;
  expect((await outcome(invoices.prepare, { type: 'advertising' })).invoices).toHaveLength(2);
  // They ended before this month: nothing is left to say.
  expect(await stepOf('campaigns')).toBeUndefined();
});
