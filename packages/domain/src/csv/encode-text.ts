import { CP1252 } from './decode-text.ts';

export const FILE_ENCODINGS = ['utf-8', 'cp1252', 'cp850'] as const;
/** Encodings of accounting programs: UTF-8, Windows (`cp1252`) or DOS (`cp850`). */
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const latin1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');

const bytesOf = (upper: string): ReadonlyMap<string, number> =>
  new Map([...upper].map((char, index) => [char, 0x80 + index]));
const PAGES: Readonly<Record<Exclude<FileEncoding, 'utf-8'>, ReadonlyMap<string, number>>> = {
  cp1252: /* @__PURE__ */ bytesOf(CP1252 + latin1),
  cp850: /* @__PURE__ */ bytesOf(CP850),
};

/** Replacements of characters that a code page may lack. */
const STAND_INS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  '€': 'EUR',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '™': 'TM',
  ł: 'l',
  Ł: 'L',
};

function standIn(char: string, page: ReadonlyMap<string, number>): string {
  const known = STAND_INS[char];
  if (known !== undefined) return known;
  const bare = char.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].every((each) => each < '\x80' || page.has(each)) && bare !== '' ? bare : '?';
}

/**
 * Replaces the characters that `encoding` lacks: `transliterate('Cœur à 5 €', 'cp850')` is `'Coeur à 5 EUR'`. The text
 * may get longer: truncate afterwards. No-break spaces become spaces in every encoding, since accounting programs treat
 * them as letters.
 */
export function transliterate(text: string, encoding: FileEncoding): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u00a0\u202f\u2007\u2009]/g, ' ');
  if (encoding === 'utf-8') return plain;
  const page = PAGES[encoding];
  return plain.replace(/[^\0-\x7f]/gu, (char) => (page.has(char) ? char : standIn(char, page)));
}

/** Encodes a text; characters that the encoding lacks are transliterated. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const page = PAGES[encoding];
  return Uint8Array.from(transliterate(text, encoding), (char) => page.get(char) ?? char.charCodeAt(0));
}
