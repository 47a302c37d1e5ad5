import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { zip } from '../../../../files/zip.ts';
import { formatOf, shownDigits, shownInstant } from './formats.ts';
import { WorkbookError } from './parts.ts';
import { readWorkbook } from './read.ts';
import { type WorkbookOptions, workbookRows } from './workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'officine-workbook-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
type Content = string | (() => Iterable<string>);
async function bookOf(parts: Readonly<Record<string, Content>>): Promise<string> {
  const path = join(folder, `${++files}.xlsx`);
  const entries = Object.entries(parts).map(([name, content]) => ({
    name,
    date: '2026-01-01',
    open: async () => (typeof content === 'string' ? content : Readable.from(content(), { objectMode: false })),
  }));
  await pipeline(zip(entries), createWriteStream(path));
  return path;
}
async function rowsOf(parts: Readonly<Record<string, Content>>) {
  const rows: unknown[] = [];
  for await (const some of readWorkbook(await bookOf(parts), 500))
    for (const { line, cells, faults } of some) rows.push([line, ...cells, ...(faults ? [faults] : [])]);
  return rows;
}
/** The same in a thread of its own, as imports read a workbook. */
async function read(path: string, options: Partial<WorkbookOptions> = {}) {
  const rows: unknown[] = [];
  for await (const some of workbookRows(path, { maxColumns: 500, ...options })) rows.push(...some);
  return rows;
}
/** A workbook of one sheet. */
const sheetOf = (sheet: Content, others: Readonly<Record<string, Content>> = {}) => ({
  'xl/workbook.xml': '<workbook/>',
  ...others,
  'xl/worksheets/sheet1.xml': sheet,
});
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const row = (cells: string) => sheet(`<row>${cells}</row>`);

/** Parts as Excel writes them: shared strings, styles, a hidden first sheet, cells left out. */
const PARTS = {
  'xl/workbook.xml': `<?xml version="1.0"?><workbook><sheets><sheet name="Listes" state="hidden" r:id="rId1"/>
    <sheet name="Zones" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
    <numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst><si><t>Référence</t></si><si><r><t>Pavé </t></r><r><t xml:space="preserve">&amp; colonne</t></r></si>
    <si><t>漢</t><rPh><t>かん</t></rPh></si><si/><si><t>deux_x000A_lignes<![CDATA[ & plus]]></t></si></sst>`,
  'xl/worksheets/sheet1.xml': row('<c><v>1</v></c>'),
  'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
    <x:row r="4"><x:c r="B4" s="1"><x:v>46082</x:v></x:c><x:c r="C4" s="2"><x:v>46082.5</x:v></x:c><x:c r="D4" t="b"><x:v>1</x:v></x:c>
    <x:c r="E4"><x:v>0.30000000000000004</x:v></x:c><x:c r="F4" s="3"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="G4" t="e"><x:v>#N/A</x:v></x:c>
    <x:c r="H4" t="s"><x:v>2</x:v></x:c><x:c r="I4" t="s"><x:v>3</x:v></x:c><x:c r="J4" t="s"><x:v>4</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
};

it('reads the first visible sheet as Excel writes it', async () => {
  expect(await rowsOf(PARTS)).toEqual([
    [1, 'Référence', '', 'Pavé & colonne'],
    [4, '', '2026-03-01', '2026-03-01 12:00:00', 'Oui', '0.3', '2', '#N/A', '漢', '', 'deux\nlignes & plus'],
  ]);
});

const many = (piece: string, times: number) =>
  function* () {
    for (let left = times; left > 0; left -= 1000) yield piece.repeat(1000);
  };
const around = (before: string, inside: () => Iterable<string>, after: string) =>
  function* () {
    yield before;
    yield* inside();
    yield after;
  };

