import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Call } from 'autocannon';

/** Events that a page sends at once. */
export const EVENTS = 5;
/** Pages that are asked for, in turn. */
const PAGES = 100;

/** A pharmacy's page: what it asks for, and the references of what it then shows. */
export interface Page {
  readonly path: string;
  readonly references: readonly string[];
}

/** Pages with adverts enough to send events of. */
export async function pagesOf(url: string, size: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (let pharmacy = 1; pharmacy <= size && pages.length < PAGES; pharmacy += 1) {
    const path = `/api/schedulings?pharmacy=${pharmacy}`;
    const answer = await fetch(url + path, { headers: { accept: 'application/json' } });
    if (!answer.ok) continue;
    const shown = (await answer.json()) as { advert: { scheduling: string } }[];
    const references = shown.map(({ advert }) => advert.scheduling).slice(0, EVENTS);
    if (references.length === EVENTS) pages.push({ path, references });
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
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    references.map((scheduling) => ({ id: '{{id}}', scheduling, datetime: new Date().toISOString(), view: 1 })),
  ),
});

/** What a page gets, as it travels: Node's own client would unpack it. */
export const packed = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(resolve, reject))
      .once('error', reject)
      .end(),
  );
