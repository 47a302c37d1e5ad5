import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Call } from 'autocannon';

/** Number of events that a page sends in one batch. */
export const EVENTS_PER_PAGE = 5;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
/** Maximum number of pages that are requested in turn. */
const MAX_PAGES = 100;

/** A pharmacy's page: path of its request for adverts, and references of the schedulings that it shows. */
export interface Page {
  readonly path: string;
  readonly references: readonly string[];
}

/** Finds pages with at least `EVENTS_PER_PAGE` adverts today. */
export async function pagesOf(url: string, size: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let pharmacy = 1; pharmacy <= size && pages.length < MAX_PAGES; pharmacy += 1) {
    const path = `/api/schedulings?pharmacy=${pharmacy}`;
    const answer = await fetch(url + path, { headers: { accept: 'application/json' } });
    if (!answer.ok) continue;
    const shown = (await answer.json()) as { advert: { scheduling: string } }[];
    const references = shown.map(({ advert }) => advert.scheduling).slice(0, EVENTS_PER_PAGE);
    if (references.length === EVENTS_PER_PAGE) pages.push({ path, references });
  }
  if (pages.length === 0) throw new Error('no page shows five adverts today');
  return pages;
}

export const advertsOf = ({ path }: Pick<Page, 'path'>): Call => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br' },
});
export const viewsOf = ({ references }: Page): Call => ({
  method: 'POST',
  path: '/api/log_adverts',
  // Another visitor at each request, as behind a proxy: one address alone soon meets its limit.
  headers: { 'content-type': 'application/json', 'user-agent': BROWSER, 'x-forwarded-for': '{{address}}' },
  body: JSON.stringify(
    references.map((scheduling) => ({ id: '{{id}}', scheduling, datetime: new Date().toISOString(), view: 1 })),
  ),
});

/** Returns the compressed bytes of a response. Uses `request`, because `fetch` would decompress them. */
export const fetchCompressed = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(resolve, reject))
      .once('error', reject)
      .end(),
  );