describe('refuses', () => {
  const DAMAGED = 'Ce classeur est abîmé';
  it.each<[string, Readonly<Record<string, Content>>, string]>([
    ['a workbook without its sheet', { 'xl/workbook.xml': '<workbook/>' }, DAMAGED],
    ['a cell outside the sheet', sheetOf(row('<c r="ZZZ1"><v>1</v></c>')), DAMAGED],
    ['a line without number', sheetOf(sheet('<row r="x"><c><v>1</v></c></row>')), DAMAGED],
    ['a shared string that is missing', sheetOf(row('<c t="s"><v>7</v></c>')), DAMAGED],
    ['a sheet that is cut', sheetOf('<worksheet><sheetData><row><c><v>1</v></c>'), DAMAGED],
    ['an entity of a DTD', sheetOf(`<!DOCTYPE a [<!ENTITY b "c">]>${row('<c><v>&b;</v></c>')}`), DAMAGED],
    ['a tag that never ends', sheetOf(`<row ${'x'.repeat(1_100_000)}`), DAMAGED],
    ['a text that never ends', sheetOf(around('<row><c><v>', many('1', 2_000_000), '</v></c></row>')), DAMAGED],
    ['a name of 900,000 letters', sheetOf(`<a ${'a'.repeat(900_000)}=/>`), DAMAGED],
    ['a cell in column XFD', sheetOf(row('<c r="XFD1"><v>1</v></c>')), 'plus de 500 colonnes'],
    [
      'ten thousand cells in column XFD',
      sheetOf(around('<worksheet>', many('<row><c r="XFD1"><v>1</v></c></row>', 10_000), '</worksheet>')),
      'plus de 500 colonnes',
    ],
    [
      'a million and one shared strings',
      sheetOf(row(''), { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }),
      'Ce classeur est trop grand',
    ],
    [
      'long texts shared by many cells',
      sheetOf(around('<worksheet><row>', many('<c t="s" r="A1"><v>0</v></c>', 10_000), '</row></worksheet>'), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      }),
      'Ce classeur est trop grand',
    ],
  ])('%s', async (_name, parts, reason) => {
    await expect(rowsOf(parts)).rejects.toThrow(reason);
  });
});

describe('in a thread of its own', () => {
  it('gives the same rows and refusals', async () => {
    expect(await read(await bookOf(sheetOf(sheet('<row r="7"><c r="B7"><v>1</v></c></row>'))))).toEqual([
      { line: 7, cells: ['', '1'] },
    ]);
    await expect(read(await bookOf(sheetOf(row('<c r="ZZZ1"><v>1</v></c>'))))).rejects.toThrow('Ce classeur est abîmé');
  });

  it('ends at its deadline, at its limit of memory, and with its caller', async () => {
    const path = await bookOf(sheetOf(`<a>${'<row/>'.repeat(3_000_000)}</a>`));
    await expect(read(path, { timeoutMs: 1 })).rejects.toThrow('trop long à lire');
    await expect(read(path, { memoryMb: 4 })).rejects.toThrow('trop grand');
    const caller = new AbortController();
    const reading = read(path, { signal: caller.signal });
    caller.abort(new Error('the caller has left'));
    await expect(reading).rejects.toThrow('the caller has left');
  });
});

