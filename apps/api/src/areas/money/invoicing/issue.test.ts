import { addDays, facturX, formatDate, parisDate } from '@officine/domain';
import { invoices as calls } from '@officine/sdk/contract';
import { expect, it, onTestFinished } from 'vitest';
import { ids, invoicingWorld } from '../../../../test/invoicing.ts';
import { readDocument } from './read-document.ts';

const { call, office, openCampaign, outcome, services, sql } = await invoicingWorld();
const { member, stranger } = office;
const today = parisDate(new Date());
const prepareWeb = (month: string, more: object = {}) => outcome(calls.prepare, { type: 'web', month, ...more });
const prepare = (campaign: number) => outcome(calls.prepare, { type: 'advertising', campaign: String(campaign) });
const issue = (invoices: readonly (number | string)[], more: object = {}) =>
  outcome(calls.issue, { invoices, ...more });
const credit = (id: number, body: object = {}) =>
  call(calls.credit, { id, body }) as Promise<{ id: number; amount_total: number; lines: { amount_net: number }[] }>;
const codes = ({ refused }: { refused: { code: string }[] }) => refused.map(({ code }) => code);
const read = async (id: number | undefined) => {
  const [row] = await sql`select * from invoices where id = ${id ?? 0}`;
  if (!row) throw new Error(`no invoice ${id}`);
  return row;
};

it('prepares a month of websites once, at the formula’s price and the place’s VAT', async () => {
  const first = await prepareWeb('2026-01');
  expect(codes(first)).toEqual(['not_open']);
  expect(first.invoices).toHaveLength(1);
  const [id] = ids(first);
  expect(await read(id)).toMatchObject({
    pharmacy_id: member,
    amount_net: 4900,
    amount_vat: 417,
    amount_total: 5317,
    date_start: '2026-01-01',
    date_end: '2026-01-31',
    number: null,
  });
  const [line] = await sql`select description, vat_rate from invoice_lines where invoice_id = ${id ?? 0}`;
  expect(line).toEqual({ description: 'Site internet, janvier 2026', vat_rate: 850 });
  const again = await prepareWeb('2026-01');
  expect([again.invoices, codes(again)]).toEqual([[], ['already_invoiced', 'not_open']]);
  const together = await Promise.all([prepareWeb('2026-02'), prepareWeb('2026-02')]);
  expect(together.flatMap(({ invoices }) => invoices)).toHaveLength(2);
  expect(await sql`select from invoices where month = '2026-02'`).toHaveLength(2);
});

it('a website whose opening is not recorded is not invoiced, and the answer says what is missing', async () => {
  const [before] = await sql`select date_internet, date_wordpress from pharmacies where id = ${stranger}`;
  await sql`update pharmacies set date_internet = null, date_wordpress = null where id = ${stranger}`;
  for (const formula of [3, 5]) {
    await sql`update pharmacy_billings set formula = ${formula} where pharmacy_id = ${stranger}`;
    const { invoices, refused } = await prepareWeb('2026-04', { pharmacies: [stranger] });
    expect([invoices, refused]).toMatchObject([
      [],
      [{ code: 'not_open', message: 'Son jour d’ouverture manque : complétez les dates du site sur sa fiche.' }],
    ]);
  }
  await sql`update pharmacies set ${sql(before ?? {})} where id = ${stranger}`;
});

it('prepares named pharmacies and answers for each', async () => {
  await sql`update pharmacies set is_active = false where id = ${stranger}`;
  const named = await prepareWeb('2026-03', { pharmacies: [`/api/admin/pharmacies/${stranger}`, member] });
  expect([named.invoices.length, codes(named)]).toEqual([1, ['inactive']]);
  await sql`update pharmacies set is_active = true where id = ${stranger}`;
  await expect(prepareWeb('2026-03', { pharmacies: [999] })).rejects.toMatchObject({ code: 'not_found' });
});

