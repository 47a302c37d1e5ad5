import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { accountingWorld, soldLine } from '../../../../test/accounting.ts';
import { testApp } from '../../../../test/app.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';

const { app, services } = await testApp({ COMPANY_NAME: 'Réseau', COMPANY_SIRET: '73282932000074' });
const { sql } = services;
const password_hash = await hashPassword('officine-2026');
await sql`insert into users ${sql({ login: 'admin', email: 'a@example.fr', name: 'A', role: 'admin', password_hash })}`;
const payload = { username: 'admin', password: 'officine-2026' };
const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
const authorization = `Bearer ${token}`;
const get = (path: string) => app.inject({ url: `/api/admin${path}`, headers: { authorization } });
const mark = (body: object, key: string) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/export_gescom_file',
    headers: { authorization, 'idempotency-key': key },
    payload: body,
  });

const world = accountingWorld(sql);
const first = await world.pharmacy(1);
const second = await world.pharmacy(2, { payment_method: 'virement' }, { postcode: '97200', country: 'MQ' });
const sleeping = await world.pharmacy(3, {}, { is_active: false });
await world.pharmacy(4, { accounting_code: null });
await world.pharmacy(5, { iban: 'FR1420041010050500013M02607' });
await world.pharmacy(6, { accounting_code: 'TWICE' });
await world.pharmacy(7, { accounting_code: 'twice ' });
const nameless = await world.pharmacy(8, { accounting_code: ' ' });

