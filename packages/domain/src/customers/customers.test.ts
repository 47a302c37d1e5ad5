import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_IMPORT_COLUMNS } from '../constants.ts';
import { readCsv } from '../csv/read.ts';
import { csvLine } from '../csv/write.ts';
import { readCell, readDay, writeCell } from './cells.ts';
import { type CustomerHeader, readCustomerHeader } from './header.ts';
import { readCustomerRow } from './read-row.ts';
import { type Customer, customerCells } from './write-row.ts';

const headerOf = (cells: readonly string[]) => readCustomerHeader({ line: 1, cells });
const full = headerOf(CUSTOMER_IMPORT_COLUMNS) as CustomerHeader;
const row = (cells: Record<string, string>, header = headerOf(['Z', ...Object.keys(cells)]) as CustomerHeader) =>
  readCustomerRow({ line: 2, cells: ['Z01', ...Object.values(cells)] }, header);
const reason = (cells: Record<string, string>) => row(cells).errors.map((error) => `${error.column} ${error.reason}`);

describe('the header', () => {
  it('accepts columns in any order and case, and lists ignored ones', () => {
    expect(headerOf(['Nom', 'banque', ' z ', 'Erreur'])).toEqual({
      width: 4,
      at: new Map([
        ['Z', 2],
        ['BANQUE', 1],
      ]),
      ignored: ['Nom'],
    });
  });
  it('requires Z and another column, and refuses duplicates', () => {
    expect(headerOf(['BANQUE'])).toMatchObject({ errors: [{ line: 1, column: 'Z', code: 'column_missing' }] });
    expect(headerOf(['Z', 'NOM'])).toMatchObject({
      errors: [{ line: 1, code: 'columns_unknown', reason: expect.stringContaining('rien à importer') }],
    });
    expect(headerOf(['Z', 'URL', 'url'])).toMatchObject({ errors: [{ column: 'URL', code: 'column_twice' }] });
  });
});

describe('a row', () => {
  it('ignores empty cells, and clears fields with ###', () => {
    expect(row({ TITULAIRE: ' ', BANQUE: '###', EMAIL: ' a@b.fr ' }).values).toEqual({ BANQUE: '', EMAIL: 'a@b.fr' });
  });
  it('stores canonical forms', () => {
    expect(
      row({
        DATE_EXT: '1/3/2026',
        DATE_INT: '2026-03-01 00:00:00',
        IBAN: 'fr14 2004 1010 0505 0001 3M02 606',
        COMPTEUR_FACTURATION: '1 204,00',
        SOMMEIL: 'oui',
        GROUPEMENT: ' A | B|A',
      }).values,
    ).toEqual({
      DATE_EXT: '2026-03-01',
      DATE_INT: '2026-03-01',
      IBAN: 'FR1420041010050500013M02606',
      COMPTEUR_FACTURATION: '1204',
      SOMMEIL: 'OUI',
      GROUPEMENT: 'A|B',
    });
  });
  it('returns all errors of the row', () => {
    const wrong = {
      DATE_EXT: '31/02/2026',
      IBAN: 'FR00',
      URL: 'pharma.fr',
      SOMMEIL: '###',
      EMAIL: 'x',
      BANQUE: '#N/A',
    };
    expect(row(wrong).errors.map(({ column }) => column)).toEqual([
      'DATE_EXT',
      'URL',
      'SOMMEIL',
      'EMAIL',
      'IBAN',
      'BANQUE',
    ]);
    expect(row({ ECRASER_GROUPEMENT: 'peut-être' }).errors).toHaveLength(1);
  });
  it.each([
    [{ DATE_EXT: '45352' }, 'sans doute le 01/03/2024'],
    [{ DATE_EXT: '01/03/26' }, 'quatre chiffres'],
    [{ DATE_EXT: '######' }, 'trop étroite'],
    [{ TITULAIRE: '=A1' }, 'formule'],
    [{ IBAN: '1,4E+26' }, 'Excel'],
    [{ IBAN: 'TN5910006035183598478831' }, 'Tunisie'],
    [{ COMPTEUR_FACTURATION: '-1' }, '0 ou plus'],
    [{ COMPTEUR_FACTURATION: '12,000' }, '« 12,000 » peut se lire 12 ou 12 000'],
    [{ COMPTEUR_FACTURATION: '1 204,000' }, 'Nombre entier'],
    [{ URL: 'javascript:alert(1)' }, 'https://'],
    [{ URL: 'https://pharmacie.fr@autre.fr' }, 'pas valide'],
    [{ WP_SERVEUR: 'x'.repeat(65) }, '64 caractères'],
  ])('refuses %j', (cells, text) => expect(reason(cells)).toEqual([expect.stringContaining(text)]));
  it.each(['', '###', '2,41E+06', '#REF!'])('refuses Z %j', (z) => {
    expect(
      readCustomerRow({ line: 2, cells: [z, 'x'] }, headerOf(['Z', 'BANQUE']) as CustomerHeader).errors,
    ).toMatchObject([{ column: 'Z' }]);
  });
  it('refuses the last row of a cut file, but no short row that is ended', () => {
    const header = headerOf(['Z', 'TITULAIRE', 'EMAIL']) as CustomerHeader;
    const errorsOf = (file: string) => [...readCsv(file, ';')].flatMap((each) => readCustomerRow(each, header).errors);
    expect(errorsOf('Z01146;Vinc')).toMatchObject([
      { line: 1, column: null, reason: expect.stringContaining('coupé') },
    ]);
    expect(errorsOf('Z01146;Vincent\nZ01147;Léa;l@example.org')).toEqual([]);
  });
  it('warns about a cleared URL, and about a BIC of another country', () => {
    expect(row({ URL: '###' }).warnings).toMatchObject([{ column: 'URL' }]);
    expect(row({ IBAN: 'FR1420041010050500013M02606', BIC: 'DEUTDEFF' }).warnings).toMatchObject([{ column: 'BIC' }]);
  });
});

