import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { Upload } from '../files/upload.ts';
import type { IdempotencyKey } from '../rest/idempotency.ts';

/** The request's `Idempotency-Key` with a hash of the body and files; undefined without the header. */
export function keyOf(
  request: FastifyRequest,
  sent: { body: unknown; uploads: Readonly<Record<string, Upload>> },
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key))
    throw new AppError('bad_request', 'L’en-tête Idempotency-Key doit avoir de 8 à 100 caractères ASCII.');
  const files = Object.entries(sent.uploads).map(([field, upload]) => [field, upload.sha256]);
  const hash = createHash('sha256')
    .update(JSON.stringify([sent.body, files]))
    .digest('hex');
  return { key, route: `${request.method} ${request.routeOptions.url}`, hash };
}
