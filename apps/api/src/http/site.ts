import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { registerBackOffice } from './back-office.ts';

/**
 * The built widget, read on the first request; undefined where it was not built, as when the server runs from its
 * sources.
 */
function widget(): { script: Buffer; etag: string } {
  try {
    const script = readFileSync(createRequire(import.meta.url).resolve('@officine/widget/officine.js'));
    return { script, etag: `"${createHash('sha1').update(script).digest('base64url')}"` };
  } catch {
    throw notFound();
  }
}

/** Serves the widget's script and the back office. */
export async function registerSite(app: FastifyInstance): Promise<void> {
  let made: ReturnType<typeof widget> | undefined;
  app.get('/widget/officine.js', (request, reply) => {
    made ??= widget();
    reply
      .type('text/javascript; charset=utf-8')
      // One hour: pages get a new version within it, without a new script tag.
      .headers({
        etag: made.etag,
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      });
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.send(made.script);
  });
  if (!(await registerBackOffice(app))) app.get('/', (_request, reply) => reply.redirect('/api/docs'));
}
