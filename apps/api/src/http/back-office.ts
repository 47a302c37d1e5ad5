import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { withSiteHead } from '../sites/head.ts';
import { readSite } from '../sites/site.ts';

/** Content security policy: only our own scripts. Frames have their own sandbox. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Charts and overlays position their parts with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const YEAR_MS = 31_536_000_000;

/** Folder of the built back office; undefined where it was not built, as when the server runs from its sources. */
function builtFolder(): string | undefined {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('@officine/back-office/package.json')), 'dist');
    return existsSync(join(folder, 'index.html')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves the back office, compressed at build time. All its paths answer with the same page, whose router shows the
 * screen. Returns whether there is one to serve.
 */
export async function registerBackOffice(app: FastifyInstance): Promise<boolean> {
  const root = builtFolder();
  if (!root) return false;
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Cached for a year: the names of these files change with their content.
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    wildcard: true,
  });
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', root));
  const page = readFileSync(join(root, 'index.html'));
  const send = (reply: FastifyReply, html: string | Buffer = page) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .send(html);
  app.get<{ Params: { slug: string } }>('/pharmacy/:slug', async (request, reply) => {
    const { sql, config } = app.services;
    try {
      return await send(
        reply,
        withSiteHead(page.toString(), await readSite(sql, request.params.slug), config.publicUrl),
      );
    } catch (error) {
      // The page shows that it is missing; the status is for search engines.
      if (error instanceof AppError && error.code === 'not_found') return send(reply.code(404));
      throw error;
    }
  });
  app.get('/', (_request, reply) => send(reply));
  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    /^(api|widget|assets)(\/|$)/.test(request.params['*']) ? reply.callNotFound() : send(reply),
  );
  return true;
}
