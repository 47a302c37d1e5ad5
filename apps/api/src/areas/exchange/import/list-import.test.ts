import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ListImport } from '@officine/sdk/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { officeServices } from '../../../../test/given/office.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppError } from '../../../base/errors.ts';
import { loadDemo } from '../../../demo/load.ts';
import { XLSX } from '../../../files/kinds.ts';
import { localStorage } from '../../../files/local-storage.ts';
import type { Upload } from '../../../files/upload.ts';
import { zip } from '../../../files/zip.ts';
import { undos } from '../../../http/undos.ts';
import { byName } from '../../../resources/index.ts';
import { update } from '../../../rest/write.ts';
import { undoReceipt } from '../../desk/receipts/undo.ts';
import { exportList } from '../export/export-list.ts';
import { tableDownload } from '../tables/download.ts';
import { type ImportOptions, importedList, importList, readSheet } from './import-list.ts';
import { findImport, listImports, sweepReceipts } from './receipt.ts';
import { rejectsOf } from './rejects.ts';
import { undoImport } from './undo.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-list-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const services = officeServices(sql);
const admin: Actor = {
  role: 'admin',
  userId: 1,
  username: 'zoe',
  pharmacyId: null,
  poolId: null,
  advertiserId: null,
};
const context = (actor = admin) => ({ sql, services, actor, resources: byName });

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  await loadDemo({ sql, log, files: localStorage(folder) }, { size: 40, today: '2026-11-21' });
});

let files = 0;
function uploadOf(content: string | Uint8Array, type = 'text/csv'): Upload {
  const path = join(folder, `table-${++files}`);
  writeFileSync(path, content);
  return { field: 'file', name: 'liste.csv', type, size: content.length, width: null, height: null, sha256: '', path };
}
const send = (list: string, upload: Upload, options: Partial<ImportOptions> = {}, actor = admin): Promise<ListImport> =>
  importList(context(actor), importedList(context(actor), list), {
    upload,
    dryRun: false,
    skipErrors: false,
    ...options,
  });
const lists = Object.values(byName)
  .filter((r) => r.of.create.on.includes('admin'))
  .map((r) => r.of.list.path.slice(1));

describe.each(['csv', 'xlsx'] as const)('a file that %s exports', (format) => {
  it.each(lists)('%s: imports as unchanged', async (name) => {
    const table = await exportList(context(), { name, search: '', format });
    const content = await buffer(tableDownload(table, format).content as Readable);
    const upload = uploadOf(content, format === 'xlsx' ? XLSX : 'text/csv');
    const { rows } = await readSheet(context(), importedList(context(), name), upload);
    const done = await send(name, upload, { dryRun: true });
    expect({ name, errors: done.errors.slice(0, 3), changes: done.changes.slice(0, 2) }).toEqual({
      name,
      errors: [],
      changes: [],
    });
    expect(done.unchanged).toBe(rows);
  });
});

const refusal = (list: string, content: string | Uint8Array, options: Partial<ImportOptions> = {}, type = 'text/csv') =>
  send(list, uploadOf(content, type), options).then(
    () => [],
    (error: AppError) => [error.code, error.message, ...error.violations.map(({ message }) => message)],
  );
const zonesOf = (prefix: string) => sql`
  select reference, description, price, width, is_internet from zones where reference like ${`${prefix}%`} order by 1`;
const undo = (list: string, id: string, actor = admin) =>
  undoImport(context(actor), importedList(context(actor), list), id);

it('says first what is disabled, whatever its place in the file', async () => {
  const rows = await sql<{ reference: string }[]>`select reference from zones where is_active order by id limit 2`;
  const [one, two] = rows.map(({ reference }) => reference);
  const file = `Référence;Description;Actif\n${one};Autrement;\n${two};;non\n`;
  const tried = await send('zones', uploadOf(file), { dryRun: true });
  expect(tried).toMatchObject({ updated: 2, disabled: 1 });
  expect(tried.changes.map(({ line }) => line)).toEqual([3, 2]);
});

