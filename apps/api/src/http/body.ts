import type { RouteDef } from '@officine/sdk';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { coerceFields, readMultipart, type Upload } from '../files/upload.ts';

export interface Sent {
  readonly body: unknown;
  readonly uploads: Readonly<Record<string, Upload>>;
}

/** The body of a write: JSON as it is, or a form whose texts are read as the schema expects and whose files are checked and set aside. */
export async function readBody(
  request: FastifyRequest,
  shape: z.ZodMiniObject | undefined,
  files: RouteDef['files'] = {},
): Promise<Sent> {
  if (!request.isMultipart()) return { body: request.body, uploads: {} };
  if (Object.keys(files).length === 0) throw new AppError('unsupported_media_type');
  const { fields, uploads } = await readMultipart(request, files);
  return { body: shape ? coerceFields(fields, shape) : fields, uploads };
}
