import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdvertEvent, ScheduledAdvert, VisitEvent } from '@officine/sdk/contract';
import { allSchemas } from '@officine/sdk/schemas';
import { frameDocument } from '../../../apps/api/src/areas/delivery/delivery/frame-document.ts';

type Bodies = Record<'page', { body: { parse(value: unknown): (AdvertEvent | VisitEvent)[] } }>;
const bodies = allSchemas.events() as unknown as Bodies;
const built = (name: string) => readFileSync(new URL(`../../../packages/widget/dist/${name}.js`, import.meta.url));
const scripts = new Map(['officine', 'index', 'debug'].map((name) => [`/widget/${name}.js`, built(name)]));
const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0a7"/></svg>`;

/** What the API does today. `down` cuts every connection, as a killed server does. */
interface Mood {
  down: boolean;
  /** Answers this to events, with `Retry-After` in seconds. */
  full: number | undefined;
  /** Refuses these of the events that come, for a reason that may pass. */
  retry: readonly number[];
  /** Holds the adverts back until released. */
  hold: Promise<void> | undefined;
  adverts: ScheduledAdvert[];
  /** Zones that exist, with or without adverts. */
  zones: readonly string[];
}

export interface Stage {
  api: string;
  site: string;
  mood: Mood;
  /** `GET /api/schedulings`, `POST /api/log_page` … as they came. */
  requests: string[];
  /** Every event received, as often as it was sent: what the contract does not take makes the answer 422. */
  received: { adverts: AdvertEvent[]; visits: VisitEvent[] };
  /** The sender's clock of each batch, in milliseconds since 1970. */
  clocks: number[];
  /** A page of the pharmacy's site, at another origin than the API's. `head` replaces the tag of the widget. */
  page(path: string, body: string, options?: { head?: string; csp?: string }): string;
  close(): Promise<void>;
}

export const advert = (reference: string, over: Partial<ScheduledAdvert['advert']> = {}): ScheduledAdvert => ({
  '@id': `/api/schedulings/${reference}`,
  '@type': 'ScheduledAdvert',
  zone: { reference },
  advert: {
    scheduling: `ref-${reference}`,
    title: `Titre ${reference}`,
    alt: `Texte ${reference}`,
    url: 'https://laboratoire.example/produit',
    picture: '/api/files/1/a.svg?w=300&h=250',
    width: 300,
    height: 250,
    ...over,
    ...(over.html && { html: frameDocument(over.html) }),
  },
});
export const zone = (reference: string, attributes = 'data-officine-size="300x250"') =>
  `<div data-officine-zone="${reference}" ${attributes}></div>`;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A pharmacy's site and an API that can be made to fail: each on its own port, so on its own origin. */
export async function openStage(): Promise<Stage> {
  const mood: Mood = { down: false, full: undefined, retry: [], hold: undefined, adverts: [], zones: [] };
  const requests: string[] = [];
  const received: Stage['received'] = { adverts: [], visits: [] };
  const clocks: number[] = [];
  const pages = new Map<string, { html: string; csp: string | undefined }>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    response.setHeader('access-control-allow-origin', '*');
    const script = scripts.get(pathname);
    if (script) {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      return response.end(script);
    }
    if (pathname.startsWith('/api/files/')) {
      response.setHeader('content-type', 'image/svg+xml');
      return response.end(picture(Number(searchParams.get('w')), Number(searchParams.get('h'))));
    }
    requests.push(`${request.method} ${pathname}`);
    if (mood.down) return request.socket.destroy();
    if (pathname === '/api/schedulings') {
      await mood.hold;
      const zone = searchParams.get('zone');
      if (searchParams.get('pharmacy') === 'inconnue' || (zone && !mood.zones.includes(zone)))
        return response.writeHead(404).end('{}');
      response.setHeader('content-type', 'application/ld+json');
      return response.end(JSON.stringify({ 'hydra:totalItems': mood.adverts?.length, 'hydra:member': mood.adverts }));
    }
    const text = await textOf(request);
    if (mood.full) {
      response.writeHead(503, { 'retry-after': String(mood.full), 'access-control-expose-headers': 'Retry-After' });
      return response.end();
    }
    let events: (AdvertEvent | VisitEvent)[];
    try {
      events = bodies.page.body.parse(JSON.parse(text));
    } catch {
      return response.writeHead(422).end('{"retry":[]}');
    }
    clocks.push(Number(searchParams.get('sent')));
    for (const [index, event] of events.entries()) {
      if (mood.retry.includes(index)) continue;
      if ('pharmacy' in event) received.visits.push(event);
      else received.adverts.push(event);
    }
    return response.end(JSON.stringify({ stored: events.length, refused: [], retry: mood.retry }));
  };
  const apiServer = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  const siteServer = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://site').pathname);
    if (page?.csp) response.setHeader('content-security-policy', page.csp);
    response.writeHead(page ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page?.html);
  });
  const [api, site] = await Promise.all([listen(apiServer), listen(siteServer)]);

  return {
    api,
    site,
    mood,
    requests,
    received,
    clocks,
    page(path, body, { head, csp } = {}) {
      const tag = head ?? `<script src="${api}/widget/officine.js" data-pharmacy="Z100" defer></script>`;
      const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Pharmacie</title>${tag}<body>${body}`;
      pages.set(path, { html, csp });
      return site + path;
    },
    close: async () => {
      for (const server of [apiServer, siteServer]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}
