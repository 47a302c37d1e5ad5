import { Readable } from 'node:stream';
import { daysBetween, escapeMarkup, parisDateTime } from '@officine/domain';
import { ZipFile } from 'yazl';
import type { Kind, Row, Table } from './table.ts';

/** Maximum number of rows of a sheet, below the header. */
export const XLSX_ROWS = 1_048_575;
const MAX_CELL_CHARS = 32_767;

/**
 * Escapes a text, without characters that XML forbids. `_x0041_` means a character in this format: its underscore is
 * escaped.
 */
const xml = (text: string): string =>
  escapeMarkup(
    text
      .slice(0, MAX_CELL_CHARS)
      .toWellFormed()
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  );

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml';
/** Removes line breaks and indentation between elements. */
const oneLine = (part: string): string => part.replace(/\n\s*/g, '');
/** Styles of cells: indexes in `cellXfs`. */
const STYLE = { plain: 0, header: 1, date: 2, instant: 3, money: 4 } as const;
const format = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': oneLine(`<Types xmlns="${PACKAGE}/content-types">
    <Default Extension="rels" ContentType="${RELATIONSHIPS}"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
  </Types>`),
  '_rels/.rels': oneLine(`<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
  </Relationships>`),
  'xl/_rels/workbook.xml.rels': oneLine(`<Relationships xmlns="${PACKAGE}/relationships">
    <Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>
  </Relationships>`),
  'xl/styles.xml': oneLine(`<styleSheet xmlns="${MAIN}">
    <numFmts count="2">
      <numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
      <numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/>
    </numFmts>
    <fonts count="2">
      <font><sz val="11"/><name val="Calibri"/></font>
      <font><b/><sz val="11"/><name val="Calibri"/></font>
    </fonts>
    <fills count="2">
      <fill><patternFill patternType="none"/></fill>
      <fill><patternFill patternType="gray125"/></fill>
    </fills>
    <borders count="1"><border/></borders>
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
    <cellXfs count="5">
      <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
      <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
      ${format(164)}${format(165)}${format(4)}
    </cellXfs>
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
  </styleSheet>`),
};
const workbook = (sheet: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const text = (value: string, style: number) =>
  `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
const number = (value: number, style: number) => `<c${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
/** Date as a spreadsheet's serial number: days since 1899-12-30. */
const serial = (date: string) => daysBetween('1899-12-30', date);
const DAY_SECONDS = 86_400;
const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const CELLS: Readonly<Record<Kind, (value: never) => string>> = {
  // Inline strings are never evaluated: formulas need no escaping here.
  text: (value: unknown) => text(String(value), STYLE.plain),
  number: (value: number) => number(value, STYLE.plain),
  money: (value: number) => number(value / 100, STYLE.money),
  date: (value: string) => number(serial(value), STYLE.date),
  instant: (value: string) => {
    const { date, time } = parisDateTime(value);
    return number(serial(date) + seconds(time) / DAY_SECONDS, STYLE.instant);
  },
  boolean: (value: boolean) => text(value ? 'Oui' : 'Non', STYLE.plain),
};

async function* sheetTexts({ columns, rows }: Table): AsyncGenerator<string> {
  const line = (row: Row) =>
    `<row>${columns
      .map(({ kind }, at) => {
        const value = row[at];
        return value === null || value === undefined || value === '' ? '<c/>' : CELLS[kind](value as never);
      })
      .join('')}</row>`;
  const widths = columns.map(
    ({ header }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, header.length + 2)}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const headers = columns.map(({ header }) => text(header, STYLE.header));
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  yield `<cols>${widths.join('')}</cols><sheetData><row>${headers.join('')}</row>`;
  for await (const some of rows) yield some.map(line).join('');
  yield '</sheetData></worksheet>';
}

/**
 * Streams a table as a workbook of one sheet: libraries for this format need all rows in memory. The caller ensures
 * that there are at most `XLSX_ROWS` rows.
 */
export function xlsxStream(table: Table): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.once('error', (error: Error) => out.destroy(error));
  const parts = { ...PARTS, 'xl/workbook.xml': workbook(table.name.slice(0, 31).replace(/[\\/?*[\]:]/g, ' ')) };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(HEAD + content), name);
  const sheet = Readable.from(sheetTexts(table), { objectMode: false });
  sheet.once('error', (error) => out.destroy(error));
  out.once('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}
