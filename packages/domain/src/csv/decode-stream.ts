import { accept, type Check, refuse } from '../check.ts';
import {
  binaryReason,
  codePageCounter,
  cp1252,
  hasControls,
  hasUtf8Letter,
  latin1,
  MIXED_REASON,
  NOT_TEXT_REASON,
  startsWith,
  type TextEncoding,
} from './decode-text.ts';
import { BOM } from './write.ts';

/** Number of bytes that are searched for the signature of a binary format. */
const HEAD_BYTES = 4096;

/**
 * Detects the encoding of a file that is read in chunks, by the rules of `decodeText`. Call `push` with each chunk,
 * then `end()` once. Only the first bytes are kept in memory. `allowsMix` is for who keeps the bytes as they are: a mix
 * of encodings is read as CP1252.
 */
export function encodingDetector({ allowsMix = false } = {}): {
  push(bytes: Uint8Array): void;
  end(): Check<TextEncoding>;
} {
  let head = new Uint8Array(0);
  let decode: ((bytes?: Uint8Array) => string) | undefined;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isText = true;
  let hasLetter = false;
  /** The last two characters of the chunk before: a letter may come in two chunks. */
  let tail = '';
  const pages = codePageCounter();
  const utf16Encoding = (): TextEncoding | undefined =>
    startsWith(head, 0xff, 0xfe) ? 'utf-16le' : startsWith(head, 0xfe, 0xff) ? 'utf-16be' : undefined;

  function inspect(bytes: Uint8Array): void {
    const encoding = utf16Encoding();
    if (encoding) {
      decode ??= streamDecoder(encoding);
      if (hasControls(decode(bytes))) isText = false;
      return;
    }
    const text = latin1(bytes);
    if (hasControls(text)) isText = false;
    hasLetter ||= hasUtf8Letter(tail + text);
    pages.push(text);
    tail = (tail + text).slice(-2);
    if (!isUtf8) return;
    try {
      utf8.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }

  return {
    push(bytes) {
      if (bytes.length === 0) return;
      if (head.length >= HEAD_BYTES) return inspect(bytes);
      const first = new Uint8Array(head.length + bytes.length);
      first.set(head);
      first.set(bytes, head.length);
      const seen = head.length;
      head = first;
      // The two bytes of a UTF-16 byte order mark may come in two chunks.
      if (head.length > 1) inspect(seen < 2 ? head : bytes);
    },
    end() {
      const reason = binaryReason(head);
      if (reason !== undefined) return refuse(reason);
      if (head.length === 1) inspect(head);
      if (!isText) return refuse(NOT_TEXT_REASON);
      if (isUtf8 && !utf16Encoding()) {
        try {
          utf8.decode();
        } catch {
          isUtf8 = false;
        }
      }
      if (!allowsMix && !isUtf8 && hasLetter && !utf16Encoding()) return refuse(MIXED_REASON);
      const other = allowsMix || isUtf8 || utf16Encoding() ? undefined : pages.reason();
      if (other !== undefined) return refuse(other);
      return accept(utf16Encoding() ?? (isUtf8 ? 'utf-8' : 'windows-1252'));
    },
  };
}

/**
 * Returns a decoder for a file in chunks, which may be split inside a character. Called without argument at the end, it
 * returns the remaining text. The byte order mark is removed.
 */
export function streamDecoder(encoding: TextEncoding): (bytes?: Uint8Array) => string {
  if (encoding === 'windows-1252') return (bytes) => (bytes ? cp1252(bytes) : '');
  // The byte order mark is removed by hand: runtimes differ on where in a stream they still recognise one.
  const decoder = new TextDecoder(encoding === 'utf-8' ? 'utf-8' : 'utf-16le', { ignoreBOM: true });
  let isFirst = true;
  const decode = (bytes?: Uint8Array): string => {
    const text = decoder.decode(bytes, { stream: bytes !== undefined });
    if (!isFirst || text === '') return text;
    isFirst = false;
    return text.startsWith(BOM) ? text.slice(1) : text;
  };
  if (encoding !== 'utf-16be') return decode;
  let odd: number | undefined;
  return (bytes) => {
    if (!bytes) return decode();
    const whole = odd === undefined ? bytes.slice() : new Uint8Array([odd, ...bytes]);
    const even = whole.length & ~1;
    odd = even < whole.length ? whole[even] : undefined;
    // Bytes are swapped by hand: not every runtime can decode utf-16be.
    for (let at = 0; at < even; at += 2) [whole[at], whole[at + 1]] = [whole[at + 1]!, whole[at]!];
    return decode(whole.subarray(0, even));
  };
}