it('gives rows or a refusal, whatever is changed in a workbook', async () => {
  expect.hasAssertions();
  const parts = Object.entries(PARTS);
  const change = fc.record({
    part: fc.nat(parts.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(40),
    put: fc.constantFrom(
      '',
      '<',
      '>',
      '"',
      '=',
      '/',
      '&',
      '&#0;',
      '<c',
      '</row>',
      '9e99',
      '-1',
      'ZZZ9',
      '<![CDATA[',
      '\0',
      '\ud800',
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const changed = Object.fromEntries(parts);
      for (const { part, at, cut, put } of changes) {
        const [name = ''] = parts[part] ?? [];
        const text = changed[name] ?? '';
        const from = Math.floor(at * text.length);
        changed[name] = text.slice(0, from) + put + text.slice(from + cut);
      }
      const found = await rowsOf(changed).catch((error: unknown) => error);
      expect(Array.isArray(found) || found instanceof WorkbookError ? 'read or refused' : found).toBe(
        'read or refused',
      );
    }),
    { numRuns: 200 },
  );
});

it('blank cells to the right, however far, are no columns', async () => {
  const cells = '<c r="A1"><v>1</v></c><c r="XFD1" s="1"/><c r="XFC1" t="str"><f>""</f><v></v></c>';
  expect(await rowsOf(sheetOf(row(cells)))).toEqual([[1, '1']]);
});

function shown(value: number, code: string, calendar: 1900 | 1904 = 1900): string {
  const format = formatOf(code);
  if (format === undefined) return String(value);
  return typeof format === 'string'
    ? (shownInstant(value, format, calendar) ?? String(value))
    : shownDigits(format, String(value));
}

describe('a number as its format shows it', () => {
  it.each([
    ['00000', 6400, '06400'],
    ['00000;-00000;0', 1000, '01000'],
    ['00000000000000', 552017600016, '00552017600016'],
    ['0000000', 2045012, '2045012'],
    ['0#" "##" "##" "##" "##', 261911051, '02 61 91 10 51'],
    ['"0"0000', 6400, '06400'],
    ['\\0#', 261911051, '0261911051'],
    ['[<=99999]00000;General', 1000, '01000'],
    ['[[[[[["""[', 12, '12'],
    ['00" ans"', 7, '07'],
    ['0" m2"', 12, '12'],
    ['0', 12, '12'],
    ['#,##0', 1234, '1234'],
    ['0.00', 12, '12'],
    ['0%', 2, '2'],
    ['"Z"00000', 1001, 'Z01001'],
    ['"CIP "0000000', 12, 'CIP 0000012'],
    ['"jours "00', 7, '07'],
    ['000.0', 7, '7'],
    ['Standard', 46082, '46082'],
    ['General', 46082, '46082'],
    ['"jours "0', 46082, '46082'],
    ['[Red]0', 46082, '46082'],
    ['0.00E+00', 46082, '46082'],
    ['jj/mm/aaaa', 46082, '2026-03-01'],
    ['[$-40C]d mmmm yyyy;@', 46082, '2026-03-01'],
    ['mm/yy', 46082, '2026-03-01'],
    ['dd/mm/yyyy', 46082.75, '2026-03-01'],
    ['dd/mm/yyyy hh:mm', 46082.75, '2026-03-01 18:00:00'],
    ['h:mm AM/PM', 0.5, '12:00'],
    ['hh:mm:ss', 0.500011574, '12:00:01'],
    ['[h]:mm', 1.5, '36:00'],
    ['d/m/yyyy', 1, '1900-01-01'],
    ['d/m/yyyy', 61, '1900-03-01'],
    ['d/m/yyyy', -5, '-5'],
    ['d/m/yyyy', 2958465, '9999-12-31'],
    ['d/m/yyyy', 2958466, '2958466'],
    ['d/m/yyyy', 1e12, '1000000000000'],
  ])('%s', (code, value, text) => {
    expect(shown(value, code)).toBe(text);
  });

  it.each([
    ['date1904="1"', '2026-03-01'],
    ['date1904="true"', '2026-03-01'],
    ['date1904="0"', '2022-02-28'],
    ['', '2022-02-28'],
  ])('in the calendar and the styles of its workbook: %s', async (properties, day) => {
    const parts = sheetOf(row('<c s="1"><v>44620</v></c><c s="2"><v>6400</v></c><c s="2"><v>6400.5</v></c>'), {
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
        <numFmt numFmtId="165" formatCode="00000"/></numFmts>
        <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
      'xl/workbook.xml': `<workbook><workbookPr ${properties}/></workbook>`,
    });
    expect(await rowsOf(parts)).toEqual([[1, day, '06400', '6400.5']]);
  });

  it('a day written as a text of ISO 8601', async () => {
    expect(await rowsOf(sheetOf(row('<c t="d"><v>2026-03-01T00:00:00</v></c><c t="d"><v>2026-03-01</v></c>')))).toEqual(
      [[1, '2026-03-01', '2026-03-01']],
    );
  });
});

it('a formula without a stored result is a fault of its cell, one with an empty result is empty', async () => {
  const cells = '<c r="A2"><v>1</v></c><c r="B2"><f>TODAY()</f></c><c r="C2" t="str"><f>""</f><v></v></c>';
  const [found] = (await rowsOf(
    sheetOf(sheet(`<row r="2">${cells}</row><row r="3"><c r="AA3"><f>A1</f></c></row>`)),
  )) as unknown[][];
  expect(found?.slice(0, 2)).toEqual([2, '1']);
  expect(found?.at(-1)).toEqual({ 1: expect.stringMatching(/^La cellule B2 est une formule sans résultat/) });
});

const book = (sheets: string, relations: string) => ({
  'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${relations}</Relationships>`,
  'xl/chartsheets/sheet1.xml': '<chartsheet/>',
  'xl/worksheets/sheet1.xml': sheet('<row><c s="1"/></row>'),
  'xl/worksheets/sheet2.xml': row('<c><v>2</v></c>'),
  'xl/worksheets/sheet3.xml': row('<c><v>3</v></c>'),
});
const to = (id: string, target: string, type = 'worksheet') =>
  `<Relationship Id="${id}" Target="${target}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/>`;

describe('the sheet that is read', () => {
  it.each<[string, string, string, unknown[]]>([
    [
      'after a chart',
      '<sheet r:id="a"/><sheet r:id="b"/>',
      to('a', 'chartsheets/sheet1.xml', 'chartsheet') + to('b', 'worksheets/sheet2.xml'),
      [[1, '2']],
    ],
    [
      'after an empty one',
      '<sheet r:id="a"/><sheet r:id="b"/>',
      to('a', 'worksheets/sheet1.xml') + to('b', '/xl/worksheets/sheet3.xml'),
      [[1, '3']],
    ],
    [
      'a hidden one never',
      '<sheet r:id="a"/><sheet r:id="b" state="veryHidden"/>',
      to('a', 'worksheets/sheet1.xml') + to('b', 'worksheets/sheet3.xml'),
      [],
    ],
    ['without relations', '<sheet sheetId="1"/><sheet sheetId="2"/>', '', [[1, '2']]],
  ])('%s', async (_name, sheets, relations, rows) => {
    expect(await rowsOf(book(sheets, relations))).toEqual(rows);
  });
});