it('refuses invalid days and those outside 1900 to 2100', () => {
  for (const text of ['30/02/2026', '00/01/2026', '2026-13-01', '01/01/1899', '1/1', ''])
    expect(readDay(text).ok).toBe(false);
});

const nasty = fc
  .array(fc.constantFrom('a', "'", '=', '#', '###', '+', '-', '@', '1', ';', '"', '\n', 'é'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.join('').trim());
it('reads cells as they were written, and writes no formula', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(readCell(writeCell(text))).toBe(text);
      expect(csvLine([writeCell(text)])).toBe(csvLine([writeCell(text)], { escapeFormulas: false }));
    }),
  );
});
it('reads back a written row', () => {
  const any = fc.option(nasty.filter((text) => text !== ''));
  fc.assert(
    fc.property(any, any, (holder, bank) => {
      const customer: Customer = {
        z: 'Z01',
        groups: ['=x', 'Étoile'],
        DATE_EXT: '2026-03-01',
        DATE_INT: null,
        DATE_WP: null,
        DATE_CONTRAT: '2024-02-29',
        URL: 'https://a.example.org',
        SOMMEIL: 'NON',
        TITULAIRE: holder,
        EMAIL: null,
        IBAN: 'FR1420041010050500013M02606',
        BIC: 'PSSTFRPPLYO',
        BANQUE: bank,
        COMPTEUR_FACTURATION: '3',
        WP_SERVEUR: null,
        WP_THEME: null,
        WP_CHEMIN: '/srv',
      };
      const [record] = [...readCsv(csvLine(customerCells(customer), { escapeFormulas: false }), ';')];
      const { values, errors } = readCustomerRow(record ?? { line: 1, cells: [] }, full);
      const { z: _z, groups, ...rest } = customer;
      expect(errors).toEqual([]);
      expect(values).toEqual(
        Object.fromEntries(
          Object.entries({ ...rest, GROUPEMENT: groups.join('|') }).filter(
            ([, value]) => value !== null && value !== '',
          ),
        ),
      );
    }),
  );
});
