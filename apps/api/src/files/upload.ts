import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FileKind } from '@officine/sdk';
import { inMegabytes } from '@officine/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../base/errors.ts';
import { cleanValue } from '../base/json.ts';
import { inspect } from './inspect.ts';
import { FORM_LIMITS, isImage, KINDS } from './kinds.ts';
import { safeName } from './names.ts';
import { stripMetadata } from './strip-metadata.ts';
import { drain, writeTemporaryFile } from './temporary-file.ts';

export { coerceFields } from './coerce.ts';
export { registerUploads } from './incoming.ts';

/** One file of a form, in a temporary place. Its type was determined by its content, not its name. */
export interface Upload {
  readonly field: string;
  /** Name for display and downloads, never a path. */
  readonly name: string;
  /** Media type, from the content: `image/png`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, as browsers show the image; null for other types. */
  readonly width: number | null;
  readonly height: number | null;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Temporary file, deleted when the request ends; `storeUpload` copies it. */
  readonly path: string;
}

/** The file of a form's field `file`; refused where it is missing. */
export function sentFile(uploads: Readonly<Record<string, Upload>>): Upload {
  const upload = uploads['file'];
  if (!upload) throw invalid([{ propertyPath: 'file', message: 'Le fichier est obligatoire' }]);
  return upload;
}

export interface Form {
  /** Texts; lists of texts for names sent several times or as `name[]`. */
  readonly fields: Record<string, unknown>;
  readonly uploads: Record<string, Upload>;
}

/** Most parts and files of a form, and bytes of its texts. */
type FormLimits = Readonly<Record<'parts' | 'files' | 'text', number>>;

/**
 * Reads a form: texts cleaned as those of a JSON body, not yet of the schema's types (see `coerceFields`), files checked by content and written to temporary files. Files of
 * fields that are not in `accept` are ignored. Errors are 4xx in French; limits apply while the bytes arrive.
 */
export async function readMultipart(
  request: FastifyRequest,
  accept: Readonly<Record<string, FileKind>>,
  allowed: FormLimits = FORM_LIMITS,
): Promise<Form> {
  const form = { fields: Object.create(null), uploads: Object.create(null), textBytesLeft: allowed.text };
  const largest = Math.max(0, ...Object.values(accept).map((kind) => KINDS[kind].maxSize));
  try {
    refuseByLength(request, Object.values(accept), allowed);
    const limits = {
      parts: allowed.parts,
      files: allowed.files,
      fieldSize: allowed.text,
      fileSize: largest + 1,
      headerPairs: 20,
    };
    for await (const part of request.parts({ limits })) await readPart(request, part, accept, form);
    return { fields: form.fields, uploads: form.uploads };
  } catch (error) {
    drain(request.raw, largest);
    throw explain(error);
  }
}

/** Refuses a form by its `content-length`, before its first byte is read. */
function refuseByLength(request: FastifyRequest, kinds: readonly FileKind[], { text }: FormLimits): void {
  const maxBytes = kinds.reduce((sum, kind) => sum + KINDS[kind].maxSize, text * 2);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes)
    throw new AppError('body_too_large', `Cet envoi est trop volumineux (${inMegabytes(maxBytes)} au plus).`);
}

async function readPart(
  request: FastifyRequest,
  part: Multipart,
  accept: Readonly<Record<string, FileKind>>,
  form: Form & { textBytesLeft: number },
): Promise<void> {
  const name = (part.fieldname ?? '').replace(/\[\d{0,9}\]$/, '');
  if (part.type === 'field') return readText(name, part.fieldname !== name, part.value, part.valueTruncated, form);
  const kind = Object.hasOwn(accept, name) ? accept[name] : undefined;
  // Browsers send an empty file input as an empty part without name.
  if (!kind) return void (await finish(part));
  const upload = await readFile(request, part, name, kind);
  if (!upload) return;
  if (name in form.uploads)
    throw invalid([{ propertyPath: name, message: 'Un seul fichier est attendu.', code: 'file_type' }], 'file_type');
  form.uploads[name] = upload;
}

const finish = async (part: MultipartFile): Promise<void> => {
  for await (const _ of part.file);
};

function readText(
  name: string,
  isList: boolean,
  value: unknown,
  truncated: boolean,
  form: Form & { textBytesLeft: number },
): void {
  // A part with a JSON content type arrives parsed.
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  form.textBytesLeft -= Buffer.byteLength(text) + name.length;
  if (truncated || form.textBytesLeft < 0) throw new AppError('body_too_large');
  if (/\0/.test(name + text))
    throw invalid([{ propertyPath: name.replaceAll('\0', ''), message: 'Ce texte contient un caractère interdit.' }]);
  const cleaned = cleanValue(text, name);
  const before = form.fields[name];
  form.fields[name] =
    before === undefined && !isList ? cleaned : [...(before === undefined ? [] : [before].flat()), cleaned];
}

async function readFile(
  request: FastifyRequest,
  part: MultipartFile,
  field: string,
  kind: FileKind,
): Promise<Upload | undefined> {
  const { maxSize, headersOnly } = KINDS[kind];
  const sent = await writeFile(request, part.file, field, maxSize);
  if (sent.size === 0 && !part.filename) return undefined;
  const seen = await inspect(sent.path, sent.size, kind, part.filename ?? '');
  if ('refusal' in seen)
    throw invalid([{ propertyPath: field, message: seen.refusal, code: 'file_type' }], 'file_type');
  request.abandoned?.throwIfAborted();
  const clean = isImage(seen.type) && !headersOnly ? await stripMetadata(sent.path, seen.type) : undefined;
  const kept = clean ? await writeFile(request, clean, field, maxSize) : sent;
  const { type, width, height } = seen;
  return { field, name: safeName(part.filename, type), type, width, height, ...kept };
}

/** Writes a temporary file, which is deleted when the request ends. Throws `file_too_large` (422). */
async function writeFile(
  request: FastifyRequest,
  source: Readable,
  field: string,
  maxSize: number,
): Promise<Pick<Upload, 'path' | 'size' | 'sha256'>> {
  const path = join(request.server.incoming, randomUUID());
  request.temporaryFiles?.add(path);
  const { size, sha256, tooLarge } = await writeTemporaryFile(source, path, maxSize, request.abandoned);
  if (!tooLarge) return { path, size, sha256 };
  const message = `Ce fichier est trop volumineux (${inMegabytes(maxSize)} au plus).`;
  throw invalid([{ propertyPath: field, message, code: 'file_too_large' }], 'file_too_large');
}

const ERROR_CODES: Readonly<Record<string, AppError['code']>> = {
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PROTO_VIOLATION: 'bad_request',
};
/**
 * Converts errors of the parser, which are caused by the request, to 4xx. Errors of the disk are returned unchanged.
 */
function explain(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError || syscall !== undefined) return error;
  const known = ERROR_CODES[code];
  if (known === 'body_too_large') return new AppError(known, 'Ce formulaire a trop de champs ou de fichiers.');
  if (known) return new AppError(known);
  return new AppError('syntax', 'Le formulaire envoyé est incomplet ou illisible.');
}
