import { posix } from 'node:path';
import { builtInFormat, type Calendar, formatOf, type NumberFormat } from './formats.ts';
import { type Parts, TOO_LARGE, UNREADABLE, WorkbookError } from './parts.ts';

const MAX_STRINGS = 1_000_000;
/** Characters of all shared strings together: more than an import may have. */
const MAX_STRING_CHARS = 40_000_000;
const MAX_SHEETS = 200;
const MAX_STYLES = 65_536;

/** What the cells of all sheets refer to. */
export interface Book {
  readonly calendar: Calendar;
  readonly strings: readonly string[];
  /** By index in `cellXfs`. */
  readonly formats: readonly NumberFormat[];
  /** Paths of the visible sheets that have cells, not charts, in their order. */
  readonly sheets: readonly string[];
}

const FOLDER = 'xl';
/** `worksheets/sheet1.xml`, or `/xl/worksheets/sheet1.xml`, as a path within the archive. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? posix.normalize(target.slice(1)) : posix.join(FOLDER, target);

interface Relation {
  readonly path: string;
  /** `worksheet`, `chartsheet`, `styles`, … */
  readonly type: string;
}
async function relationsOf(parts: Parts): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  await parts.read(`${FOLDER}/_rels/workbook.xml.rels`, {
    open: (name, { Id: id = '', Target: target = '', Type: type = '' }) => {
      if (name === 'Relationship') found.set(id, { path: pathOf(target), type: type.slice(type.lastIndexOf('/') + 1) });
    },
    close: () => {},
  });
  return found;
}

interface Sheet {
  readonly relation: string;
  readonly isVisible: boolean;
}
async function readSheets(parts: Parts): Promise<{ readonly calendar: Calendar; readonly sheets: readonly Sheet[] }> {
  let calendar: Calendar = 1900;
  const sheets: Sheet[] = [];
  await parts.read(`${FOLDER}/workbook.xml`, {
    open: (name, { date1904 = '', id = '', state = 'visible' }) => {
      if (name === 'workbookPr' && /^(?:1|true|on)$/i.test(date1904)) calendar = 1904;
      else if (name === 'sheet' && sheets.push({ relation: id, isVisible: state === 'visible' }) > MAX_SHEETS)
        throw new WorkbookError(TOO_LARGE);
    },
    close: () => {},
  });
  return { calendar, sheets };
}

async function readStrings(parts: Parts, path: string): Promise<string[]> {
  const strings: string[] = [];
  let chars = 0;
  let text = '';
  let phonetic = 0;
  await parts.read(path, {
    open: (name) => {
      if (name === 'rPh') phonetic += 1;
      else if (name === 'si') text = '';
    },
    close: (name, piece) => {
      if (name === 'rPh') phonetic -= 1;
      else if (name === 't' && phonetic === 0) text += piece;
      else if (name === 'si') {
        chars += text.length;
        if (strings.push(text) > MAX_STRINGS || chars > MAX_STRING_CHARS) throw new WorkbookError(TOO_LARGE);
      }
    },
  });
  return strings;
}

async function readFormats(parts: Parts, path: string): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInside = false;
  await parts.read(path, {
    open: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId ?? 0);
      if (name === 'cellXfs') isInside = true;
      else if (name === 'numFmt') codes.set(id, formatOf(formatCode));
      else if (name === 'xf' && isInside) formats.push(codes.has(id) ? codes.get(id) : builtInFormat(id));
      if (codes.size > MAX_STYLES || formats.length > MAX_STYLES) throw new WorkbookError(TOO_LARGE);
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false;
    },
  });
  return formats;
}

/** Reads what the sheets refer to, and which of them may hold a table. Throws a `WorkbookError` without any. */
export async function readBook(parts: Parts): Promise<Book> {
  const relations = await relationsOf(parts);
  const { calendar, sheets } = await readSheets(parts);
  const pathTo = (type: string) => [...relations.values()].find((each) => each.type === type)?.path;
  const found = sheets.map(({ relation, isVisible }, at) => ({
    isVisible,
    ...(relations.get(relation) ?? { path: `${FOLDER}/worksheets/sheet${at + 1}.xml`, type: '' }),
  }));
  const all = found.length ? found : [{ isVisible: true, path: `${FOLDER}/worksheets/sheet1.xml`, type: 'worksheet' }];
  const worksheets = all.filter(({ path, type }) =>
    type === 'worksheet' ? parts.has(path) : parts.has(path) && path.startsWith(`${FOLDER}/worksheets/`),
  );
  if (worksheets.length === 0) throw new WorkbookError(UNREADABLE);
  return {
    calendar,
    strings: await readStrings(parts, pathTo('sharedStrings') ?? `${FOLDER}/sharedStrings.xml`),
    formats: await readFormats(parts, pathTo('styles') ?? `${FOLDER}/styles.xml`),
    sheets: worksheets.filter(({ isVisible }) => isVisible).map(({ path }) => path),
  };
}
