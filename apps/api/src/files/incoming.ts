import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { signalOf } from '../base/abandoned.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Folder of uploads, which exist until their request ends. */
    incoming: string;
  }
  interface FastifyRequest {
    /** Paths to delete once the answer is sent or the connection closed. */
    temporaryFiles: Set<string> | null;
    /** Set for a form: fires when the caller disconnects, or when the deadline has answered 503. */
    abandoned: AbortSignal | null;
  }
}

/** Folder of uploads. Files left by a killed server are swept with the orphans. */
export const incomingFolder = (dataFolder: string): string => join(dataFolder, 'incoming');

/**
 * Enables multipart forms. To be called once, before the routes; not in the scope of hot routes, which take no form.
 */
export async function registerUploads(
  app: FastifyInstance,
  { dataFolder }: { readonly dataFolder: string },
): Promise<void> {
  mkdirSync(incomingFolder(dataFolder), { recursive: true, mode: 0o700 });
  app.decorate('incoming', incomingFolder(dataFolder));
  app.decorateRequest('temporaryFiles', null);
  app.decorateRequest('abandoned', null);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/')) return;
    request.temporaryFiles = new Set();
    request.abandoned = signalOf(reply.raw);
    // `close` is always emitted; `onResponse` is not when the client disconnects.
    reply.raw.once('close', () => {
      for (const path of request.temporaryFiles ?? [])
        void rm(path, { force: true }).catch((err) => request.log.error({ err }, 'upload not removed'));
    });
  });
}
