import { type FileHandle, open } from 'node:fs/promises';
import {
  type CsvRow,
  cleanRow,
  csvReader,
  detectSeparator,
  encodingDetector,
  type FileError,
  fileError,
  isBlank,
  RecordTooWide,
  type Separator,
  streamDecoder,
  type TextEncoding,
} from '@officine/domain';

const CHUNK_BYTES = 64 * 1024;

/** A CSV file on disk, with its encoding and separator. Can be read several times, with the memory of one chunk. */
export interface CsvFile {
  readonly encoding: TextEncoding;
  readonly separator: Separator;
  /** Records before the header: 1 for Excel's `sep=;`, which no line number counts, else 0. */
  readonly skipped: number;
  bytes(): AsyncGenerator<Buffer>;
  /** Every record that is not empty, the header first, with its texts cleaned. */
  records(): AsyncGenerator<CsvRow>;
  /** The same records, those of a piece of the file at a time. */
  batches(): AsyncGenerator<Iterable<CsvRow>>;
}

async function* pieces(handle: FileHandle, signal?: AbortSignal): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    signal?.throwIfAborted();
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
function* filled(rows: Iterable<CsvRow>): Generator<CsvRow> {
  for (const record of rows) {
    const row = cleanRow(record);
    if (!isBlank(row)) yield row;
  }
}
async function* texts(handle: FileHandle, encoding: TextEncoding, signal?: AbortSignal): AsyncGenerator<string> {
  const decode = streamDecoder(encoding);
  for await (const piece of pieces(handle, signal)) yield decode(piece);
  yield decode();
}

/**
 * Opens a file while `work` runs, even when its path is deleted meanwhile, as uploads are when the client disconnects.
 * Throws the error of `refuse` when the file is not a text, and the signal's reason once it is aborted.
 */
export async function withCsvFile<T>(
  path: string,
  refuse: (errors: readonly FileError[]) => Error,
  work: (file: CsvFile) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { file, close } = await openCsvFile(path, refuse, { signal });
  try {
    return await work(file);
  } catch (error) {
    throw explained(error, refuse);
  } finally {
    await close();
  }
}

/** The refusal of a file whose records are too wide to be those of a table; any other error as it is. */
export const explained = (error: unknown, refuse: (errors: readonly FileError[]) => Error): unknown =>
  error instanceof RecordTooWide ? refuse([fileError('not_text', error.message)]) : error;

/** Opens a file that is read while an answer is sent. To be closed by the caller. Options as those of `encodingDetector`. */
export async function openCsvFile(
  path: string,
  refuse: (errors: readonly FileError[]) => Error,
  { signal, ...options }: Parameters<typeof encodingDetector>[0] & { readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly file: CsvFile; readonly close: () => Promise<void> }> {
  const handle = await open(path);
  const close = () => handle.close();
  try {
    const finder = encodingDetector(options);
    for await (const piece of pieces(handle, signal)) finder.push(piece);
    const found = finder.end();
    if (!found.ok) throw refuse([fileError('not_text', found.reason)]);
    const encoding = found.value;
    let head = '';
    for await (const text of texts(handle, encoding, signal)) {
      head += text;
      if (head.length >= CHUNK_BYTES) break;
    }
    const { separator, from } = detectSeparator(head);
    const skipped = from === 0 ? 0 : 1;
    return { file: { encoding, separator, skipped, bytes: () => pieces(handle, signal), records, batches }, close };

    async function* records(): AsyncGenerator<CsvRow> {
      for await (const batch of batches()) yield* batch;
    }
    async function* batches(): AsyncGenerator<Iterable<CsvRow>> {
      const reader = csvReader(separator);
      let skip = from;
      for await (const text of texts(handle, encoding, signal)) {
        const rest = text.slice(skip);
        skip = Math.max(0, skip - text.length);
        yield filled(reader.push(rest));
      }
      const last = reader.end();
      if (last) yield filled([last]);
    }
  } catch (error) {
    await close();
    throw explained(error, refuse);
  }
}
