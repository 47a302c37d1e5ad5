import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FileKind } from '@officine/sdk';
import { inMegabytes } from '@officine/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import { inspect } from './inspect.ts';
import { FORM_LIMITS, KINDS } from './kinds.ts';
import { safeName } from './names.ts';
import { drain, setAside } from './set-aside.ts';

export { coerceFields } from './coerce.ts';
export { registerUploads } from './incoming.ts';

/** One file of a form, set aside in a temporary place and checked by its content, not by its name. */
export interface Upload {
  readonly field: string;
  /** Name to show and to download under; never a path. */
  readonly name: string;
  /** Media type, from the content: `image/png`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, as a browser shows the image; null for what is no image. */
  readonly width: number | null;
  readonly height: number | null;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Where the bytes are until the request ends; `storeUpload` keeps them. */
  readonly path: string;
}

export interface Form {
  /** Texts, or lists of texts where a name came several times or as `name[]`. */
  readonly fields: Record<string, unknown>;
  readonly uploads: Record<string, Upload>;
}

/**
 * Reads a form: texts as they are (see `coerceFields`), files checked by content and set aside. Files of fields that `accept` does not
 * name are let fall. Everything wrong with it is a 4xx in French; limits hold while the bytes arrive.
 */
export async function readMultipart(
  request: FastifyRequest,
  accept: Readonly<Record<string, FileKind>>,
): Promise<Form> {
  const form = { fields: Object.create(null), uploads: Object.create(null), room: FORM_LIMITS.text };
  const largest = Math.max(0, ...Object.values(accept).map((kind) => KINDS[kind].maxSize));
  try {
    refuseByLength(request, Object.values(accept));
    const limits = {
      parts: FORM_LIMITS.parts,
      files: FORM_LIMITS.files,
      fieldSize: FORM_LIMITS.text,
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

/** A form that says itself that it is too large is refused before its first byte is read. */
function refuseByLength(request: FastifyRequest, kinds: readonly FileKind[]): void {
  const most = kinds.reduce((sum, kind) => sum + KINDS[kind].maxSize, FORM_LIMITS.text * 2);
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw new AppError('body_too_large', `Cet envoi est trop volumineux (${inMegabytes(most)} au plus).`);
}

async function readPart(
  request: FastifyRequest,
  part: Multipart,
  accept: Readonly<Record<string, FileKind>>,
  form: Form & { room: number },
): Promise<void> {
  const name = (part.fieldname ?? '').replace(/\[\d*\]$/, '');
  if (part.type === 'field') return readText(name, part.fieldname !== name, part.value, part.valueTruncated, form);
  const kind = Object.hasOwn(accept, name) ? accept[name] : undefined;
  // Empty and nameless is what browsers send for a file input that was left alone.
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
  form: Form & { room: number },
): void {
  // A part that calls itself JSON arrives parsed.
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  form.room -= Buffer.byteLength(text) + name.length;
  if (truncated || form.room < 0) throw new AppError('body_too_large');
  if (/\0/.test(name + text))
    throw invalid([{ propertyPath: name.replaceAll('\0', ''), message: 'Ce texte contient un caractère interdit.' }]);
  const before = form.fields[name];
  form.fields[name] = before === undefined && !isList ? text : [...(before === undefined ? [] : [before].flat()), text];
}

async function readFile(
  request: FastifyRequest,
  part: MultipartFile,
  field: string,
  kind: FileKind,
): Promise<Upload | undefined> {
  const path = join(request.server.incoming, randomUUID());
  request.setAside?.add(path);
  const { size, sha256, tooLarge } = await setAside(part.file, path, KINDS[kind].maxSize);
  if (tooLarge) {
    const message = `Ce fichier est trop volumineux (${inMegabytes(KINDS[kind].maxSize)} au plus).`;
    throw invalid([{ propertyPath: field, message, code: 'file_too_large' }], 'file_too_large');
  }
  if (size === 0 && !part.filename) return undefined;
  const seen = await inspect(path, size, kind, part.filename ?? '');
  if ('refusal' in seen)
    throw invalid([{ propertyPath: field, message: seen.refusal, code: 'file_type' }], 'file_type');
  return {
    field,
    name: safeName(part.filename, seen.type),
    type: seen.type,
    size,
    width: seen.width,
    height: seen.height,
    sha256,
    path,
  };
}

const REFUSALS: Readonly<Record<string, AppError['code']>> = {
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PROTO_VIOLATION: 'bad_request',
};
/** The parser's own errors are about what was sent, whatever their class; those of the disk are ours. */
function explain(error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError || syscall !== undefined) return error;
  const known = REFUSALS[code];
  if (known === 'body_too_large') return new AppError(known, 'Ce formulaire a trop de champs ou de fichiers.');
  if (known) return new AppError(known);
  return new AppError('syntax', 'Le formulaire envoyé est incomplet ou illisible.');
}
