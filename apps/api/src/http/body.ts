import type { RouteDef } from '@officine/sdk';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../base/errors.ts';
import type { PUBLIC_FORM } from '../files/kinds.ts';
import { coerceFields, readMultipart, type Upload } from '../files/upload.ts';

export interface RequestBody {
  readonly body: unknown;
  readonly uploads: Readonly<Record<string, Upload>>;
}

/**
 * The body of a write: JSON, or a form. A form's texts are coerced to the schema's types; its files are checked
 * temporary files.
 */
export async function readBody(
  request: FastifyRequest,
  shape: z.ZodMiniObject | undefined,
  files: RouteDef['files'] = {},
  limits?: typeof PUBLIC_FORM,
): Promise<RequestBody> {
  if (!request.isMultipart()) return { body: request.body, uploads: {} };
  if (Object.keys(files).length === 0) throw new AppError('unsupported_media_type');
  const { fields, uploads } = await readMultipart(request, files, limits);
  return { body: shape ? coerceFields(fields, shape) : fields, uploads };
}
