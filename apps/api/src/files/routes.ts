import type { FastifyInstance } from 'fastify';
import { notFound } from '../base/errors.ts';
import type { Services } from '../base/services.ts';
import { sendStored } from './download.ts';
import type { StoredFile } from './store-upload.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHORT = /^[\w-]{22}$/;

/** A file's id in 22 characters, for answers that must be small. */
export const shortFileId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const idOf = (written: string): string =>
  SHORT.test(written)
    ? Buffer.from(written, 'base64url')
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    : written;

/** `GET /api/files/{id}/{name}`: public files. A private one answers as a missing one; it is served by its resource. */
export function registerFileRoutes(app: FastifyInstance, services: Pick<Services, 'sql' | 'files' | 'log'>): void {
  app.get<{ Params: { id: string } }>('/api/files/:id/:name', async (request, reply) => {
    const id = idOf(request.params.id);
    const [file] = UUID.test(id)
      ? await services.sql<StoredFile[]>`SELECT * FROM files WHERE id = ${id} AND is_public`
      : [];
    if (!file) throw notFound();
    return sendStored(request, reply, services, file);
  });
}
