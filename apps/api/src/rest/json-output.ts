const FIRST_BYTES = 128 * 1024;
/** A larger one, of a list without pages, is not kept. */
const MAX_KEPT_BYTES = 1024 * 1024;
/** Bytes that a character of a JavaScript string takes at most. */
const UTF8_BYTES = 3;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;

/** Constant part of an answer, encoded once. */
export const piece = (text: string): Uint8Array => Buffer.from(text);

/**
 * JSON that is written as bytes. As a text, a page with one `œ` takes twice as many, above V8's limit for the young heap: joining and
 * encoding it takes longer than all the rest.
 */
class JsonOutput {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  #reserve(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  /** Writes bytes of JSON. Byte by byte: they are few, and a call of `set` costs more. */
  add(source: Uint8Array, start = 0, end = source.length): void {
    this.#reserve(end - start);
    const bytes = this.#bytes;
    let length = this.#length;
    for (let at = start; at < end; at++) bytes[length++] = source[at] as number;
    this.#length = length;
  }

  /** Writes text of JSON. */
  write(text: string): void {
    this.#reserve(UTF8_BYTES * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Writes the text between two places of UTF-8 bytes as a JSON string. */
  string(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start + 2);
    const bytes = this.#bytes;
    let length = this.#length;
    bytes[length++] = QUOTE;
    for (let at = start; at < end; at++) {
      const byte = source[at] as number;
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH)
        return this.write(JSON.stringify(source.toString('utf8', start, end)));
      bytes[length++] = byte;
    }
    bytes[length++] = QUOTE;
    this.#length = length;
  }

  /** Returns what was written, and starts anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    if (this.#bytes.length > MAX_KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
    return taken;
  }
  /** Leaves what was written out. */
  drop(): void {
    this.#length = 0;
  }
}

export type { JsonOutput };

const output = new JsonOutput();
/** Returns the bytes that `write` writes, which does so without waiting: there is one output, since memory for it takes long to get. */
export function jsonBytes(write: (out: JsonOutput) => void): Buffer {
  output.drop();
  write(output);
  return output.take();
}