it('prepares a campaign in the name of the pharmacies that signed, zone by zone', async () => {
  const campaign = await openCampaign('PUB-1');
  const made = await prepare(campaign);
  expect(made.refused).toMatchObject([{ code: 'mandate_missing', message: 'Le mandat n’est pas signé.' }]);
  const [id] = ids(made);
  expect(await read(id)).toMatchObject({ pharmacy_id: member, amount_net: 250, amount_vat: 50, campaign_id: campaign });
  expect(await sql`select description, quantity, unit_price from invoice_lines where invoice_id = ${id ?? 0}`).toEqual([
    {
      description: 'Affichage publicitaire, campagne « Campagne PUB-1 », emplacement INT-A, 2 jours',
      quantity: 2,
      unit_price: 125,
    },
  ]);
  await expect(prepare(await openCampaign('BROUILLON', false))).rejects.toMatchObject({
    code: 'campaign_not_scheduled',
  });
  await expect(prepare(999)).rejects.toMatchObject({ code: 'not_found' });
});

it('issues: numbers, dates, frozen parties, the share and the pharmacy told', async () => {
  await sql`update pharmacy_billings set invoice_counter = 6 where pharmacy_id = ${member}`;
  const drafts = await sql<
    { id: number; type: string }[]
  >`select id, type from invoices where status = 'draft' order by id`;
  const all = drafts.map(({ id }) => id);
  const rehearsed = await issue(all, { dry_run: true });
  expect(rehearsed.invoices).toHaveLength(all.length - rehearsed.refused.length);
  expect(await sql`select from invoices where id = any(${all}) and status = 'issued'`).toHaveLength(0);
  const made = await issue(all);
  expect(made).toEqual(rehearsed);
  expect([made.invoices.length, made.refused]).toEqual([drafts.length, []]);
  const web = await sql`select counter, number from invoices where type = 'web' and number is not null order by id`;
  expect(web.map(({ number }) => number)).toEqual(web.map((_, n) => `WEB${String(n + 1).padStart(5, '0')}`));
  const [advertising] = await sql`select * from invoices where type = 'advertising' and status = 'issued'`;
  expect(advertising).toMatchObject({
    number: 'PB0000100007',
    counter: 7,
    date_invoice: today,
    seller: { name: `SELARL ${member}`, agent: 'Officine Réseau', mandate_date: '2025-01-02' },
    buyer: { name: 'Laboratoire Étoile', campaign_reference: 'PUB-1' },
  });
  expect(advertising?.['date_expiry']).toBe(today > '2026-04-15' ? addDays(today, 30) : '2026-04-15');
  expect(
    await sql`select amount_invoiced, invoice_counter, invoice_number from campaign_pharmacies where amount_invoiced > 0`,
  ).toEqual([{ amount_invoiced: 250, invoice_counter: 7, invoice_number: 'PB0000100007' }]);
  expect(
    await sql`select invoice_counter, amount_invoiced from pharmacy_billings where pharmacy_id = ${member}`,
  ).toEqual([{ invoice_counter: 7, amount_invoiced: 250 }]);
  const told =
    await sql`select title from notifications where kind = 'invoice' and user_id = ${office.actors.customer.userId}`;
  expect(told).toContainEqual({ title: 'Nouvelle facture PB0000100007' });
  expect(await sql`select from invoices where status = 'issued' and file_id is null`).toHaveLength(0);
});

it('refuses an invoice whose campaign is due after the legal term', async () => {
  const campaign = await openCampaign('PUB-LOIN');
  await sql`update campaigns set date_expiry = ${addDays(today, 61)} where id = ${campaign}`;
  const [id = 0] = ids(await prepare(campaign));
  const { refused } = await issue([id]);
  expect(refused).toMatchObject([
    { code: 'term_too_long', message: expect.stringContaining(`à partir du ${formatDate(addDays(today, 1))}`) },
  ]);
  await sql`update campaigns set date_expiry = ${addDays(today, 60)} where id = ${campaign}`;
  expect((await issue([id])).refused).toEqual([]);
});

