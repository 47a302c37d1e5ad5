import type { FileKind } from '@officine/sdk';
import { FILE_LIMITS } from '@officine/sdk/contract';

/** Result of inspecting a file. */
export type Inspected =
  | { readonly type: string; readonly width: number | null; readonly height: number | null }
  /** Why the file is not accepted, in French. */
  | { readonly refusal: string };

/** Extensions of each type that may be stored, the default one first. */
const IMAGES = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
} as const;
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const XML = 'application/xml';
const WORKBOOK = { [XLSX]: ['xlsx'] } as const;
const OFFICE = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  ...WORKBOOK,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
} as const;
const TABLE = { 'text/csv': ['csv', 'txt'] } as const;
const TEXTS = { ...TABLE, 'text/plain': ['txt', 'text', 'md'] } as const;
const DOCUMENTS = {
  types: { ...OFFICE, ...IMAGES, ...TEXTS },
  accepts: 'un PDF, un document Word, Excel, PowerPoint ou LibreOffice, une image, un texte ou un CSV',
};

interface Kind {
  /** Bytes. */
  readonly maxSize: number;
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** Accepted types, in French for users. */
  readonly accepts: string;
  /** Pictures are judged by their headers and kept as they are: strangers make the server decode nothing. */
  readonly headersOnly?: boolean;
}
/** Types and sizes of uploads. */
export const KINDS: Readonly<Record<FileKind, Kind>> = {
  image: { maxSize: FILE_LIMITS.image, types: IMAGES, accepts: 'une image PNG, JPEG, GIF, WebP ou AVIF' },
  document: { maxSize: FILE_LIMITS.document, ...DOCUMENTS },
  attachment: { maxSize: FILE_LIMITS.attachment, ...DOCUMENTS, headersOnly: true },
  csv: { maxSize: FILE_LIMITS.csv, types: TABLE, accepts: 'un fichier CSV' },
  table: { maxSize: FILE_LIMITS.table, types: { ...TABLE, ...WORKBOOK }, accepts: 'un fichier CSV ou Excel (XLSX)' },
  bank: {
    maxSize: FILE_LIMITS.bank,
    types: { [XML]: ['xml'], 'text/plain': ['txt', 'cfonb', 'cfb', 'afb', 'rlv'] },
    accepts: 'un relevé CFONB 120, CAMT.053 ou pain.002',
  },
  advisories: {
    maxSize: FILE_LIMITS.advisories,
    types: { ...TABLE, 'text/plain': ['json', 'txt'] },
    accepts: 'un fichier JSON ou CSV',
  },
  mail: {
    maxSize: FILE_LIMITS.mail,
    types: { 'text/plain': ['eml', 'txt'] },
    accepts: 'un email entier, avec ses en-têtes (EML)',
  },
};

/** Limits of a form of a caller who is not signed in: the longest text is the message of a visitor. */
export const PUBLIC_FORM = { parts: 20, files: 1, text: 16 * 1024 };
/** Limits of one form. */
export const FORM_LIMITS = {
  parts: 250,
  files: 10,
  text: 2 * 1024 * 1024,
  pixels: 40_000_000,
  pixelsOfAllFrames: 400_000_000,
  side: 20_000,
};

export const isImage = (type: string): boolean => Object.hasOwn(IMAGES, type);
/** Whether browsers may show the type in place; others are sent as attachments. */
export const opensInPlace = (type: string): boolean => isImage(type) || type === 'application/pdf';
/** Extensions of a type: `['jpg', 'jpeg', …]`. */
export const extensionsOf = (type: string): readonly string[] => KINDS.document.types[type] ?? [];
