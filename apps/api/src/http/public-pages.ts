import { createHash } from 'node:crypto';
import type * as Site from '@officine/back-office/site';
import type { FastifyInstance } from 'fastify';
import { findSites } from '../areas/delivery/sites/find-sites.ts';
import { readPublicSite } from '../areas/delivery/sites/public-site.ts';
import { stopMails } from '../areas/desk/notifications/mail-choice.ts';
import { readSubscription } from '../areas/desk/notifications/unsubscribe.ts';
import { publishedText } from '../areas/network/texts/handlers.ts';
import { logoPath, networkBrand } from '../database/network-brand.ts';
import { orMissing } from './or-missing.ts';
import { pagePolicy } from './page-policy.ts';
import { PRIVATE_HEADERS, registerProofPages, registerStopProofs, type SendPage } from './proof-pages.ts';
import { registerProposalPages } from './proposal-pages.ts';

const MAX_FORM_BYTES = 16 * 1024;
const hashOf = (text: string) => createHash('sha256').update(text);

/** The module that renders the pages, and their policy. */
async function load() {
  const site: typeof Site = await import('@officine/back-office/site');
  return { site, policy: pagePolicy([hashOf(site.headScript).digest('base64')]) };
}

/** Serves the pages of visitors as whole documents: their content needs no script. They are the same for every caller. */
export function registerPublicPages(app: FastifyInstance): void {
  const { sql, config } = app.services;
  const origin = config.publicUrl;
  // Loaded by the first request: it is large, and most processes that make the application serve no page.
  let loaded: ReturnType<typeof load> | undefined;
  const pages = () => (loaded ??= load());
  const brand = app.services.own(networkBrand);

  const send: SendPage = async (request, reply, render, { status = 200, isPrivate = false } = {}) => {
    const { site, policy } = await pages();
    const { name, logo, colour } = await brand();
    const html = render(site.pagesOf({ name, logo: logo ? logoPath(logo) : undefined, colour: colour ?? undefined }));
    // The answer depends on its address only: the bearer of a signed-in user is not read.
    reply.removeHeader('vary').header('content-security-policy', policy).type('text/html; charset=utf-8');
    if (isPrivate) return reply.code(status).headers(PRIVATE_HEADERS).send(html);
    const etag = `W/"${hashOf(html).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.code(status).send(html);
  };

  app.get('/', (request, reply) => send(request, reply, (site) => site.homePage(origin)));
  app.get('/pharmacy', async (request, reply) => {
    const { site } = await pages();
    const asked = site.searchOf(new URL(request.url, origin).searchParams);
    const found = await findSites(sql, asked);
    return send(request, reply, (shown) => shown.directoryPage(found, origin, asked));
  });
  app.get<{ Params: { slug: string } }>('/pharmacy/:slug', async (request, reply) => {
    const found = await orMissing(readPublicSite(app.services, request.params.slug));
    return found
      ? send(request, reply, (site) => site.pharmacyPage(found, origin))
      : send(request, reply, (site) => site.missingPage(true), { status: 404 });
  });
  app.get<{ Params: { key: string } }>('/legal/:key', async (request, reply) => {
    const text = await orMissing(publishedText(app.services, request.params.key));
    return text
      ? send(request, reply, (site) => site.legalPage(text, origin))
      : send(request, reply, (site) => site.missingPage(false), { status: 404 });
  });

  registerProofPages(app, send);

  // A scope of its own: mail programs send forms, which no other call takes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', (request, reply) => {
      const found = readSubscription(config, request.params.token);
      return send(request, reply, (site) => site.unsubscribePage(found), {
        status: found ? 200 : 404,
        isPrivate: true,
      });
    });
    registerStopProofs(scope, send);
    registerProposalPages(scope, send);
    // RFC 8058: one POST without cookies or script. The form of the page names the subjects to stop; mail programs name none.
    scope.post<{ Params: { token: string }; Body: unknown }>('/unsubscribe/:token', async (request, reply) => {
      const found = readSubscription(config, request.params.token);
      if (!found)
        return send(request, reply, (site) => site.unsubscribePage(undefined), { status: 404, isPrivate: true });
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const ticked = new Set(form.getAll('kind'));
      const kinds = form.has('page') ? found.kinds.filter((kind) => ticked.has(kind)) : found.kinds;
      await sql.begin((tx) => stopMails(tx, found.userId, kinds));
      return send(request, reply, (site) => site.unsubscribePage({ ...found, stopped: kinds }), { isPrivate: true });
    });
  });
}