const HEADER = 'Référence;Description;Prix par jour (€);Largeur;Internet;Inconnue';
it('creates, changes and leaves rows by their reference; the dry run says the same and stores nothing', async () => {
  const first = `${HEADER}\r\nIMP-1;Un;0,60;300;Oui;x\r\nIMP-2;Deux;1 200,5;;non;y\r\n`;
  const tried = await send('zones', uploadOf(first), { dryRun: true });
  expect(await zonesOf('IMP')).toEqual([]);
  const done = await send('zones', uploadOf(first));
  expect(tried).toEqual({
    ...done,
    id: tried.id,
    date_create: tried.date_create,
    dry_run: true,
    undoable: false,
    changes: done.changes.map((change) => ({ ...change, id: null })),
  });
  expect(done).toMatchObject({
    rows: 2,
    created: 2,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    key: 'reference',
    undoable: true,
  });
  expect(await zonesOf('IMP')).toEqual([
    { reference: 'IMP-1', description: 'Un', price: 60, width: 300, is_internet: true },
    { reference: 'IMP-2', description: 'Deux', price: 120_050, width: null, is_internet: false },
  ]);
  const again = await send('zones', uploadOf(`${HEADER}\r\nimp-1;Un;0,65;###;;\r\nIMP-2;;;;;\r\nIMP-3;Trois;0;;;\r\n`));
  expect(again).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  expect(again.changes[0]).toMatchObject({
    line: 2,
    action: 'update',
    fields: [
      { label: 'Référence', before: 'IMP-1', after: 'imp-1' },
      { label: 'Prix par jour (€)', before: '0,60', after: '0,65' },
      { label: 'Largeur (px)', before: '300', after: null },
    ],
  });
  const [change] = await sql`select user_name, fields from changes where resource = 'Zone' and label = 'imp-1'`;
  expect(change).toMatchObject({ user_name: 'zoe', fields: { price: { before: 60, after: 65 } } });
  const [receipt] = await sql`
    select r.id, r.count, r.label, r.action from receipts r join changes c on c.receipt_id = r.id where c.label = 'imp-1'`;
  expect(receipt).toMatchObject({ count: 2, label: 'imp-1', action: 'import' });
  expect((await undo('zones', again.id)).undo).toMatchObject({ deleted: 1, disabled: 0, restored: 1, count_kept: 0 });
  expect((await zonesOf('IMP')).map((zone) => [zone['reference'], zone['price'], zone['width']])).toEqual([
    ['IMP-1', 60, 300],
    ['IMP-2', 120_050, null],
  ]);
  await expect(undo('zones', again.id)).rejects.toThrow('déjà annulé');
  const undoneTwice = undoReceipt(context(), undos, { id: receipt?.['id'] as number, isDryRun: false });
  await expect(undoneTwice).rejects.toThrow('déjà annulé');
  const listed = await listImports(sql, admin, importedList(context(), 'zones'));
  expect(listed.map(({ id, undoable }) => [id, undoable])).toEqual([
    [again.id, false],
    [done.id, true],
  ]);
});

