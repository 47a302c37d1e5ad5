import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { registerBackOffice } from './back-office.ts';

/** The widget as built, read on the first request: a server that runs from its sources may have none. */
function widget(): { script: Buffer; etag: string } {
  try {
    const script = readFileSync(createRequire(import.meta.url).resolve('@officine/widget/officine.js'));
    return { script, etag: `"${createHash('sha1').update(script).digest('base64url')}"` };
  } catch {
    throw notFound();
  }
}

/** What stands beside the API: the widget's script tag, and the back office. */
export async function registerSite(app: FastifyInstance): Promise<void> {
  let made: ReturnType<typeof widget> | undefined;
  app.get('/widget/officine.js', (request, reply) => {
    made ??= widget();
    reply
      .type('text/javascript; charset=utf-8')
      // An hour: pages everywhere take a new version within it, without a new tag.
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
