import { accept, type Check, refuse } from '../check.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const AS_CSV = 'enregistrez le tableau au format CSV, puis envoyez ce nouveau fichier.';
/** First bytes of formats that are often uploaded by mistake. */
const BINARIES: readonly (readonly [signature: string, reason: string])[] = [
  ['%PDF-', `C’est un PDF : ouvrez le tableau d’origine, ${AS_CSV}`],
  ['PK\x03\x04', `C’est une archive ZIP : extrayez le fichier qu’elle contient et, au besoin, ${AS_CSV}`],
  ['\xd0\xcf\x11\xe0', `C’est un ancien classeur Excel ou un document Word : ouvrez-le, ${AS_CSV}`],
  ['\x89PNG', 'C’est une image, pas un fichier CSV.'],
  ['GIF8', 'C’est une image, pas un fichier CSV.'],
  ['\xff\xd8\xff', 'C’est une image, pas un fichier CSV.'],
  ['\x1f\x8b', 'C’est une archive compressée : décompressez-la, puis envoyez le fichier qu’elle contient.'],
  ['{\\rtf', `C’est un document texte mis en forme : ouvrez-le, ${AS_CSV}`],
];
const WORKBOOK_REASON = `C’est un classeur (Excel ou LibreOffice) : ouvrez-le, ${AS_CSV}`;
export const NOT_TEXT_REASON = `Ce n’est pas un fichier texte : ouvrez le tableau d’origine, ${AS_CSV}`;

/**
 * The characters 0x80 to 0x9F of CP1252, where Latin-1 has control characters; the five unassigned ones keep their
 * code. Written here because some versions of Node decode CP1252 as Latin-1.
 */
export const CP1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Decodes each byte as one character. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  // In chunks: the number of arguments of a call is limited. `apply` reads bytes ten times as fast as a spread, which iterates.
  for (let at = 0; at < bytes.length; at += 8192)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 8192));
  return text;
}

export const MIXED_REASON =
  'Les accents de ce fichier ne se lisent pas : il est coupé, ou mélange deux encodages. Enregistrez à nouveau le tableau au format CSV UTF-8.';

/**
 * Whether bytes that are not valid UTF-8, decoded one by one, hold a character of UTF-8 all the same: `Ã©`, which no
 * French text in CP1252 has. Read as CP1252, each of its accents would be two wrong letters.
 */
export const hasUtf8Letter = (text: string): boolean =>
  /[\xc2\xc3][\x80-\xbf]|\xe2\x80[\x80-\xbf]|\xef\xbb\xbf/.test(text);

/** Bytes of the letters that French uses, in the order é è ê ë à â ç ô î ï û ù œ É È Ê À Ç, in the pages of spreadsheets. */
const FRENCH = {
  'windows-1252': 'éèêëàâçôîïûù\x9cÉÈÊÀÇ',
  macintosh: '\x8e\x8f\x90\x91\x88\x89\x8d\x99\x94\x95\x9e\x9d\xcf\x83\xe9\xe6\xcb\x82',
  ibm850: '\x82\x8a\x88\x89\x85\x83\x87\x93\x8c\x8b\x96\x97\x90\xd4\xd2\xb7\x80',
  'iso-8859-15': 'éèêëàâçôîïûù\xbdÉÈÊÀÇ',
} as const;
const OTHER_PAGES = ['ibm850', 'macintosh', 'iso-8859-15'] as const;
const PAGES = ['windows-1252', ...OTHER_PAGES] as const;
/** Signs of CP1252 that stand at the end of a word: `…`, `”`, `™`. Within one they are letters of another page. */
const WORD_ENDS = /[\x80\x85\x8b\x91-\x97\x99\x9b]/;
const OTHER_REASONS = {
  macintosh:
    'Les accents de ce fichier sont ceux du format « CSV (Macintosh) » : enregistrez à nouveau le tableau au format CSV UTF-8.',
  ibm850:
    'Les accents de ce fichier sont ceux du format « CSV (MS-DOS) » : enregistrez à nouveau le tableau au format CSV UTF-8.',
  'iso-8859-15':
    'Les lettres de ce fichier sont celles du format « ISO-8859-15 » : enregistrez à nouveau le tableau au format CSV UTF-8.',
} as const;

