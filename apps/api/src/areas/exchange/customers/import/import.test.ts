import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../test/database.ts';
import { systemActor } from '../../../../access/actor.ts';
import type { AppError } from '../../../../base/errors.ts';
import { loadDemo } from '../../../../demo/load.ts';
import { localStorage } from '../../../../files/local-storage.ts';
import { exportCustomers } from '../export-customers.ts';
import { importCustomers } from './import-customers.ts';
import { rejectsFile, reportFile, sweepImports } from './result-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
const actor = { ...systemActor('test'), username: 'zoe' };
let files = 0;
function send(content: string | Uint8Array, options: { dryRun?: boolean; skipErrors?: boolean; key?: string } = {}) {
  const path = join(folder, `${++files}.csv`);
  writeFileSync(path, content);
  const { key, dryRun = false, skipErrors = false } = options;
  return importCustomers(
    { sql, actor: key ? { ...actor, userId: 1 } : actor },
    {
      path,
      dryRun,
      skipErrors,
      ...(key && { key: { key, route: 'POST /', hash: String(content.length) } }),
    },
  );
}
const refusal = (content: string | Uint8Array) =>
  send(content).then(
    () => [],
    (error: AppError) => [
      error.code,
      error.message,
      ...error.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
    ],
  );
const content = async (download: { content: unknown }) => text(download.content as Readable);
/** All data that an import may change, without update times. */
const state = async () =>
  JSON.stringify(
    await sql`select p.reference, to_jsonb(p) - 'date_update' as p, to_jsonb(b) - 'date_update' as b, to_jsonb(w) - 'date_update' as w, to_jsonb(s) - 'date_update' as s,
      array(select pool_id from pool_pharmacies where pharmacy_id = p.id order by 1) as pools, (select count(*) from changes) as feed
      from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id left join pharmacy_websites w on w.pharmacy_id = p.id
      left join pharmacy_wordpress s on s.pharmacy_id = p.id order by p.id`,
  );
const one = async (z: string) => {
  const [row] =
    await sql`select p.*, b.iban, b.bank, b.invoice_counter, b.contract_date, w.url, s.server, s.theme, s.path
    from pharmacies p left join pharmacy_billings b on b.pharmacy_id = p.id left join pharmacy_websites w on w.pharmacy_id = p.id
    left join pharmacy_wordpress s on s.pharmacy_id = p.id where reference = ${z}`;
  return row ?? {};
};

beforeAll(async () => {
  await loadDemo(
    { sql, log: pino({ level: 'silent' }), files: localStorage(folder) },
    { size: 40, today: '2026-11-21' },
  );
});
// Beside the demo's: A has a row in each table, B in none but pharmacies.
beforeEach(async () => {
  await sql`delete from pharmacies where reference in ('A', 'B', 'C')`;
  await sql`delete from changes`;
  await sql`insert into pharmacies (reference, name, address1, postcode, locality, holder) select z, 'Pharmacie ' || z, '1 rue du Port', '29200', 'Brest', 'Anne' from unnest('{A,B,C}'::text[]) z`;
  await sql`insert into pharmacy_billings (pharmacy_id, iban, bank) select id, 'FR1420041010050500013M02606', 'La Banque' from pharmacies where reference = 'A'`;
  await sql`insert into pharmacy_websites (pharmacy_id, url) select id, 'https://' || lower(reference) || '.example.fr' from pharmacies where reference in ('A', 'C')`;
  await sql`insert into pharmacy_wordpress (pharmacy_id, server) select id, 'web1' from pharmacies where reference = 'A'`;
});