it('keeps what has changed since, and disables what is used elsewhere', async () => {
  const file = 'Référence;Description;Prix\r\nUND-1;Un;1\r\nUND-2;Deux;1\r\nUND-3;Trois;1\r\n';
  const { id } = await send('zones', uploadOf(file));
  const zones = importedList(context(), 'zones');
  const idOf = async (reference: string) =>
    (await sql`select id from zones where reference = ${reference}`)[0]?.['id'] as number;
  const body = { description: 'Modifiée' };
  const changed = await idOf('UND-1');
  await sql.begin((tx) => update(services, tx, changed, { resource: zones, actor: admin, body, uploads: {} }));
  await sql`insert into fillings (zone_id, advert_id) select ${await idOf('UND-2')}, min(id) from adverts`;
  const [receipt] = await sql`select receipt_id as id from list_imports where id = ${id}`;
  const rehearsed = await undoReceipt(context(), undos, { id: receipt?.['id'] as number, isDryRun: true });
  expect(rehearsed).toMatchObject({ count: 2, failures: [{ item: changed, label: 'UND-1' }] });
  const done = await undo('zones', id);
  expect(done.undo).toEqual({
    deleted: 1,
    disabled: 1,
    restored: 0,
    count_kept: 1,
    kept: [{ id: changed, label: 'UND-1', message: 'Modifié depuis l’import.' }],
  });
  expect(await sql`select reference, is_active from zones where reference like 'UND%' order by 1`).toEqual([
    { reference: 'UND-1', is_active: true },
    { reference: 'UND-2', is_active: false },
  ]);
});

