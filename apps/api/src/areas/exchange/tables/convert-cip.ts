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
import { fileRefusal } from '../../../files/file-errors.ts';
import { type CsvFile, explained, openCsvFile } from './csv-file.ts';

const refusal = (errors: readonly FileError[]) => fileRefusal('cip', errors);

/**
 * Lossless conversion of a file's bytes to text and back: one character for each byte, or for each pair of bytes in
 * UTF-16. The syntax of CSV is ASCII, which is the same in all encodings.
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
  /** Records before the header, copied unchanged. */
  readonly before: readonly RawRow[];
  readonly at: number;
  readonly text: string;
}
const join = ({ cells, end }: RawRow, separator: Separator) => cells.join(separator) + end;

/** Yields the raw records of a file; the byte order mark separately. */
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

/** Reads up to the header. Throws when the file is empty or the header invalid. */
async function readHead(file: CsvFile, column: number | undefined): Promise<Head> {
  const before: RawRow[] = [];
  for await (const row of rawRows(file)) {
    if ('mark' in row) continue;
    if (before.length < file.skipped || isBlank({ line: 0, cells: row.cells })) {
      before.push(row);
      continue;
    }
    const header = addZColumn(row, file.separator, before.length + 1 - file.skipped, column);
    if (!header.ok) throw refusal(header.errors);
    return { before, at: header.at, text: header.text };
  }
  throw refusal([EMPTY_FILE]);
}

/** Yields the records below the header with their CIP: null without a valid one, undefined for an empty record. */
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
  /** Number of records that are not empty. */
  readonly rows: number;
  /** Number of them without a known CIP. */
  readonly unknown: number;
  /** The converted file: the same bytes, with the new column. */
  readonly content: Readable;
}

/**
 * Inserts a column Z after the column CIP, or after the one of this index. Reads the file twice, since the counts are needed before the first byte is
 * sent, in constant memory besides the network's codes.
 */
export async function convertCip(
  db: postgres.Sql,
  path: string,
  column?: number,
  signal?: AbortSignal,
): Promise<Conversion> {
  const { file, close } = await openCsvFile(path, refusal, { allowsMix: true, signal });
  try {
    const known = new Map(
      (
        await db<{ cip: string; z: string }[]>`
          select b.cip, p.reference as z from pharmacy_billings b join pharmacies p on p.id = b.pharmacy_id where b.cip is not null`
      ).map(({ cip, z }) => [cip, z]),
    );
    const head = await readHead(file, column);
    let rows = 0;
    let unknown = 0;
    for await (const { cip } of body(file, head)) {
      if (cip === undefined) continue;
      rows += 1;
      if (cip === null || !known.has(cip)) unknown += 1;
    }
    const content = Readable.from(bytes(file, head, known), { objectMode: false });
    // `close` is always emitted, also when the client disconnects before the first byte.
    content.once('close', () => void close());
    return { rows, unknown, content };
  } catch (error) {
    await close();
    throw explained(error, refusal);
  }
}

const CHUNK_CHARS = 64 * 1024;
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
    if (chunk.length < CHUNK_CHARS) continue;
    yield encode(chunk);
    chunk = '';
  }
  if (chunk) yield encode(chunk);
}