/** Counts, within words, the letters of French that bytes are in each of the code pages. Give it each piece once. */
export function codePageCounter(): { push(latin: string): void; reason(): string | undefined } {
  const counts = { 'windows-1252': 0, macintosh: 0, ibm850: 0, 'iso-8859-15': 0 };
  /** The last two characters: only the next piece says whether the word ends there. */
  let before = '';
  function push(latin: string): void {
    const text = before + latin;
    before = text.slice(-2);
    for (const [, sign = '', next = ''] of text.matchAll(/[a-z]([\x80-\xff])(?=([^]))/gi)) {
      if (!/[a-z]/i.test(next) && WORD_ENDS.test(sign)) continue;
      for (const page of PAGES) if (FRENCH[page].includes(sign)) counts[page] += 1;
    }
  }
  return {
    push,
    reason() {
      push('\n');
      const other = OTHER_PAGES.reduce((best, page) => (counts[page] > counts[best] ? page : best));
      return counts[other] > counts['windows-1252'] ? OTHER_REASONS[other] : undefined;
    },
  };
}
/** The reason why bytes that are not UTF-8 are not CP1252 either, in French; undefined when they may be. */
function otherPageReason(latin: string): string | undefined {
  const counter = codePageCounter();
  counter.push(latin);
  return counter.reason();
}

/**
 * The reason, in French, why the first bytes of a file are those of a binary format; undefined when they may be text.
 */
export function binaryReason(bytes: Uint8Array): string | undefined {
  const head = latin1(bytes.subarray(0, 4096));
  const [signature, reason] = BINARIES.find(([start]) => head.startsWith(start)) ?? [];
  if (signature?.startsWith('PK') && /\[Content_Types\]|xl\/|opendocument/.test(head)) return WORKBOOK_REASON;
  return reason;
}

/** Control characters other than tab, line and page breaks: they do not occur in text files. */
const isControl = (code: number): boolean => code < 32 && (code < 9 || code > 13);
export function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
}
/** Decodes bytes of CP1252. */
export const cp1252 = (bytes: Uint8Array): string =>
  latin1(bytes).replace(/[\x80-\x9f]/g, (char) => CP1252[char.charCodeAt(0) - 0x80]!);

export const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  if (startsWith(bytes, 0xff, 0xfe)) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  }
  if (startsWith(bytes, 0xfe, 0xff)) {
    // Bytes are swapped by hand: not every runtime can decode utf-16be.
    const swapped = bytes.slice(0, bytes.length & ~1);
    for (let at = 0; at < swapped.length; at += 2) [swapped[at], swapped[at + 1]] = [swapped[at + 1]!, swapped[at]!];
    return { text: new TextDecoder('utf-16le').decode(swapped), encoding: 'utf-16be' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: cp1252(bytes), encoding: 'windows-1252' };
  }
}

/**
 * Decodes an uploaded file: by its BOM (UTF-8, UTF-16 of either order), else as UTF-8 when it is entirely valid, else
 * as CP1252. The BOM is not part of the text. French text in the code pages of Macintosh, MS-DOS and ISO-8859-15, and a
 * mix of UTF-8 and other bytes, are refused, as are PDF, workbooks, archives, pictures and other binary files, in French.
 */
export function decodeText(bytes: Uint8Array): Check<{ readonly text: string; readonly encoding: TextEncoding }> {
  const reason = binaryReason(bytes);
  if (reason !== undefined) return refuse(reason);
  const value = decode(bytes);
  if (hasControls(value.text)) return refuse(NOT_TEXT_REASON);
  if (value.encoding === 'windows-1252') {
    const latin = latin1(bytes);
    if (hasUtf8Letter(latin)) return refuse(MIXED_REASON);
    const other = otherPageReason(latin);
    if (other !== undefined) return refuse(other);
  }
  return accept(value);
}