describe('a wrong row', () => {
  const file = [
    'Réf;Description;Prix;Hauteur',
    'BAD-1;Un;gratuit;',
    ';Sans référence;1;',
    'BAD-3;Trois;1;0',
    'BAD-4;Quatre;1;10',
    'bad-4;Encore;1;10',
    '"BAD-6;Six;1;10',
  ].join('\r\n');
  const fields = ['reference', 'description', 'price', 'height'];

  it('refuses the file, with its place, unless wrong rows are skipped', async () => {
    expect(await refusal('zones', file, { fields })).toEqual([
      'import_file_invalid',
      "Le fichier d'import n'est pas valide : 5 erreurs à corriger.",
      '« gratuit » n’est pas un montant en euros.',
      'La référence est obligatoire',
      'Au moins un pixel',
      'L’emplacement est déjà ligne 5.',
      'Un guillemet ouvert sur cette ligne n’est jamais refermé.',
    ]);
    const done = await send('zones', uploadOf(file), { fields, skipErrors: true });
    expect(done).toMatchObject({ created: 1, rejected: 5 });
    expect(done.errors[0]).toEqual({
      line: 2,
      column: 'Prix',
      value: 'gratuit',
      message: '« gratuit » n’est pas un montant en euros.',
    });
    const rejects = rejectsOf(sql, await findImport(sql, admin, importedList(context(), 'zones'), done.id));
    const [head, first] = (await text(rejects.content as Readable)).split('\r\n');
    expect([head, first]).toEqual([
      'Réf;Description;Prix;Hauteur;ERREUR',
      'BAD-1;Un;gratuit;;Prix : « gratuit » n’est pas un montant en euros.',
    ]);
    await undo('zones', done.id);
  });

  it('with a whole number that may be thousands is refused at its cell', async () => {
    const sizes = 'Référence;Description;Prix;Largeur\r\nTHO-1;Un;1;12,000\r\nTHO-2;Deux;1;12,00\r\n';
    const done = await send('zones', uploadOf(sizes), { skipErrors: true });
    expect(done.errors).toEqual([
      {
        line: 2,
        column: 'Largeur',
        value: '12,000',
        message: '« 12,000 » peut se lire 12 ou 12 000 : écrivez ce nombre sans virgule ni point.',
      },
    ]);
    expect(await zonesOf('THO')).toMatchObject([{ reference: 'THO-2', width: 12 }]);
  });

  it('is found by the database as by the rules: the others are imported', async () => {
    await send('zones', uploadOf('Référence;Description;Prix\r\nDB-1;Un;1\r\n'));
    const rows = ['DB-0', 'DB-1', 'DB-2'].map((reference) => `${reference};x;1`);
    const done = await send('zones', uploadOf(`Référence;Description;Prix\r\n${rows.join('\r\n')}`), {
      key: '',
      skipErrors: true,
    });
    expect(done).toMatchObject({ created: 2, rejected: 1 });
    expect(done.errors).toEqual([
      { line: 3, column: 'Référence', value: 'DB-1', message: 'Cette référence est déjà utilisée' },
    ]);
  });

  it('names linked items: unknown ones with the nearest name, ambiguous ones with their ids', async () => {
    const [one] = await sql`select name from advertisers order by id limit 1`;
    const name = String(one?.['name']);
    const near = `${name.slice(0, -1)}z`;
    const topics = `Nom;Annonceur\r\nThème importé;${name.toUpperCase()}\r\nAutre;${near}\r\nDernier;\r\n`;
    const done = await send('topics', uploadOf(topics), { skipErrors: true });
    expect(done).toMatchObject({ created: 1, rejected: 2, key: 'name+advertiser' });
    expect(done.errors.map(({ message }) => message)).toEqual([
      `« ${near} » : annonceur introuvable. Vouliez-vous dire « ${name} » ?`,
      'L’annonceur est obligatoire',
    ]);
    await sql`insert into advertisers (name, reference, email, username) values (${name}, 'DBL', 'dbl@example.fr', 'dbl')`;
    const again = await send('topics', uploadOf(`Nom;Annonceur\r\nAmbigu;${name}\r\nThème importé;${name}\r\n`), {
      skipErrors: true,
    });
    expect(again).toMatchObject({ unchanged: 1, rejected: 1 });
    expect(again.errors[0]?.message).toMatch(/plusieurs annonceurs ont ce nom. Écrivez #\d+ ou #\d+/);
  });
});

describe('a role', () => {
  const marketing: Actor = { ...admin, role: 'marketing', username: 'mia' };
  it('imports where it may create, with the fields that it may write', async () => {
    expect(() => importedList(context(marketing), 'zones')).toThrow('introuvable');
    const offers = importedList(context(marketing), 'offers');
    const { fields, keys } = await readSheet(context(marketing), offers, uploadOf('Nom\r\nx'));
    expect(fields.map(({ label }) => label)).toContain('Catégorie');
    expect(keys.map(({ key }) => key)).toEqual(['id', 'title']);
  });
  it('creates its own rows only', async () => {
    const [first, second] = await sql`select id, reference from pharmacies order by id limit 2`;
    const customer: Actor = { ...admin, role: 'customer', userId: 2, pharmacyId: first?.['id'] as number };
    const contacts = `Prénom;Nom;Téléphone;Mobile;Email;Principal;Pharmacie\r\nAnne;Import;0102030405;0602030405;a@example.fr;Non;${String(second?.['reference'])}\r\n`;
    const done = await send('contacts', uploadOf(contacts), {}, customer);
    expect(done.created).toBe(1);
    expect(await sql`select pharmacy_id from contacts where lastname = 'Import'`).toEqual([
      { pharmacy_id: first?.['id'] },
    ]);
    const stranger: Actor = { ...customer, userId: 3, pharmacyId: second?.['id'] as number };
    await expect(undo('contacts', done.id, stranger)).rejects.toThrow('introuvable');
    const [own] = await sql`select id from contacts where lastname = 'Import'`;
    expect(await refusal('contacts', `Id;Nom\r\n${String(own?.['id'])};Volé`, {})).toEqual([]);
    const stolen = await send(
      'contacts',
      uploadOf(`Id;Nom\r\n${String(own?.['id'])};Volé`),
      { skipErrors: true },
      stranger,
    );
    expect(stolen.errors[0]?.message).toBe(`Aucun contact n’a l’id ${String(own?.['id'])}.`);
  });
});

const entry = (name: string, content: string) => ({ name, date: '2026-01-01', open: async () => content });
const bomb = () =>
  buffer(
    zip([entry('xl/workbook.xml', '<workbook/>'), entry('xl/worksheets/sheet1.xml', ' '.repeat(101 * 1024 * 1024))]),
  );

const cells = (...all: string[]) => `<row>${all.map((cell) => `<c t="inlineStr">${cell}</c>`).join('')}</row>`;
const is = (text: string) => `<is><t>${text}</t></is>`;
const sheet = (...rows: string[]) =>
  buffer(zip([entry('xl/workbook.xml', '<workbook/>'), entry('xl/worksheets/sheet1.xml', `<a>${rows.join('')}</a>`)]));

describe('a file that is no table', () => {
  it.each([
    ['an empty file', '', 'text/csv', /vide/],
    ['a header alone', 'Nom;Annonceur\r\n', 'text/csv', /aucune ligne/],
    ['a text', Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d]), 'text/csv', /PDF/],
    ['a million rows', `Référence\r\n${'x\r\n'.repeat(1_000_000)}`, 'text/csv', /plus de 10\s000 lignes/],
    ['a thousand columns', `${'x;'.repeat(1000)}\r\n1`, 'text/csv', /plus de 500 colonnes/],
    ['a row that is wider', `Référence\r\nx${';'.repeat(600)}x`, 'text/csv', /plus de 500 colonnes/],
    ['millions of cells', `Référence\r\n${';'.repeat(5_000_000)}`, 'text/csv', /plus de 16\s384 colonnes/],
    ['a damaged workbook', 'PK nonsense', XLSX, /abîmé/],
    ['a zip bomb', bomb, XLSX, /trop grand/],
    ['unknown columns', 'a;b\r\n1;2', 'text/csv', /Aucune colonne/],
  ] as const)('%s is refused in words', async (_name, content, type, message) => {
    const bytes = typeof content === 'function' ? await content() : content;
    expect((await refusal('zones', bytes, {}, type)).join(' ')).toMatch(message);
  });
  it('nor is a row with a formula that has no result, which names its cell', async () => {
    const wrong = await sheet(cells(is('Référence'), is('Description')), cells(is('FORMULE'), '<f>A1</f>'));
    expect((await refusal('zones', wrong, {}, XLSX)).join(' ')).toMatch('a cellule B2 est une formule sans résultat');
    const untitled = await sheet(cells(is('Référence'), '<f>A1</f>'), cells(is('FORMULE')));
    expect((await refusal('zones', untitled, {}, XLSX)).join(' ')).toMatch('La cellule B1 est une formule');
  });
  it('nor is a row whose French postcode has lost its zero', async () => {
    const done = await send('pharmacies', uploadOf('Référence;postcode\r\nZ01001;1000\r\n'), { dryRun: true });
    expect(done.errors).toMatchObject([{ line: 2, message: expect.stringMatching('Écrivez 01000') }]);
    const right = await send('pharmacies', uploadOf('Référence;postcode\r\nZ01001;01000\r\n'), { dryRun: true });
    expect(right.errors).toEqual([]);
  });
  it('nor are fields and keys that the list has not', async () => {
    expect((await refusal('zones', 'a\r\n1', { fields: ['password'] })).join(' ')).toMatch('« password » n’existe pas');
    expect((await refusal('zones', 'a;b\r\n1;2', { fields: ['price', 'price'] })).join(' ')).toMatch('Deux colonnes');
    expect((await refusal('zones', 'Référence\r\n1', { key: 'price' })).join(' ')).toMatch('Clés possibles');
  });
});

it('writes rows in batches, and undoes them', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => `LOT-${i};Emplacement ${i};0,5\r\n`).join('');
  const file = `Référence;Description;Prix\r\n${rows}`;
  const done = await send('zones', uploadOf(file));
  expect(done).toMatchObject({ created: 120, changes: { length: 120 } });
  expect((await send('zones', uploadOf(file))).unchanged).toBe(120);
  expect((await undo('zones', done.id)).undo?.deleted).toBe(120);
});

it('forgets receipts after thirty days', async () => {
  await sql`update list_imports set date_create = now() - interval '31 days'`;
  await sweepReceipts(sql);
  expect((await sql`select from list_import_lines`).length).toBe(0);
});