it('refuses what is issued, unsigned, or dated before the series’ last', async () => {
  const [issued] = await sql<
    { id: number }[]
  >`select id from invoices where type = 'web' and status = 'issued' limit 1`;
  const again = { code: 'invoice_issued', status: 409, message: 'Cette facture est déjà émise.' };
  await expect(issue([issued?.id ?? 0])).rejects.toMatchObject(again);
  await expect(issue([999])).rejects.toMatchObject({ code: 'not_found' });
  await expect(issue([issued?.id ?? 0], { date_invoice: addDays(today, 1) })).rejects.toMatchObject({ status: 422 });
  const [late] = ids(await prepareWeb('2026-04', { pharmacies: [member] }));
  const early = await issue([late ?? 0], { date_invoice: addDays(today, -1) });
  expect([early.invoices, codes(early)]).toEqual([[], ['date_too_early']]);

  await sql`update pharmacy_billings set date_signature_money_order = now() where pharmacy_id = ${stranger}`;
  const unsigned = ids(await prepare(await openCampaign('PUB-2')));
  await sql`update pharmacy_billings set date_signature_money_order = null where pharmacy_id = ${stranger}`;
  expect(codes(await issue(unsigned))).toEqual(['mandate_missing']);
  const [left] = await sql<
    { id: number }[]
  >`select id from invoices where pharmacy_id = ${stranger} and type = 'advertising'`;
  await expect(issue([left?.id ?? 0])).rejects.toMatchObject({ code: 'mandate_missing' });
  await sql`update pharmacy_billings set siret = null, date_signature_money_order = now() where pharmacy_id = ${stranger}`;
  const { refused } = await issue([left?.id ?? 0]);
  expect(refused).toMatchObject([{ code: 'billing_incomplete', message: expect.stringContaining('SIRET') }]);
});

const vatIn = async (place: object, reference: string) => {
  await sql`update advertisers set ${sql({ intracom_vat_code: 'BE0428759497', ...place })}`;
  const made = await prepare(await openCampaign(reference));
  const [id] = ids(await issue(ids(made)));
  return (await read(id))['amount_vat'];
};
it('taxes advertising where its advertiser is', async () => {
  expect(await vatIn({ postcode: '69007', locality: 'Lyon' }, 'PUB-LYON')).toBe(50);
  expect(await vatIn({ postcode: '97400', locality: 'Saint-Denis' }, 'PUB-REUNION')).toBe(21);
  expect(await vatIn({ postcode: '1000', country: 'BE' }, 'PUB-BE')).toBe(0);
});

it('does not tax an advertiser abroad without its VAT number', async () => {
  await sql`update advertisers set intracom_vat_code = null`;
  const { refused } = await issue(ids(await prepare(await openCampaign('PUB-BE-2'))));
  expect(refused).toMatchObject([
    { code: 'buyer_incomplete', message: 'La fiche de l’annonceur est incomplète : numéro de TVA.' },
  ]);
});

const withIban = (iban: string | undefined) => Object.assign(services.config, { companyIban: iban });
it('asks for the network’s account before an invoice that is paid to it by transfer', async () => {
  const { companyIban } = services.config;
  onTestFinished(() => void withIban(companyIban));
  withIban(undefined);
  await sql`update advertisers set postcode = '69007', country = 'FR'`;
  const sold = ids(await prepare(await openCampaign('PUB-IBAN')));
  await expect(issue(sold)).rejects.toMatchObject({
    code: 'account_missing',
    message: expect.stringContaining('IBAN du réseau'),
  });
  // An administrator gives it on « Réseau »: at once, without a restart.
  await sql`update networks set iban = 'FR1420041010050500013M02606'`;
  expect((await readDocument(sql, services.config, sold[0] ?? 0)).seller).toMatchObject({
    iban: 'FR1420041010050500013M02606',
  });
  await sql`update networks set iban = null`;
  const [web = 0] = ids(await prepareWeb('2026-06', { pharmacies: [member] }));
  await sql`update pharmacy_billings set payment_method = 'virement' where pharmacy_id = ${member}`;
  await expect(issue([web])).rejects.toMatchObject({ code: 'account_missing' });
  // A debit names no account of the network.
  await sql`update pharmacy_billings set payment_method = 'prelevement' where pharmacy_id = ${member}`;
  expect((await issue([web])).refused).toEqual([]);
  withIban(companyIban);
  expect((await issue(sold)).refused).toEqual([]);
});

