import { Readable } from 'node:stream';
import {
  addZColumn,
  cipAt,
  EMPTY_FILE,
  type FileError,
  insertCell,
  isBlank,
  quoteCell,
  type RawRow,
  rawReader,
  type Separator,
  type TextEncoding,
} from '@officine/domain';
import iconv from 'iconv-lite';
import type postgres from 'postgres';
import { fileRefusal } from '../files/file-errors.ts';
import { type CsvFile, openCsvFile } from './csv-file.ts';

const refusal = (errors: readonly FileError[]) => fileRefusal('cip', errors);

/**
 * A file's bytes as text that can be turned back into the same bytes, whatever they are: one character a byte, or one a pair where a
 * character has two. What CSV is made of is ASCII, which reads alike in all of them.
 */
function unitsOf(encoding: TextEncoding) {
  if (!encoding.startsWith('utf-16'))
    return {
      mark: '\u00ef\u00bb\u00bf',
      decode: (bytes: Buffer) => bytes.toString('latin1'),
      encode: (text: string) => Buffer.from(text, 'latin1'),
      of: (text: string) => iconv.encode(text, encoding === 'utf-8' ? 'utf8' : 'win1252').toString('latin1'),
    };
  const isBig = encoding === 'utf-16be';
  let odd = Buffer.alloc(0);
  return {
    mark: '\ufeff',
    decode(bytes: Buffer) {
      const whole = Buffer.concat([odd, bytes]);
      const even = whole.length & ~1;
      odd = whole.subarray(even);
      const units = Buffer.from(whole.subarray(0, even));
      return (isBig ? units.swap16() : units).toString('utf16le');
    },
    encode(text: string) {
      const bytes = Buffer.from(text, 'utf16le');
      return isBig ? bytes.swap16() : bytes;
    },
    of: (text: string) => text,
  };
}

interface Head {
  /** What stands before the header, which goes through as it is. */
  readonly before: readonly RawRow[];
  readonly at: number;
  readonly text: string;
}
const join = ({ cells, end }: RawRow, separator: Separator) => cells.join(separator) + end;

/** Raw records of a file; the mark in front is given apart. */
async function* rawRows(file: CsvFile): AsyncGenerator<RawRow | { readonly mark: string }> {
  const { mark, decode } = unitsOf(file.encoding);
  const reader = rawReader(file.separator);
  let isFirst = true;
  for await (const bytes of file.bytes()) {
    let text = decode(bytes);
    if (isFirst && text.startsWith(mark)) {
      text = text.slice(mark.length);
      yield { mark };
    }
    isFirst = false;
    yield* reader.push(text);
  }
  const last = reader.end();
  if (last) yield last;
}

/** Reads as far as the header. */
async function readHead(file: CsvFile): Promise<Head> {
  const before: RawRow[] = [];
  for await (const row of rawRows(file)) {
    if ('mark' in row) continue;
    if (before.length < file.skipped || isBlank({ line: 0, cells: row.cells })) {
      before.push(row);
      continue;
    }
    const header = addZColumn(row, file.separator, before.length + 1 - file.skipped);
    if (!header.ok) throw refusal(header.errors);
    return { before, at: header.at, text: header.text };
  }
  throw refusal([EMPTY_FILE]);
}

/** Records below the header, each with its CIP: null where there is none, undefined where there is nothing at all. */
async function* body(
  file: CsvFile,
  { before, at }: Head,
): AsyncGenerator<{ row: RawRow; cip: string | null | undefined }> {
  let skip = before.length + 1;
  for await (const row of rawRows(file)) {
    if ('mark' in row || skip-- > 0) continue;
    yield { row, cip: cipAt(row, at) };
  }
}

export interface Conversion {
  /** Records with something in them. */
  readonly rows: number;
  /** Those among them that get no Z. */
  readonly unknown: number;
  /** The converted file, byte for byte the one that came but for the new column. */
  readonly content: Readable;
}

/**
 * Puts a column Z after the column CIP. Read twice: the counts are told before the first byte leaves, and neither costs memory. The
 * network's own codes are kept in memory meanwhile.
 */
export async function convertCip(db: postgres.Sql, path: string): Promise<Conversion> {
  const { file, close } = await openCsvFile(path, refusal);
  try {
    const known = new Map(
      (
        await db<{ cip: string; z: string }[]>`
          select b.cip, p.reference as z from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id where b.cip is not null`
      ).map(({ cip, z }) => [cip, z]),
    );
    const head = await readHead(file);
    let rows = 0;
    let unknown = 0;
    for await (const { cip } of body(file, head)) {
      if (cip === undefined) continue;
      rows += 1;
      if (cip === null || !known.has(cip)) unknown += 1;
    }
    const content = Readable.from(bytes(file, head, known), { objectMode: false });
    // Comes in every case, also when the caller is gone before the first byte.
    content.once('close', () => void close());
    return { rows, unknown, content };
  } catch (error) {
    await close();
    throw error;
  }
}

const CHUNK = 64 * 1024;
async function* bytes(file: CsvFile, head: Head, known: ReadonlyMap<string, string>): AsyncGenerator<Buffer> {
  const { separator } = file;
  const { encode, of } = unitsOf(file.encoding);
  let chunk = '';
  let line = 0;
  for await (const row of rawRows(file)) {
    if ('mark' in row) {
      chunk += row.mark;
      continue;
    }
    if (line < head.before.length) chunk += join(row, separator);
    else if (line === head.before.length) chunk += head.text;
    else {
      const z = known.get(cipAt(row, head.at) ?? '') ?? '';
      chunk += insertCell(row, head.at, quoteCell(of(z), separator), separator);
    }
    line += 1;
    if (chunk.length < CHUNK) continue;
    yield encode(chunk);
    chunk = '';
  }
  if (chunk) yield encode(chunk);
}
