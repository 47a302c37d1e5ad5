import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Writes the html that the page around it sends, once. */
const SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  document.open();
  document.write(data);
  document.close();
}, { once: true });`;
const PAGE = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Contenu</title><script>${SCRIPT}</script></html>`;

/**
 * Policy of the page. Its sandbox gives it an origin of its own, also when it is opened outside a frame: foreign html
 * reaches neither the page around it nor anything that our origin stores. `allow-top-navigation` is left out.
 */
const EMBED_POLICY = [
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  "default-src https: data: blob: 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  'form-action https:',
  "frame-ancestors 'self'",
].join('; ');

/**
 * Serves `/embed`, an empty page for the html of others (surveys, players): a `srcdoc` would have the policy of the back
 * office, which runs no foreign script.
 */
export function registerEmbed(app: FastifyInstance): void {
  const etag = `"${createHash('sha256').update(PAGE).digest('base64url').slice(0, 16)}"`;
  app.get('/embed', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': EMBED_POLICY,
        // Only pages of the same origin frame it.
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
        etag,
      })
      .send(PAGE),
  );
}