// Nothing below is shared with what writes the files.
const read = (bytes: Buffer, encoding: string): string[][] => {
  const text = iconv.decode(bytes, encoding);
  if (!text.endsWith('\r\n')) throw new Error('cut');
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(';'));
};
const cents = (text = ''): number => {
  const [, sign, euros, rest] = /^(-?)(\d+)[,.](\d\d)0*$/.exec(text.trim()) ?? [];
  if (rest === undefined) throw new Error(`no amount: ${text}`);
  return (sign ? -1 : 1) * (Number(euros) * 100 + Number(rest));
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

it.each([
  ['', 'windows-1252', 'SELARL Été n° 1', '1 rue du Bœuf'],
  ['?encoding=cp850', 'cp850', 'SELARL Été n° 1', '1 rue du Boeuf'],
  ['?encoding=utf-8', 'utf-8', 'SELARL Été n° 1', '1 rue du Bœuf'],
])('Sage reads its customers %s', async (query, encoding, name, address) => {
  const answer = await get(`/export_sage_file${query}`);
  expect(answer.headers['content-type']).toMatch(/^text\/plain; charset=/);
  expect(answer.headers['content-disposition']).toMatch(/sage_clients_\d{8}\.txt/);
  const rows = read(answer.rawPayload, encoding);
  expect(rows.map((row) => [row.length, row[0], row[1], row[19]])).toEqual([
    [30, 'C000001', name, '0'],
    [30, 'C000002', 'SELARL Été n° 2', '0'],
  ]);
  const [one = [], two = []] = rows;
  expect([one[6], one[11], one[22], one[23], one[24], one[28], one[29]]).toEqual([
    address,
    'FRANCE',
    expect.stringMatching(/^FR\d{25}$/),
    'PSSTFRPPLYO',
    '1',
    'Z1-20250102',
    '020125',
  ]);
  expect([two[11], two[24], two[28], two[29]]).toEqual(['MARTINIQUE', '2', '', '']);
});
it('lists customers left out of Sage, with reasons; disabled ones on request only', async () => {
  const { rejected, ...totals } = (await get('/export_sage_file/control')).json();
  expect(totals).toEqual({ rows: 2, documents: 2, net: 0, vat: 0, total: 0, count_rejected: 5 });
  expect(rejected.map((row: Record<string, string>) => [row['reference'], row['message']])).toEqual([
    ['Z4', 'Le code comptable est vide.'],
    ['Z8', 'Le code comptable est vide.'],
    ['Z5', 'La clé de l’IBAN est fausse : un caractère est sans doute mal recopié.'],
    ['Z6', 'Le code comptable TWICE est celui de 2 pharmacies.'],
    ['Z7', 'Le code comptable twice est celui de 2 pharmacies.'],
  ]);
  const all = read((await get('/export_sage_file?active=false')).rawPayload, 'cp1252');
  expect(all.map((row) => [row[0], row[19]])).toContainEqual(['C000003', '1']);
  expect((await get('/export_sage_file?date_start=2999-01-01')).body).toBe('');
  const sheet = (await get('/export_sage_file?profile=tableur')).body;
  expect(sheet.slice(0, 40)).toMatch(/^\ufeffN° compte tiers;Intitulé;Type tiers/);
  const unknown = await get('/export_sage_file?profile=gescom');
  expect([unknown.statusCode, unknown.json().detail]).toEqual([
    422,
    'profile: Format inconnu : gescom. Au choix : sage100, tableur',
  ]);
});

const lines = [soldLine(4900), soldLine(3, 850), soldLine(3, 850), soldLine(1, 0)];
const web = await world.invoice(first, '2026-03-01', lines);
const credit = { kind: 'credit_note', credited_invoice_id: web.id };
await world.invoice(first, '2026-03-05', lines, credit);
await world.invoice(second, '2026-04-01', [soldLine(7900, 850)]);
await world.invoice(sleeping, '2026-04-02', [soldLine(10)]);
await world.invoice(nameless, '2026-04-03', [soldLine(99)]);
await sql`insert into invoices ${sql({ type: 'web', pharmacy_id: first, month: '2026-05' })}`;

it('reads a Gescom file back to the cent, document by document', async () => {
  const rows = read((await get('/export_gescom_file')).rawPayload, 'cp1252');
  expect(rows.map((row) => [row.length, row[0], row[1]])).toEqual([
    ...Array.from({ length: 4 }, () => [24, 'F', 'WEB00001']),
    ...Array.from({ length: 4 }, () => [24, 'A', 'WEB00002']),
    [24, 'F', 'WEB00003'],
    [24, 'F', 'WEB00004'],
  ]);
  const stored = await sql`select number, kind, amount_net, amount_vat, amount_total from invoices
    where status = 'issued' and pharmacy_id <> ${nameless} order by number`;
  const told = stored.map(({ number }) => {
    const own = rows.filter((row) => row[1] === number);
    const of = (column: number) => sum(own.map((row) => cents(row[column])));
    return { number, kind: own[0]?.[0] === 'A' ? 'credit_note' : 'invoice', net: of(13), vat: of(14), total: of(15) };
  });
  expect(told).toEqual(
    stored.map(({ number, kind, amount_net: net, amount_vat: vat, amount_total: total }) => ({
      number,
      kind,
      net,
      vat,
      total,
    })),
  );
  expect(rows[0]?.join(';')).toBe(
    'F;WEB00001;01/03/2026;Z1;C000001;WB;WEB;Site internet mars 2026;1;49,0000;0,00;C20;20,00;49,00;9,80;58,80;1;01/03/2026;;Z1;2000001;;01/03/2026;01/03/2026',
  );
  const signed = rows.map((row) => (row[0] === 'A' ? -1 : 1) * cents(row[15]));
  const control = (await get('/export_gescom_file/control')).json();
  expect(control).toMatchObject({ rows: 10, documents: 4, total: sum(signed), count_rejected: 1 });
  expect(control.rejected).toEqual([
    { reference: 'WEB00005', name: 'SELARL Été n° 8', message: 'Le code comptable de la pharmacie est vide.' },
  ]);
});
it('writes PNM records of 138 characters whose debits are their credits', async () => {
  const text = iconv.decode((await get('/export_gescom_file?profile=pnm')).rawPayload, 'cp1252');
  const [company, ...records] = text.split('\r\n').slice(0, -1);
  expect(company).toBe('Réseau');
  expect(new Set(records.map((record) => record.length))).toEqual(new Set([138]));
  const side = (letter: string) =>
    sum(records.filter((record) => record[83] === letter).map((record) => cents(record.slice(84, 104))));
  expect(side('D')).toBe(side('C'));
  expect(records[0]).toBe(
    'VE 010326FC41100000     XC000001      WEB00001     Facture WEB00001 SELARL ÉP010326D               58.88N0000001                          ',
  );
  expect((await get('/export_gescom_file?profile=pnm&type=advertising')).statusCode).toBe(400);
});
it('writes a FEC of 18 columns, balanced entry by entry', async () => {
  const answer = await get('/export_fec_file?year=2026');
  expect(answer.headers['content-disposition']).toContain('732829320FEC20261231.txt');
  const [head, ...rows] = answer.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect([head?.length, head?.[0], head?.[17]]).toEqual([18, 'JournalCode', 'Idevise']);
  const numbers = [...new Set(rows.map((row) => row[2]))];
  expect(numbers).toEqual(['1', '2', '3', '4']);
  for (const number of numbers) {
    const own = rows.filter((row) => row[2] === number);
    expect(sum(own.map((row) => cents(row[11])))).toBe(sum(own.map((row) => cents(row[12]))));
  }
  expect((await get('/export_fec_file/control?year=2026')).json()).toMatchObject({ documents: 4, count_rejected: 1 });
  expect((await get('/export_fec_file?year=2001')).body.split('\r\n')).toHaveLength(2);
});

it('marks exported invoices once; the same key returns the same file', async () => {
  const one = await mark({ date_end: '2026-03-31' }, 'first-key-1');
  expect([one.statusCode, read(one.rawPayload, 'cp1252').length]).toEqual([200, 8]);
  const again = await mark({ date_end: '2026-03-31' }, 'first-key-1');
  expect(again.rawPayload).toEqual(one.rawPayload);
  expect((await mark({ date_end: '2026-04-30' }, 'first-key-1')).statusCode).toBe(409);
  const rest = await mark({ encoding: 'utf-8' }, 'second-key-2');
  expect(read(rest.rawPayload, 'utf-8').map((row) => row[1])).toEqual(['WEB00003', 'WEB00004']);
  const none = await mark({}, 'third-key-3');
  expect([none.statusCode, none.json().error ?? none.json().code]).toEqual([409, 'nothing_to_export']);
  expect((await get('/export_gescom_file/control?pending=true')).json()).toMatchObject({ rows: 0, count_rejected: 1 });
  const [latest, oldest] = (await get('/export_gescom_file/batches')).json()['hydra:member'];
  expect([oldest, latest]).toMatchObject([
    { documents: 2, rows: 8, total: 0, encoding: 'cp1252', profile: 'gescom' },
    { documents: 2, rows: 2, total: 8584, encoding: 'utf-8' },
  ]);
  expect((await get(`/export_gescom_file?batch=${oldest.id}`)).rawPayload).toEqual(one.rawPayload);
  expect((await get('/export_gescom_file?batch=99')).statusCode).toBe(404);
});
const undo = (id: number, body: object = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/admin/export_gescom_file/batches/${id}/undo`,
    headers: { authorization },
    payload: body,
  });

it('undoes a batch until its month is closed: its invoices go into a new one, its file stays', async () => {
  const batches = async () => (await get('/export_gescom_file/batches')).json()['hydra:member'];
  const [latest, oldest] = await batches();
  const file = (await get(`/export_gescom_file?batch=${latest.id}`)).rawPayload;
  const figures = { batch: latest.id, documents: 2, total: 8584, date_start: '2026-04-01', date_end: '2026-04-02' };
  expect((await undo(latest.id, { dry_run: true })).json()).toMatchObject({ ...figures, is_undone: false });
  expect((await get('/export_gescom_file/control?pending=true')).json()).toMatchObject({ documents: 0 });
  expect((await undo(99)).statusCode).toBe(404);
  // Both at once: one of them.
  const both = await Promise.all([undo(latest.id), undo(latest.id)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await batches())[0]).toMatchObject({ id: latest.id, undone_by: 'A', date_undone: expect.any(String) });
  expect((await get(`/export_gescom_file?batch=${latest.id}`)).rawPayload).toEqual(file);
  const anew = await mark({ encoding: 'utf-8' }, 'anew-key-4');
  expect(read(anew.rawPayload, 'utf-8').map((row) => row[1])).toEqual(['WEB00003', 'WEB00004']);
  await sql`insert into accounting_closings (month) values ('2026-03')`;
  const closed = await undo(oldest.id);
  expect([closed.statusCode, closed.json().detail]).toEqual([409, expect.stringContaining('Mars 2026 est clos')]);
  await sql`delete from accounting_closings`;
  // A later batch has a credit note of one of its invoices.
  await sql`update invoices set exported_at = null where number = 'WEB00002'`;
  await sql`update gescom_batches set documents = 1, net = 4900, vat = 980, total = 5880 where id = ${oldest.id}`;
  const [own] =
    await sql`select sum(amount_net)::int as net, sum(amount_vat)::int as vat, sum(amount_total)::int as total from invoices where number = 'WEB00001'`;
  await sql`update gescom_batches set ${sql({ ...own })} where id = ${oldest.id}`;
  await mark({}, 'credit-key-5');
  const later = await undo(oldest.id);
  expect([later.statusCode, later.json().detail]).toEqual([409, expect.stringContaining('WEB00002')]);
});
it('never takes an invoice twice, even in concurrent calls', async () => {
  for (let day = 10; day < 20; day += 1)
    await world.invoice(second, `2026-0${day < 15 ? 5 : 6}-${day}`, [soldLine(day)], {
      kind: 'credit_note',
      credited_invoice_id: web.id,
    });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => mark({}, `concurrent-${n}`)));
  const taken = answers.filter(({ statusCode }) => statusCode === 200).flatMap((a) => read(a.rawPayload, 'cp1252'));
  expect(new Set(taken.map((row) => row[1])).size).toBe(10);
  expect(taken).toHaveLength(10);
});