it('freezes who is paid: the network for the pharmacy, or the pharmacy itself', async () => {
  const { companyIban, companyName, companySiret } = services.config;
  const sellerOf = async (reference: string) => {
    const [id] = ids(await issue(ids(await prepare(await openCampaign(reference)))));
    return (await read(id))['seller'];
  };
  expect(await sellerOf('PUB-NETWORK')).toMatchObject({
    iban: companyIban,
    payee: companyName,
    payee_siret: companySiret,
  });
  Object.assign(services.config, { advertisingCollection: 'pharmacy' });
  onTestFinished(() => void Object.assign(services.config, { advertisingCollection: 'network' }));
  await sql`update pharmacy_billings set iban = 'FR7630006000011234567890189' where pharmacy_id = ${member}`;
  const seller = await sellerOf('PUB-PHARMACY');
  expect(seller).toMatchObject({ iban: 'FR7630006000011234567890189' });
  expect(seller).not.toHaveProperty('payee');
  await sql`update pharmacy_billings set iban = null where pharmacy_id = ${member}`;
  expect((await prepare(await openCampaign('PUB-NO-IBAN'))).refused).toMatchObject([
    { code: 'billing_incomplete', message: 'Sa fiche de facturation est incomplète : IBAN.' },
    { code: 'billing_incomplete' },
  ]);
});

it('invoices no month that is far ahead or long ago', async () => {
  for (const month of ['2199-01', '2001-01'])
    await expect(prepareWeb(month)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('trop lointain'),
    });
  const [far] = await sql<{ id: number }[]>`
    insert into invoices (type, pharmacy_id, month) values ('web', ${member}, '2199-01') returning id`;
  await sql`
    insert into invoice_lines (invoice_id, position, description, quantity, unit_price, amount_net, vat_rate)
    values (${far?.id ?? 0}, 1, 'Site', 1, 100, 100, 2000)`;
  expect((await issue([far?.id ?? 0])).refused).toMatchObject([
    {
      code: 'month_too_far',
      message: 'Ce mois est trop lointain : sa facture s’émet à partir du 01/12/2198.',
    },
  ]);
});

it('a sole trader’s name says so', async () => {
  await sql`update pharmacy_billings set legal_status = 'Entreprise individuelle', corporate_name = 'Anne Le Gall' where pharmacy_id = ${member}`;
  const [id] = ids(await issue(ids(await prepareWeb('2026-07', { pharmacies: [member] }))));
  expect((await read(id))['buyer']).toMatchObject({ name: 'Anne Le Gall EI' });
});

it('freezes the VAT of the day it is issued', async () => {
  const [id] = ids(await prepareWeb('2026-05', { pharmacies: [member] }));
  await sql`update pharmacies set postcode = '29200' where id = ${member}`;
  await issue([id ?? 0]);
  expect(await read(id)).toMatchObject({ amount_vat: 980, amount_total: 5880 });
  expect(await sql`select vat_rate from invoice_lines where invoice_id = ${id ?? 0}`).toEqual([{ vat_rate: 2000 }]);
});

