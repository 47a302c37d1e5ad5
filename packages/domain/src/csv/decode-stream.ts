import { accept, type Check, refuse } from '../check.ts';
import { binary, cp1252, hasControls, latin1, NO_TEXT, startsWith, type TextEncoding } from './decode-text.ts';

/** Enough of a file to know that it is no text. */
const HEAD = 4096;
const MARK = '\ufeff';

/**
 * Finds the encoding of a file that is read in pieces, by the rules of `decodeText`: `push` each piece, then `end()` once. It
 * keeps the first bytes only.
 */
export function encodingDetector(): { push(bytes: Uint8Array): void; end(): Check<TextEncoding> } {
  let head = new Uint8Array(0);
  let decode: ((bytes?: Uint8Array) => string) | undefined;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isText = true;
  const wide = (): TextEncoding | undefined =>
    startsWith(head, 0xff, 0xfe) ? 'utf-16le' : startsWith(head, 0xfe, 0xff) ? 'utf-16be' : undefined;

  function look(bytes: Uint8Array): void {
    const encoding = wide();
    if (encoding) {
      decode ??= streamDecoder(encoding);
      if (hasControls(decode(bytes))) isText = false;
      return;
    }
    if (hasControls(latin1(bytes))) isText = false;
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
      if (head.length >= HEAD) return look(bytes);
      const first = new Uint8Array(head.length + bytes.length);
      first.set(head);
      first.set(bytes, head.length);
      const seen = head.length;
      head = first;
      // A mark of two bytes may come in two pieces.
      if (head.length > 1) look(seen < 2 ? head : bytes);
    },
    end() {
      const reason = binary(head);
      if (reason !== undefined) return refuse(reason);
      if (head.length === 1) look(head);
      if (!isText) return refuse(NO_TEXT);
      if (isUtf8 && !wide()) {
        try {
          utf8.decode();
        } catch {
          isUtf8 = false;
        }
      }
      return accept(wide() ?? (isUtf8 ? 'utf-8' : 'windows-1252'));
    },
  };
}

/** Decodes a file in pieces, cut anywhere; without argument, what was left of the last one. The mark in front is no part of the text. */
export function streamDecoder(encoding: TextEncoding): (bytes?: Uint8Array) => string {
  if (encoding === 'windows-1252') return (bytes) => (bytes ? cp1252(bytes) : '');
  // The mark is taken away here: runtimes differ on where in a stream they still take one for it.
  const decoder = new TextDecoder(encoding === 'utf-8' ? 'utf-8' : 'utf-16le', { ignoreBOM: true });
  let isFirst = true;
  const decode = (bytes?: Uint8Array): string => {
    const text = decoder.decode(bytes, { stream: bytes !== undefined });
    if (!isFirst || text === '') return text;
    isFirst = false;
    return text.startsWith(MARK) ? text.slice(1) : text;
  };
  if (encoding !== 'utf-16be') return decode;
  let odd: number | undefined;
  return (bytes) => {
    if (!bytes) return decode();
    const whole = odd === undefined ? bytes.slice() : new Uint8Array([odd, ...bytes]);
    const even = whole.length & ~1;
    odd = even < whole.length ? whole[even] : undefined;
    // Swapped by hand: not every runtime knows utf-16be.
    for (let at = 0; at < even; at += 2) [whole[at], whole[at + 1]] = [whole[at + 1]!, whole[at]!];
    return decode(whole.subarray(0, even));
  };
}
