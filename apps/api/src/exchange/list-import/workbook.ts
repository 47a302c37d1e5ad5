import type { CsvRow } from '@officine/domain';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { XmlReader, type XmlTag } from './xml-reader.ts';

/** Bytes of one part after decompression: a sheet of 10,000 long rows has fewer. */
const MAX_PART_BYTES = 100 * 1024 * 1024;
const MAX_PARTS = 2000;
const MAX_SHARED_STRINGS = 1_000_000;
const MAX_COLUMNS = 16_384;
const UNREADABLE = 'Ce classeur est abîmé, ou protégé par un mot de passe : enregistrez-le à nouveau.';
const TOO_LARGE = 'Ce classeur est trop grand : gardez les lignes et les colonnes utiles, ou importez-le en CSV.';

/** A workbook that cannot be read, with the reason in French. */
export class WorkbookError extends Error {}

async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw new WorkbookError(TOO_LARGE);
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  return parts;
}

/** Yields the tags of a part, while it is decompressed. A part that becomes too large is refused, whatever it claims. */
async function* tagsOf(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<XmlTag> {
  if (!entry) return;
  if (entry.uncompressedSize > MAX_PART_BYTES) throw new WorkbookError(TOO_LARGE);
  const reader = new XmlReader();
  const decoder = new TextDecoder();
  for await (const chunk of await zip.openReadStreamPromise(entry))
    yield* reader.push(decoder.decode(chunk as Buffer, { stream: true }));
}

/** Target of each relationship of the workbook: `worksheets/sheet1.xml` by `rId1`. */
async function relationsOf(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { name, attributes } of tagsOf(zip, parts.get('xl/_rels/workbook.xml.rels')))
    if (name === 'Relationship') found.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  return found;
}

/** Path of the first visible sheet. */
async function sheetPath(zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<string> {
  const relations = await relationsOf(zip, parts);
  for await (const { name, attributes } of tagsOf(zip, parts.get('xl/workbook.xml'))) {
    if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') continue;
    const target = relations.get(attributes['r:id'] ?? attributes['id'] ?? '') ?? 'worksheets/sheet1.xml';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

async function sharedStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const strings: string[] = [];
  let text: string | undefined;
  let isPhonetic = false;
  for await (const { name, isEnd, isEmpty, before } of tagsOf(zip, entry)) {
    if (name === 'rPh') isPhonetic = !isEnd;
    else if (name === 't' && isEnd && !isPhonetic) text = (text ?? '') + before;
    else if (name === 'si' && (isEnd || isEmpty)) {
      if (strings.push(text ?? '') > MAX_SHARED_STRINGS) throw new WorkbookError(TOO_LARGE);
      text = undefined;
    }
  }
  return strings;
}

/** Formats that show days or instants, built in: the others are recognised by their letters. */
const isDateFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
const showsDay = (code: string): boolean =>
  /[dy]|m+[/\-. ]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/^general$/i.test(code);

/** Styles of cells that show dates, by index in `cellXfs`. */
async function dateStyles(zip: ZipFile, entry: Entry | undefined): Promise<Set<number>> {
  const dates = new Set<number>();
  const formats = new Set<number>();
  let isInside = false;
  let at = 0;
  for await (const { name, attributes, isEnd } of tagsOf(zip, entry)) {
    if (name === 'cellXfs') isInside = !isEnd;
    else if (name === 'numFmt' && !isEnd && showsDay(attributes['formatCode'] ?? ''))
      formats.add(Number(attributes['numFmtId']));
    else if (name === 'xf' && isInside && !isEnd) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (isDateFormat(id) || formats.has(id)) dates.add(at);
      at += 1;
    }
  }
  return dates;
}

const DAY_MS = 86_400_000;
/** A serial date as `2026-03-01`, or with its time `2026-03-01 14:30:00`. */
function dayOf(serial: number): string {
  const instant = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * DAY_MS));
  if (Number.isNaN(instant.getTime())) return String(serial);
  const text = instant.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
/** A number as people typed it: `0.30000000000000004` is `0.3`. */
const numberOf = (text: string): string => {
  const number = Number(text);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
};

/** Index of a column: `A1` is 0, `AB7` is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Styles {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
}
function textOf(raw: string, { t: type = 'n', s: style }: XmlTag['attributes'], { strings, dates }: Styles): string {
  if (type === 's') return strings[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'Oui' : 'Non';
  if (type !== 'n' || raw === '') return raw;
  return dates.has(Number(style ?? 0)) ? dayOf(Number(raw)) : numberOf(raw);
}

async function* rowsOf(zip: ZipFile, entry: Entry, styles: Styles): AsyncGenerator<CsvRow> {
  let line = 0;
  let cells: string[] = [];
  let at = 0;
  let cell: XmlTag['attributes'] = {};
  let text = '';
  for await (const { name, attributes, isEnd, isEmpty, before } of tagsOf(zip, entry)) {
    if (name === 'row' && !isEnd) {
      line = Number(attributes['r'] ?? line + 1);
      [cells, at] = [[], 0];
      if (isEmpty) yield { line, cells };
    } else if (name === 'row') yield { line, cells };
    else if (name === 'c' && !isEnd) {
      cell = attributes;
      text = '';
      if (attributes['r']) at = columnOf(attributes['r']);
      if (at < 0 || at >= MAX_COLUMNS) throw new WorkbookError(UNREADABLE);
      while (cells.length <= at) cells.push('');
      if (isEmpty) at += 1;
    } else if ((name === 'v' || name === 't') && isEnd) text += before;
    else if (name === 'c') {
      cells[at] = textOf(text, cell, styles);
      at += 1;
    }
  }
}

/**
 * Yields the rows of a workbook's first visible sheet, as texts: dates as `2026-03-01`, numbers with a point, yes and
 * no as `Oui` and `Non`. Throws a `WorkbookError` for a damaged workbook, or one too large to be read.
 */
export async function* workbookRows(path: string): AsyncGenerator<CsvRow> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    const parts = await partsOf(zip);
    const sheet = parts.get(await sheetPath(zip, parts));
    if (!sheet) throw new WorkbookError(UNREADABLE);
    const strings = await sharedStrings(zip, parts.get('xl/sharedStrings.xml'));
    const dates = await dateStyles(zip, parts.get('xl/styles.xml'));
    yield* rowsOf(zip, sheet, { strings, dates });
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    // yauzl and zlib throw for every other fault of the archive.
    if (isArchiveFault(error)) throw new WorkbookError(UNREADABLE);
    throw error;
  } finally {
    zip?.close();
  }
}
const isArchiveFault = (error: unknown): boolean => {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (
    !(error instanceof TypeError) &&
    syscall === undefined &&
    (code === '' || code.startsWith('Z_') || code.startsWith('ERR_'))
  );
};