it('issues nothing that its font cannot print, and says what', async () => {
  const [plain] = ids(await prepareWeb('2026-08', { pharmacies: [member] }));
  const named = async (corporate_name: string) => {
    await sql`update pharmacy_billings set ${sql({ corporate_name })} where pharmacy_id = ${member}`;
    return issue([plain ?? 0]);
  };
  expect((await named('Pharmacie 薬局 🎉')).refused).toMatchObject([
    {
      code: 'unprintable',
      message: 'Une facture ne peut pas imprimer ces caractères : 薬 局 🎉 dans « Pharmacie 薬局 🎉 EI ».',
    },
  ]);
  expect((await named('L’Œil d’Anne')).invoices).toHaveLength(1);

  await sql`update advertisers set intracom_vat_code = 'BE0428759497'`;
  const campaign = await openCampaign('PUB-FETE');
  const rename = (name: string) => sql`update campaigns set ${sql({ name })} where id = ${campaign}`;
  await rename('Fête 🎄');
  const early = await prepare(campaign);
  expect([early.invoices, early.refused]).toMatchObject([
    [],
    [
      { code: 'unprintable', message: 'Une facture ne peut pas imprimer ces caractères : 🎄 dans « Fête 🎄 ».' },
      { code: 'billing_incomplete' },
    ],
  ]);
  await rename('Fête');
  const [draft] = ids(await prepare(campaign));
  await sql`update invoice_lines set description = 'Fête 🎄' where invoice_id = ${draft ?? 0}`;
  expect(codes(await issue([draft ?? 0]))).toEqual(['unprintable']);

  const [issued] = await sql<{ id: number }[]>`
    select id from invoices where kind = 'invoice' and status = 'issued' and not is_credited limit 1`;
  await expect(credit(issued?.id ?? 0, { reason: 'Erreur 🙈' })).rejects.toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'reason', message: 'Un avoir ne peut pas imprimer : 🙈' }],
  });
});

it('credit notes of parts share the cents of their invoice, and their papers say what is booked', async () => {
  const [id] = ids(await issue(ids(await prepareWeb('2025-12', { pharmacies: [member] }))));
  const [{ amount_net, amount_vat }] = [await read(id)];
  const notes = [];
  for (const part of [{ amount_net: 13 }, { amount_net: 428 }, { amount_net: 12 }, {}])
    notes.push(await credit(id ?? 0, part));
  const booked = await Promise.all(notes.map((note) => read(note.id)));
  const sum = (column: string) => booked.reduce((total, row) => total + Number(row[column]), 0);
  expect([sum('amount_net'), sum('amount_vat')]).toEqual([amount_net, amount_vat]);
  for (const row of booked) {
    const xml = facturX(await readDocument(sql, services.config, row['id']));
    const total = /<ram:GrandTotalAmount>([\d.]+)</.exec(xml)?.[1];
    expect([row['number'], total]).toEqual([row['number'], (row['amount_total'] / 100).toFixed(2)]);
  }
});

it('credits once, in the same series; what it was for can be invoiced again', async () => {
  const [sold] = await sql<
    { id: number; campaign_id: number }[]
  >`select id, campaign_id from invoices where number = 'PB0000100007'`;
  const note = await credit(sold?.id ?? 0, { reason: 'Panne du site' });
  const before = await read(sold?.id);
  // A reader of the API can add invoices and credit notes up.
  expect([note.amount_total, note.lines.map((line) => line.amount_net)]).toEqual([-300, [-250]]);
  const made = await read(note.id);
  const [last] =
    await sql`select max(counter) as counter from invoices where series_id = ${before['series_id']} and id <> ${note.id}`;
  expect(made).toMatchObject({
    kind: 'credit_note',
    status: 'issued',
    counter: last?.['counter'] + 1,
    credited_invoice_id: sold?.id,
    reason: 'Panne du site',
    amount_total: 300,
    seller: before['seller'],
  });
  expect(before['is_credited']).toBe(true);
  for (const [id, said] of [
    [sold?.id, 'déjà'],
    [note.id, 'avoir'],
  ] as const)
    await expect(credit(id ?? 0)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(said) });
  await expect(credit(999)).rejects.toMatchObject({ code: 'not_found' });
  const again = await prepare(sold?.campaign_id ?? 0);
  expect(again.invoices).toHaveLength(1);
  await expect(credit(ids(again)[0] ?? 0)).rejects.toMatchObject({ code: 'conflict' });
});

it('no series has a gap or a double after all this', async () => {
  const faults = await sql`
    select s.prefix from invoice_series s join invoices i on i.series_id = s.id
    group by s.id having count(*) <> s.next - min(i.counter) or count(distinct i.counter) <> count(*)`;
  expect(faults).toEqual([]);
});
