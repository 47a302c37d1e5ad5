import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isOfMailedLink } from '../areas/accounts/accounts/links.ts';
import { searchOf } from '../calls/answer.ts';
import { networkBrand } from '../database/network-brand.ts';
import { areaPreloads } from './area-preloads.ts';
import { HASHED, registerAssets } from './assets.ts';
import { builtFolder, builtFolders } from './built.ts';
import { registerEmbed } from './embed.ts';
import { brandTag } from './network-brand.ts';
import { screenPaths } from './page-paths.ts';
import { pagePolicy } from './page-policy.ts';
import { registerPublicPages } from './public-pages.ts';

/** As a content security policy has it. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const HOUR_MS = 3_600_000;

/**
 * Serves the public pages and the back office, compressed at build time. All paths of the back office answer with the
 * same page, whose router shows the screen. Returns whether there is one to serve.
 */
export async function registerBackOffice(app: FastifyInstance): Promise<boolean> {
  const root = builtFolder();
  if (!root) return false;
  // For `sendFile`.
  await app.register(fastifyStatic, { root, serve: false, ...HASHED });
  await app.register(async (scope) => registerAssets(scope, builtFolders(root)), { prefix: '/assets' });
  app.get('/favicon.png', (_request, reply) => reply.sendFile('favicon.png', root));
  // The service worker of the pharmacy's area: browsers ask for a new version at each visit.
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('sw.js', root, { cacheControl: false, immutable: false }),
  );
  // Its manifest and icons.
  await app.register(fastifyStatic, {
    root: join(root, 'app'),
    prefix: '/app/',
    decorateReply: false,
    maxAge: HOUR_MS,
    index: false,
    wildcard: true,
  });
  registerEmbed(app);
  registerPublicPages(app);
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  const pageOf = areaPreloads(root, page);
  const screenPath = screenPaths(root);
  const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hashOf(text));
  const headers = { 'content-security-policy': pagePolicy(scripts) };
  // The back office frames its own preview of a site; nothing else is framed.
  const framed = { 'content-security-policy': pagePolicy(scripts, "'self'"), 'x-frame-options': 'SAMEORIGIN' };
  app.get('/site-preview', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...framed, 'cache-control': 'no-cache' })
      .send(page),
  );
  const brand = app.services.own(networkBrand);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (/^(api|widget|assets|app)(\/|$)/.test(path)) return reply.callNotFound();
    const screen = screenPath(path);
    // Typed or dictated with a capital: the program would draw the screen under an address that is no one's.
    const search = searchOf(request);
    if (screen !== undefined && screen !== path) return reply.redirect(`/${screen}${search && `?${search}`}`, 308);
    return reply
      .code(screen === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers({ ...headers, 'cache-control': isOfMailedLink(path) ? 'no-store' : 'no-cache' })
      .send(pageOf(path).replace('</title>', `</title>${brandTag(await brand())}`));
  });
  return true;
}
