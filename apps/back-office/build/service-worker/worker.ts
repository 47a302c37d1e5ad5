/**
 * The service worker of the pharmacy's area: opens it without network. It keeps the page and its hashed files, which are
 * the same for every user; what a user reads never comes here (`src/kit/calls/offline.ts`).
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}
/** Written by the build: the hashed files of the first screens, and the program that the page must name. */
declare const FILES: readonly string[];
declare const PROGRAM: string;
/** Changes with the files: a cache holds one version. */
declare const VERSION: string;

const PAGE = '/customer';
const PREFIX = 'officine-app-';
const CACHE = PREFIX + VERSION;
/** Versions whose files are kept: pages that are open still ask for those of the one before. */
const KEPT_VERSIONS = 2;
/** On a line that is too slow to be of use, the kept page opens. */
const PAGE_TIMEOUT_MS = 4000;

const worker = self as unknown as Scope;

/** Keeps the page of this version with its files. A page of another version, in the middle of an update, is refused. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'reload' });
  const html = await page.clone().text();
  if (!page.ok || !html.includes(PROGRAM)) throw new Error('another version');
  await cache.addAll([...FILES]);
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, 1 - KEPT_VERSIONS).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page of the server; the kept one where it does not answer. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  } catch (error) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(PAGE);
    if (!kept) throw error;
    return kept;
  }
}

/** A hashed file never changes: the kept one is the file. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (/^\/(assets\/|favicon\.png$)/.test(pathname)) event.respondWith(asset(request));
});