describe('an import', () => {
  it('says in a dry run what it would change, and changes nothing', async () => {
    const before = await state();
    const told = await send('Z;DATE_EXT;IBAN;TITULAIRE;SOMMEIL\nA;01/03/2026;###;;OUI\nB;;;Anne;NON\n', {
      dryRun: true,
    });
    expect(told).toMatchObject({ dry_run: true, rows: 2, updated: 1, unchanged: 1, rejected: 0, errors: [] });
    expect(told.changes).toEqual([
      {
        line: 2,
        reference: 'A',
        name: 'Pharmacie A',
        fields: [
          { field: 'DATE_EXT', before: null, after: '01/03/2026' },
          { field: 'SOMMEIL', before: 'NON', after: 'OUI' },
          { field: 'IBAN', before: 'FR1420041010050500013M02606', after: null },
        ],
      },
    ]);
    expect(await state()).toBe(before);
  });

  it('does it once, with a line in the feed for each part, and nothing when sent again', async () => {
    const file =
      'Z;DATE_EXT;IBAN;SOMMEIL;WP_SERVEUR;BANQUE;COMPTEUR_FACTURATION\nA;01/03/2026;###;OUI;web2;;7\nB;;;;web3;Banque B;\n';
    expect(await send(file)).toMatchObject({ rows: 2, updated: 2, unchanged: 0 });
    expect(await one('A')).toMatchObject({
      date_extranet: '2026-03-01',
      iban: null,
      is_active: false,
      server: 'web2',
      bank: 'La Banque',
      invoice_counter: 7,
    });
    expect(await one('B')).toMatchObject({ server: 'web3', bank: 'Banque B', invoice_counter: 0, is_active: true });
    const feed =
      await sql`select resource, item_id is not null as known, action, fields, user_name from changes order by id`;
    expect(feed.map(({ resource, known, action, user_name }) => [resource, known, action, user_name])).toEqual([
      ['Pharmacy', true, 'update', 'zoe'],
      ['PharmacyBilling', true, 'update', 'zoe'],
      ['PharmacyBilling', true, 'create', 'zoe'],
      ['PharmacyWordpress', true, 'update', 'zoe'],
      ['PharmacyWordpress', true, 'create', 'zoe'],
    ]);
    expect(feed[0]?.['fields']).toEqual({
      date_extranet: { before: null, after: '2026-03-01' },
      is_active: { before: true, after: false },
    });
    const after = await state();
    expect(await send(file)).toMatchObject({ updated: 0, unchanged: 2 });
    expect(await state()).toBe(after);
  });

  it('says first what is put to sleep, whatever its place in the file', async () => {
    const tried = await send('Z;BANQUE;SOMMEIL\nB;Une autre;\nA;;OUI\n', { dryRun: true });
    expect(tried).toMatchObject({ updated: 2, sleeping: 1 });
    expect(tried.changes.map(({ reference }) => reference)).toEqual(['A', 'B']);
  });

  it('imports all rows or none, or the valid ones with skipErrors', async () => {
    const file = 'Z;BANQUE;IBAN\nA;Une;\nX;Deux;\nB;"Trois;3";FR00\nB;Quatre;\n';
    const before = await state();
    expect(await refusal(file)).toEqual([
      'import_file_invalid',
      "Le fichier d'import n'est pas valide : 3 erreurs à corriger.",
      'file[3].Z: Le code Z X n’est celui d’aucune pharmacie.',
      expect.stringContaining('file[4].IBAN'),
      'file[5].Z: Ce code Z est déjà ligne 4.',
    ]);
    expect(await state()).toBe(before);
    const done = await send(file, { skipErrors: true });
    expect(done).toMatchObject({ rows: 4, updated: 1, unchanged: 0, rejected: 3 });
    expect(await one('A')).toMatchObject({ bank: 'Une' });
    const rejects = await content(await rejectsFile(sql, done.id));
    expect(rejects.split('\r\n')).toEqual([
      'Z;BANQUE;IBAN;ERREUR',
      'X;Deux;;Z : Le code Z X n’est celui d’aucune pharmacie.',
      expect.stringMatching(/^B;"Trois;3";FR00;IBAN : /),
      'B;Quatre;;Z : Ce code Z est déjà ligne 4.',
      '',
    ]);
    // The corrected file of rejected rows is imported, with its column ERREUR.
    const corrected = rejects
      .split('\r\n')
      .filter((line) => /^Z;|Quatre/.test(line))
      .join('\n');
    expect(await send(corrected)).toMatchObject({ rows: 1, updated: 1, ignored: [] });
    const report = await content(await reportFile(sql, done.id));
    expect(report).toContain('2;A;Pharmacie A;MODIFIÉE;BANQUE;La Banque;Une;\r\n');
    expect(report.split('\r\n')).toHaveLength(6);
  });

  it('adds groups, or replaces them', async () => {
    const [first, second] = await sql<{ id: number; name: string }[]>`select id, name from pools order by id limit 2`;
    const pools = async () =>
      (
        await sql`select pool_id from pool_pharmacies pp join pharmacies p on p.id = pp.pharmacy_id where reference = 'A' order by 1`
      ).map(({ pool_id }) => pool_id);
    await send(`Z;GROUPEMENT\nA;${first?.name.toUpperCase()}\n`);
    await send(`Z;GROUPEMENT\nA;#${second?.id}\n`);
    expect(await pools()).toEqual([first?.id, second?.id]);
    expect(await send(`Z;GROUPEMENT;ECRASER_GROUPEMENT\nA;${first?.name};\nB;;OUI\n`)).toMatchObject({ updated: 0 });
    const replaced = await send(`Z;GROUPEMENT;ECRASER_GROUPEMENT\nA;${first?.name};OUI\n`);
    expect(replaced.changes[0]?.fields).toEqual([
      {
        field: 'GROUPEMENT',
        before: [first?.name, second?.name].sort((a, b) => String(a).localeCompare(String(b), 'fr')).join(' | '),
        after: first?.name,
      },
    ]);
    expect(await pools()).toEqual([first?.id]);
    await send('Z;GROUPEMENT\nA;###\n');
    expect(await pools()).toEqual([]);
    expect(await refusal('Z;GROUPEMENT\nA;Nulle part\n')).toContain(
      'file[2].GROUPEMENT: Le groupement « Nulle part » n’existe pas.',
    );
    const feed = await sql`select resource, label, fields from changes order by id`;
    expect(feed.map(({ fields }) => fields)).toEqual([
      { pharmacy: { before: null, after: 'Pharmacie A' } },
      { pharmacy: { before: null, after: 'Pharmacie A' } },
      { pharmacy: { before: 'Pharmacie A', after: null } },
      { pharmacy: { before: 'Pharmacie A', after: null } },
    ]);
  });

  it('lets pharmacies swap their URLs, and refuses one that is taken', async () => {
    const swap = 'Z;URL\nA;https://c.example.fr\nC;https://a.example.fr\n';
    await send(swap);
    expect([(await one('A'))['url'], (await one('C'))['url']]).toEqual([
      'https://c.example.fr',
      'https://a.example.fr',
    ]);
    expect(await refusal('Z;URL\nB;https://a.example.fr\n')).toContain(
      'file[2].URL: Cette URL est déjà celle de Pharmacie C.',
    );
    expect(await refusal('Z;URL\nB;https://n.example.fr\nA;https://n.example.fr\n')).toContain(
      'file[3].URL: Cette URL est déjà ligne 2.',
    );
    // C is refused and keeps its URL, so A cannot take it, so B cannot take A's.
    const chain = await send(
      'Z;URL;DATE_EXT\nB;https://c.example.fr;\nA;https://a.example.fr;\nC;https://z.example.fr;99/99/2026\n',
      { dryRun: true },
    );
    expect(chain).toMatchObject({ updated: 0, rejected: 3 });
    expect((await send('Z;URL\nA;###\nB;https://c.example.fr\n')).warnings).toMatchObject([{ line: 2, column: 'URL' }]);
  });

  it('refuses a counter below the last issued number', async () => {
    await sql`insert into invoice_series (type, pharmacy_id, prefix, next) select 'advertising', id, 'A-', 6 from pharmacies where reference = 'A'`;
    expect(await refusal('Z;COMPTEUR_FACTURATION\nA;4\n')).toContain(
      'file[2].COMPTEUR_FACTURATION: Le compteur ne peut pas être inférieur au dernier numéro émis (5).',
    );
    expect(await send('Z;COMPTEUR_FACTURATION\nA;5\n')).toMatchObject({ updated: 1 });
    await sql`delete from invoice_series where prefix = 'A-'`;
  });

  it('returns the same answer for the same key, without importing again', async () => {
    const file = 'Z;BANQUE\nA;Clé\n';
    const first = await send(file, { key: 'key-of-this-import' });
    await sql`update pharmacy_billings set bank = 'Autre' where bank = 'Clé'`;
    expect(await send(file, { key: 'key-of-this-import' })).toEqual(first);
    expect(await one('A')).toMatchObject({ bank: 'Autre' });
  });

  it('runs one import after the other', async () => {
    await Promise.all(
      ['un', 'deux', 'trois', 'quatre'].map((bank) =>
        send(`Z;BANQUE;URL\nA;${bank};https://${bank}.example.fr\nB;${bank};\nC;${bank};\n`),
      ),
    );
    const banks =
      await sql`select distinct bank from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id where reference in ('A', 'B', 'C')`;
    expect(banks).toHaveLength(1);
  });
});

