import { SaxesParser } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

export const UNREADABLE = 'Ce classeur est abîmé, ou protégé par un mot de passe : enregistrez-le à nouveau.';
export const TOO_LARGE =
  'Ce classeur est trop grand : gardez les lignes et les colonnes utiles, ou importez-le en CSV.';

const MAX_PARTS = 2000;
/** Bytes of all parts that are read, after decompression: a sheet of 10,000 long rows has fewer. */
const MAX_BYTES = 100 * 1024 * 1024;
/** The longest tag or text of a workbook: a cell has at most 32,767 characters, each written with at most 10. */
const MAX_PIECE_CHARS = 1_000_000;

/** A workbook that cannot be read, with the reason in French. */
export class WorkbookError extends Error {}

/** Attributes of a tag by their names without prefix: `id` for `r:id`. */
export type Attributes = Readonly<Record<string, string>>;
/** What is done with the tags of a part, whose names come without prefix: `c` for `<x:c>`. */
export interface Reader {
  readonly open: (name: string, attributes: Attributes) => void;
  /** `text`: what stands between this end tag and the tag before it. */
  readonly close: (name: string, text: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
function localAttributes(all: Readonly<Record<string, string>>): Attributes {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(all)) if (name.includes(':')) found[local(name)] = value;
  return Object.assign(found, all);
}
/** `_x000D_` means a character in workbooks. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The XML files within a workbook. A workbook that expands to too much is refused, whatever it claims. */
export class Parts {
  #left = MAX_BYTES;

  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Throws a `WorkbookError`, or the archive's own error. To be closed by the caller. */
  static async open(path: string): Promise<Parts> {
    const zip = await openPromise(path, { autoClose: false });
    try {
      if (zip.entryCount > MAX_PARTS) throw new WorkbookError(TOO_LARGE);
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new Parts(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }
  close(): void {
    this.#zip.close();
  }
  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Reads a part, which has no tags when it is missing. Yields after each piece, so that the reader's results can be taken. */
  async *pieces(name: string, reader: Reader): AsyncGenerator<void> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    if (entry.uncompressedSize > this.#left) throw new WorkbookError(TOO_LARGE);
    const parser = new SaxesParser();
    let text = '';
    let silent = 0;
    parser.on('text', (piece) => (text += piece));
    parser.on('cdata', (piece) => (text += piece));
    parser.on('opentag', ({ name: full, attributes }) => {
      silent = 0;
      text = '';
      reader.open(local(full), localAttributes(attributes));
    });
    parser.on('closetag', ({ name: full }) => {
      silent = 0;
      reader.close(local(full), unescaped(text));
      text = '';
    });
    const decoder = new TextDecoder();
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      const bytes = chunk as Buffer;
      this.#left -= bytes.length;
      if (this.#left < 0) throw new WorkbookError(TOO_LARGE);
      silent += bytes.length;
      parser.write(decoder.decode(bytes, { stream: true }));
      if (silent > MAX_PIECE_CHARS) throw new WorkbookError(UNREADABLE);
      yield;
    }
    parser.close();
  }
  /** Reads a whole part. */
  async read(name: string, reader: Reader): Promise<void> {
    for await (const _ of this.pieces(name, reader));
  }
}
