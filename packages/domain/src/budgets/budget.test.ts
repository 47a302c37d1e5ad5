import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv/write.ts';
import { centsToEuros } from '../money/parse-euros.ts';
import { fileMessage } from './file-message.ts';
import { parseBudget } from './parse-budget.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (...lines: string[]) => parseBudget(bytes(lines.join('\n')));
const HEADER = 'CIP;PHARMACIE;TOTAL';

const refusal = (text: string) => parseBudget(bytes(text)).errors.map(({ line, reason }) => [line, reason]);

describe('parseBudget', () => {
  it('refuses a file with more rows than there are pharmacies, or one row without end', () => {
    const many = `CIP;PHARMACIE;TOTAL\n${'2045012;X;1\n'.repeat(30_001)}`;
    expect(refusal(many)).toEqual([[null, expect.stringMatching(/plus de 30\s000 lignes/)]]);
    const wide = `CIP;PHARMACIE;TOTAL\n${';'.repeat(20_000)}`;
    expect(refusal(wide)).toEqual([[null, expect.stringMatching(/plus de 16\s384 colonnes/)]]);
  });

  it('keeps the names of rows whose CIP is none', () => {
    expect(parse(HEADER, '201234;Gare;1', ';Halles;2', '2012345;Port;3').nameless).toEqual([
      { line: 2, cip: '201234', name: 'Gare' },
      { line: 3, cip: '', name: 'Halles' },
    ]);
  });
  it('reads a valid file', () => {
    const found = parse(
      HEADER,
      '2012345;Pharmacie de la Gare;1 234,50 €',
      '2074088;"Les ""Halles"";\nsuite";12.5',
      '',
      '2001453;C;1',
    );
    expect(found).toEqual({
      rows: [
        { line: 2, cip: '2012345', name: 'Pharmacie de la Gare', total: 123_450 },
        { line: 3, cip: '2074088', name: 'Les "Halles";\nsuite', total: 1250 },
        { line: 5, cip: '2001453', name: 'C', total: 100 },
      ],
      errors: [],
      nameless: [],
      total: 124_800,
    });
  });

  it.each([
    ['another order, case and accents', 'Total (€);ville; pharmacïe ;cip\n10;Lyon;A;2012345'],
    ['commas', 'CIP,PHARMACIE,TOTAL\n2012345,A,"10,00"'],
    ['tabs', 'CIP\tPHARMACIE\tTOTAL\n2012345\tA\t10,00'],
    ['the line of Excel', 'sep=;\nCIP;PHARMACIE;TOTAL\n2012345;A;10'],
    ['empty rows and cells', '\n;;\nCIP;PHARMACIE;TOTAL;;\n\n;;\n2012345;A;10;;;\n \n'],
  ])('accepts %s', (_, text) => {
    const { rows, errors, total } = parseBudget(bytes(text));
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([{ cip: '2012345', name: 'A', total: 1000 }]);
    expect(total).toBe(1000);
  });

  it.each([
    ['CIP', '', ';A;10', 'Le code CIP est vide.'],
    ['CIP', '3,31254E+13', '3,31254E+13;A;10', 'abîmé par Excel'],
    ['CIP', '201234', '201234;A;10', 'Un zéro a peut-être été perdu'],
    ['CIP', '3400930000001', '3400930000001;A;10', 'celui d’un produit'],
    ['CIP', '="2012345"', '"=""2012345""";A;10', 'formule'],
    ['CIP', '201234A', '201234A;A;10', 'que des chiffres'],
    ['PHARMACIE', '=A1', '2012345;=A1;10', 'formule'],
    ['TOTAL', '', '2012345;A;', 'Le total est vide.'],
    ['TOTAL', '', '2012345;A', 'Le total est vide.'],
    ['TOTAL', '=SOMME(C2:C9)', '2012345;A;=SOMME(C2:C9)', 'formule'],
    ['TOTAL', '-12,50', '2012345;A;-12,50', 'négatif'],
    ['TOTAL', '0,00', '2012345;A;0,00', 'nul'],
    ['TOTAL', '1,2E+05', '2012345;A;1,2E+05', 'abîmé par Excel'],
    ['TOTAL', '1.234,56', '2012345;A;1.234,56', 'n’est pas un montant'],
    ['TOTAL', '1000000,01', '2012345;A;1000000,01', 'dépasse'],
    ['TOTAL', '99999999999999999', '2012345;A;99999999999999999', 'trop grand'],
    ['TOTAL', `${'9'.repeat(100)}…`, `2012345;A;${'9'.repeat(1000)}`, 'trop long'],
    [null, null, '2012345;A;10;20', 'plus de cellules'],
    [null, null, '2012345;"A;10', 'jamais refermé'],
    [null, null, 'TOTAL;;10', 'est un total'],
    [null, null, ';Total général;10', 'est un total'],
    [null, null, ';;=SOMME(C2:C3)', 'est un total'],
  ])('reports in column %s the error of %j', (column, value, row, reason) => {
    const { rows, errors } = parse(HEADER, '2001453;B;5', row);
    expect(rows).toHaveLength(1);
    expect(errors).toEqual([{ line: 3, column, value, reason: expect.stringContaining(reason) }]);
    expect(errors[0]!.reason).toMatch(/\.$/);
  });

  it('returns all errors by line, including both lines of a duplicate', () => {
    const { rows, errors, total } = parse(HEADER, '2012345;A;10', 'x;B;y', '2074088;C;7', '2012345;A;20', ';;7,00');
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'CIP'],
      [3, 'CIP'],
      [3, 'TOTAL'],
      [5, 'CIP'],
      [6, 'CIP'],
    ]);
    expect(errors[0]!.reason).toContain('lignes 2 et 5');
    expect(errors[3]!.reason).toBe(errors[0]!.reason);
    expect(rows).toMatchObject([{ line: 4 }]);
    expect(total).toBe(700);
  });

  it('recognises an unnamed last line as the total', () => {
    const { errors } = parse(HEADER, '2012345;A;10', '2074088;B;20', ';;30,00');
    expect(errors).toEqual([{ line: 4, column: null, value: null, reason: expect.stringContaining('est un total') }]);
  });

  it.each([
    ['', 'Le fichier est vide.', 'file_empty', null, null],
    ['\n \n', 'Le fichier est vide.', 'file_empty', null, null],
    [HEADER, 'Le fichier ne contient aucune pharmacie.', 'rows_missing', null, null],
    ['%PDF-1.4 …', 'C’est un PDF', 'not_text', null, null],
    ['CIP;PHARMACIE\n2012345;A', 'La colonne TOTAL manque. Colonnes trouvées : CIP, P', 'column_missing', 1, 'TOTAL'],
    ['CIP;TOTAL;PHARMACIE;total\n2012345;1;A;2', 'La colonne TOTAL est en double', 'column_twice', 1, 'TOTAL'],
  ])('refuses the file %j', (text, reason, code, line, column) => {
    const { rows, errors, total } = parseBudget(bytes(text));
    expect([rows, total]).toEqual([[], 0]);
    expect(errors).toEqual([{ line, column, value: null, code, reason: expect.stringContaining(reason) }]);
    expect(fileMessage('budget', errors)).toContain(
      `Le fichier de budget n'est pas valide : ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    );
  });

  it('does not count the line of Excel, and returns the line of a header that is not the first row', () => {
    expect(parse('sep=;', HEADER, 'x;A;1').errors).toMatchObject([{ line: 2, column: 'CIP' }]);
    const { errors } = parse('', 'CIP;PHARMACIE', '2012345;A');
    expect(errors).toMatchObject([{ line: 2, code: 'column_missing', column: 'TOTAL' }]);
    expect(fileMessage('budget', errors)).toContain(': ligne 2, la colonne TOTAL manque.');
  });

  it('names every missing column', () => {
    const { errors } = parse('2012345');
    expect(errors.map(({ column }) => column)).toEqual(['CIP', 'PHARMACIE', 'TOTAL']);
    expect(fileMessage('cip', errors)).toBe("Le fichier CIP n'est pas valide : 3 erreurs à corriger.");
    const one = parse(HEADER, '2012345;A;').errors;
    expect(fileMessage('budget', one)).toBe("Le fichier de budget n'est pas valide : ligne 2, le total est vide.");
    expect(() => fileMessage('cip', [])).toThrow(RangeError);
  });

  it('refuses a total above the maximum', () => {
    const lines = Array.from({ length: 21 }, (_, index) => `${2_000_000 + index};A;1000000`);
    expect(parse(HEADER, ...lines)).toMatchObject({
      rows: [],
      errors: [{ line: null, column: 'TOTAL', code: 'total_too_large' }],
      total: 0,
    });
  });

  it('parses any budget that was written by csvLine', () => {
    const row = fc.record({
      cip: fc.integer({ min: 2_000_000, max: 2_999_999 }).map(String),
      name: fc.string({ maxLength: 12 }).map((text) => `P${text}`.trim()),
      total: fc.integer({ min: 1, max: 1_000_000 }),
    });
    const rows = fc.uniqueArray(row, { selector: ({ cip }) => cip, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, fc.constantFrom(';' as const, ',' as const, '\t' as const), (list, separator) => {
        const records = [
          ['CIP', 'PHARMACIE', 'TOTAL'],
          ...list.map(({ cip, name, total }) => [cip, name, centsToEuros(total)]),
        ];
        const found = parseBudget(bytes(records.map((cells) => csvLine(cells, { separator })).join('')));
        expect(found.errors).toEqual([]);
        expect(found.rows.map(({ cip, name, total }) => ({ cip, name, total }))).toEqual(list);
        expect(found.total).toBe(list.reduce((sum, { total }) => sum + total, 0));
      }),
    );
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        const { rows, errors } = parseBudget(Uint8Array.from([...bytes(`${HEADER}\n`), ...noise]));
        expect(rows.length + errors.length).toBeGreaterThan(0);
      }),
    );
  });
});
