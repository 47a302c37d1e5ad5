import { type FileHandle, open } from 'node:fs/promises';
import {
  type CsvRow,
  csvReader,
  detectSeparator,
  encodingDetector,
  type FileError,
  fileError,
  isBlank,
  type Separator,
  streamDecoder,
  type TextEncoding,
} from '@officine/domain';

const PIECE = 64 * 1024;

/** A CSV file on the disk, whose encoding and separator are known. Reading it costs the memory of one piece, as often as wanted. */
export interface CsvFile {
  readonly encoding: TextEncoding;
  readonly separator: Separator;
  /** Records before the header: 1 for Excel's `sep=;`, which no line number counts, else 0. */
  readonly skipped: number;
  bytes(): AsyncGenerator<Buffer>;
  /** Every record that is not empty, the header first. */
  records(): AsyncGenerator<CsvRow>;
}

async function* pieces(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
async function* texts(handle: FileHandle, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = streamDecoder(encoding);
  for await (const piece of pieces(handle)) yield decode(piece);
  yield decode();
}

/**
 * Opens a file for as long as `work` lasts, even where its name is taken away meanwhile: what waits for a request goes when
 * the caller hangs up. What is no text is refused, by `work`'s own words.
 */
export async function withCsvFile<T>(
  path: string,
  refuse: (errors: readonly FileError[]) => Error,
  work: (file: CsvFile) => Promise<T>,
): Promise<T> {
  const { file, close } = await openCsvFile(path, refuse);
  try {
    return await work(file);
  } finally {
    await close();
  }
}

/** The same, to be closed by the caller: for what is read while an answer leaves. */
export async function openCsvFile(
  path: string,
  refuse: (errors: readonly FileError[]) => Error,
): Promise<{ readonly file: CsvFile; readonly close: () => Promise<void> }> {
  const handle = await open(path);
  const close = () => handle.close();
  try {
    const finder = encodingDetector();
    for await (const piece of pieces(handle)) finder.push(piece);
    const found = finder.end();
    if (!found.ok) throw refuse([fileError('not_text', found.reason)]);
    const encoding = found.value;
    let head = '';
    for await (const text of texts(handle, encoding)) {
      head += text;
      if (head.length >= PIECE) break;
    }
    const { separator, from } = detectSeparator(head);
    const skipped = from === 0 ? 0 : 1;
    return { file: { encoding, separator, skipped, bytes: () => pieces(handle), records: () => records() }, close };

    async function* records(): AsyncGenerator<CsvRow> {
      const reader = csvReader(separator);
      let skip = from;
      for await (const text of texts(handle, encoding)) {
        const rest = text.slice(skip);
        skip = Math.max(0, skip - text.length);
        for (const row of reader.push(rest)) if (!isBlank(row)) yield row;
      }
      const last = reader.end();
      if (last && !isBlank(last)) yield last;
    }
  } catch (error) {
    await close();
    throw error;
  }
}
