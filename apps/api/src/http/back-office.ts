import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { withSiteHead } from '../sites/head.ts';
import { readSite } from '../sites/site.ts';

/** No script but ours; what runs in frames is sandboxed where it stands. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Charts and overlays place their parts by style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const YEAR = 31_536_000_000;

/** Folder of the back office as built; a server that runs from its sources may have none. */
function builtFolder(): string | undefined {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('@officine/back-office/package.json')), 'dist');
    return existsSync(join(folder, 'index.html')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves the back office, compressed when it was built. Its paths are the browser's business: each answers with the one page.
 * Gives whether there is one to serve.
 */
export async function registerBackOffice(app: FastifyInstance): Promise<boolean> {
  const root = builtFolder();
  if (!root) return false;
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Their names change with their content.
    immutable: true,
    maxAge: YEAR,
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
      // The page itself says so to people; search engines go by the status.
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
