import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where uploads wait until their request ends. */
    incoming: string;
  }
  interface FastifyRequest {
    /** Paths to take away when the answer has left or the caller has gone. */
    setAside: Set<string> | null;
  }
}

/** Folder of uploads that wait; leftovers of a killed server are swept with the orphans. */
export const incomingFolder = (dataFolder: string): string => join(dataFolder, 'incoming');

/** Lets the application read forms. Once, before the routes; hot routes that take none belong in a scope without it. */
export async function registerUploads(
  app: FastifyInstance,
  { dataFolder }: { readonly dataFolder: string },
): Promise<void> {
  mkdirSync(incomingFolder(dataFolder), { recursive: true, mode: 0o700 });
  app.decorate('incoming', incomingFolder(dataFolder));
  app.decorateRequest('setAside', null);
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/')) return;
    request.setAside = new Set();
    // `close` comes in every case; `onResponse` does not when the caller hangs up.
    reply.raw.once('close', () => {
      for (const path of request.setAside ?? [])
        void rm(path, { force: true }).catch((err) => request.log.error({ err }, 'upload not removed'));
    });
  });
}