const utf16 = (value: string, big = false) => {
  const bytes = Buffer.from(`\ufeff${value}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
describe('files as they come', () => {
  const plain = 'Z;TITULAIRE\nA;Zoé\n';
  it.each<[string, string | Uint8Array]>([
    ['UTF-8', plain],
    ['a mark', `\ufeff${plain}`],
    ['CP1252', Buffer.from(plain, 'latin1')],
    ['UTF-16', utf16(plain)],
    ['UTF-16 of the other order', utf16(plain, true)],
    ['commas', plain.replaceAll(';', ',')],
    ['tabs', plain.replaceAll(';', '\t')],
    ['sep=', `sep=;\r\n${plain}`],
    ['CR', plain.replaceAll('\n', '\r')],
    ['quotes and empty lines', '\r\n"Z";"Titulaire"\r\n;\r\n"A";"Zoé"\r\n\r\n'],
    ['no last line break', plain.trim()],
  ])('%s', async (_, file) => {
    expect(await send(file)).toMatchObject({ rows: 1, updated: 1 });
    expect(await one('A')).toMatchObject({ holder: 'Zoé' });
  });
  it('keeps line breaks inside quotes, and counts lines as a spreadsheet does', async () => {
    expect(await refusal('sep=;\nZ;TITULAIRE\nA;"Zoé\net Max"\n\nX;y\n')).toContain(
      'file[4].Z: Le code Z X n’est celui d’aucune pharmacie.',
    );
  });
  const ROW = 'import_file_invalid';
  it.each<[string, string | Uint8Array, string, string, string]>([
    ['blank lines', '\n;\n', 'Le fichier est vide', 'file', 'file_empty'],
    ['a header alone', 'Z;URL\n', 'ne contient aucune pharmacie', 'file', 'rows_missing'],
    ['no header', '1;2\n3;4\n', 'La colonne Z manque', 'file[1].Z', 'column_missing'],
    ['nothing to import', 'Z;NOM\nA;x\n', 'rien à importer', 'file[1]', 'columns_unknown'],
    ['a binary', Buffer.from('Z;URL\0\n'), 'pas un fichier texte', 'file', 'not_text'],
    ['an unclosed quote', 'Z;TITULAIRE\nA;"Zoé\n', 'jamais refermé', 'file[2]', ROW],
    ['too many cells', 'Z;TITULAIRE\nA;Zoé;x\n', 'plus de cellules', 'file[2]', ROW],
  ])('refuses %s', async (_, file, reason, propertyPath, code) => {
    const message = expect.stringContaining(reason);
    await expect(send(file)).rejects.toMatchObject({ code: ROW, violations: [{ propertyPath, code, message }] });
  });
  it('gives the refused cell, and counts the rows that it does not list', async () => {
    const file = `Z;IBAN\n${'B;FR00\n'.repeat(300)}`;
    const { violations } = await send(file).then(
      () => ({ violations: [] }),
      (error: AppError) => error,
    );
    expect(violations[0]).toMatchObject({ propertyPath: 'file[2].IBAN', code: ROW, value: 'FR00' });
    expect(violations.at(-1)).toEqual({ propertyPath: 'file', code: ROW, message: 'Et 199 autres lignes.' });
  });
});

it('an export imported again changes nothing, whatever names and groups hold', async () => {
  await sql`update pharmacies set holder = '=HYPERLINK("x")' where reference = 'A'`;
  await sql`update pharmacies set holder = '''=1' where reference = 'B'`;
  await sql`update pharmacy_billings set bank = E' ###;\\n"a" ' where pharmacy_id = (select id from pharmacies where reference = 'A')`;
  const made = await sql<
    { id: number }[]
  >`insert into pools (name, reference) values ('Double', null), ('double', 'D-2'), ('a|b', null), ('#1', null), ('=x', null) returning id`;
  await sql`insert into pool_pharmacies (pool_id, pharmacy_id) select unnest(${made.map(({ id }) => id)}::int[]), id from pharmacies where reference in ('A', 'C')`;
  const before = await state();
  const file = await content(exportCustomers(sql));
  const done = await send(file);
  expect(done.changes).toEqual([]);
  expect(done).toMatchObject({ rows: 43, updated: 0, unchanged: 43, rejected: 0, ignored: [] });
  expect(await state()).toBe(before);
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  await sql`delete from pools where id = any(${made.map(({ id }) => id)}::int[])`;
});

it('accepts stored values, even those that the rules would refuse', async () => {
  await sql`update pharmacy_billings set iban = 'FR00', bic = 'X' where pharmacy_id = (select id from pharmacies where reference = 'A')`;
  await sql`update pharmacies set email1 = 'pas un email' where reference = 'A'`;
  const before = await state();
  expect(await send(await content(exportCustomers(sql)))).toMatchObject({ rows: 43, unchanged: 43, rejected: 0 });
  expect(await state()).toBe(before);
  expect(await refusal('Z;IBAN;BIC\nA;FR00;Y\n')).toContainEqual(expect.stringContaining('file[2].BIC'));
  expect(await send('Z;IBAN;BANQUE\nA;FR00;Une\n')).toMatchObject({ updated: 1 });
  expect(await one('A')).toMatchObject({ iban: 'FR00', bank: 'Une' });
});

const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
it('reads 100,000 rows with flat memory', async () => {
  const file = `Z;TITULAIRE\n${'B;Personne\n'.repeat(100_000)}`;
  const start = used();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, used() - start);
  }, 5);
  const done = await send(file, { dryRun: true }).finally(() => clearInterval(watch));
  expect(done).toMatchObject({ rows: 100_000, updated: 1, rejected: 99_999 });
  expect([done.errors.length, done.changes.length]).toEqual([200, 1]);
  expect(most).toBeLessThan(80_000_000);
});

it('deletes imports after a month', async () => {
  const { id } = await send('Z;BANQUE\nA;Mois\n');
  await sql`update customer_imports set date_create = now() - interval '31 days' where id = ${id}`;
  await sweepImports(sql);
  await expect(rejectsFile(sql, id)).rejects.toThrow('introuvable');
  expect(await sql`select from customer_import_lines where import_id = ${id}`).toHaveLength(0);
});
