import { open } from 'node:fs/promises';
import type { FileKind } from '@officine/sdk';
import { fileTypeFromFile } from 'file-type';
import { type Inspected, isImage, KINDS, XML } from './kinds.ts';
import { measure } from './measure-image.ts';

const START_BYTES = 64 * 1024;
const END_BYTES = 256 * 1024;
/** Other names of accepted types. An animated PNG is a PNG. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'application/x-zip-compressed': 'application/zip',
};
const MARKUP = /^\s*(?:<\?xml|<!doctype|<!--|<(?:html|svg|head|body|script)\b)/i;

/** Determines a file's type by its content. The name only distinguishes a CSV from other texts. */
export async function inspect(path: string, size: number, kind: FileKind, name: string): Promise<Inspected> {
  const { types, accepts, headersOnly } = KINDS[kind];
  if (size === 0) return { refusal: 'Ce fichier est vide.' };
  const { start, end } = await edges(path, size);
  const binary = wideEncoding(start) ? undefined : await binaryType(path, end);
  // These types have a signature of two letters: a table whose first column is « BM… » is not a bitmap.
  const doubtful = binary === undefined || binary === 'image/bmp' || binary === 'application/x-msdownload';
  const type = (doubtful && textType(start, size, kind, name)) || binary;
  if (type === 'markup' && kind === 'bank') return { type: XML, width: null, height: null };
  if (type === 'markup') {
    return {
      refusal: `Les images SVG et les pages HTML ne sont pas acceptées, car elles peuvent contenir des programmes. Envoyez ${accepts}.`,
    };
  }
  if (!type || !Object.hasOwn(types, type))
    return { refusal: `Ce type de fichier n’est pas accepté. Envoyez ${accepts}.` };
  return isImage(type) ? measure(path, type, headersOnly) : { type, width: null, height: null };
}

async function edges(path: string, size: number): Promise<{ start: Buffer; end: Buffer }> {
  const handle = await open(path);
  try {
    const read = async (position: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, position)).buffer;
    return {
      start: await read(0, Math.min(START_BYTES, size)),
      end: await read(Math.max(0, size - END_BYTES), Math.min(END_BYTES, size)),
    };
  } finally {
    await handle.close();
  }
}

async function binaryType(path: string, end: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return undefined;
  if (/(?:xml|svg|html)$/.test(found.mime) && !found.mime.startsWith('application/vnd')) return 'markup';
  const type = ALIASES[found.mime] ?? found.mime;
  return type === 'application/zip' ? (officeType(end) ?? type) : type;
}

const OFFICE_PARTS = {
  'word/document.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/workbook.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'ppt/presentation.xml': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const;
/**
 * Recognises an office file by the names in its zip directory, at the end of the file: file-type fails on large ones
 * whose entries have their size after the data (as Google Docs writes them). Files with macros are not accepted.
 */
function officeType(end: Buffer): string | undefined {
  if (!end.includes('[Content_Types].xml') || end.includes('vbaProject.bin')) return undefined;
  return Object.entries(OFFICE_PARTS).find(([part]) => end.includes(part))?.[1];
}

/** Encoding of a byte order mark; file-type would return MPEG audio for such texts. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined;
}

/** Type of a text, which has no control characters: UTF-8 or CP1252, or UTF-16 with a byte order mark. */
function textType(start: Buffer, size: number, kind: FileKind, name: string): string | undefined {
  const wide = wideEncoding(start);
  const text = wide ? decodeWide(start, wide) : start.toString('latin1');
  if (text === undefined || (wide && size % 2 === 1) || /[^\P{Cc}\t\n\f\r\u007f-\u009f]/u.test(text)) return undefined;
  if (MARKUP.test(text.replace(/^(?:\ufeff|ï»¿)/, ''))) return 'markup';
  return kind === 'csv' || kind === 'table' || /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

function decodeWide(start: Buffer, encoding: string): string | undefined {
  try {
    // `stream`: the start may end within a character.
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
  } catch {
    return undefined;
  }
}
