import type { Browser, Page } from 'playwright-core';

/** Pictures of one page. */
export interface Capture {
  /** JPEG of the page, from its top. */
  readonly page: Buffer;
  /** PNG of each zone that shows an advert, by its reference. */
  readonly zones: ReadonlyMap<string, Buffer>;
}

const VIEWPORT = { width: 1280, height: 900 };
/** Pixels: a page may be endless. */
const HIGHEST = 8000;
const PAGE_MS = 30_000;
const ADVERTS_MS = 3000;

/** A page that cannot be shown; the message is French. */
export class CaptureFailure extends Error {
  override readonly name = 'CaptureFailure';
}

/**
 * Opens a page as a visitor sees it and takes pictures of the whole and of its zones. Nothing is sent but reads: no view, click or visit
 * is counted.
 */
export async function capture(browser: Browser, url: string, references: readonly string[]): Promise<Capture> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    await context.route('**/*', (route) =>
      ['GET', 'HEAD'].includes(route.request().method()) ? route.continue() : route.abort(),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_MS);
    await open(page, url);
    // What draws once it is seen is seen, one zone after the other; then all are waited for.
    for (const reference of references) await zone(page, reference).evaluateAll(scroll);
    await Promise.all(references.map((reference) => settle(page, reference)));
    const zones = new Map<string, Buffer>();
    for (const reference of references) {
      const picture = await zoneOf(page, reference);
      if (picture) zones.set(reference, picture);
    }
    await page.evaluate('scrollTo(0, 0)');
    return { page: await wholeOf(page), zones };
  } finally {
    await context.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  // A file of this machine would be no page of a pharmacy.
  if (!/^https?:\/\//.test(url)) throw new CaptureFailure('L’adresse de la page n’est pas celle d’un site.');
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout: PAGE_MS });
    if (response && response.status() >= 400)
      throw new CaptureFailure(`La page répond par une erreur ${response.status()}.`);
  } catch (error) {
    if (error instanceof CaptureFailure) throw error;
    throw new CaptureFailure('La page ne s’ouvre pas.', { cause: error });
  }
}

const zone = (page: Page, reference: string) =>
  page.locator(`[data-officine-zone=${JSON.stringify(reference)}]`).first();

/** Run in the page, as text: types of a browser are none of this package's. */
const scroll = 'elements => elements.forEach((element) => element.scrollIntoView())' as unknown as () => void;
const decode = 'images => Promise.all(images.map((image) => image.decode().catch(() => {})))' as unknown as () => void;

/** Waits until the zone holds an advert whose picture is there; not for ever, since it may have none. */
async function settle(page: Page, reference: string): Promise<void> {
  const place = zone(page, reference);
  if ((await place.count()) === 0) return;
  try {
    await place.locator('img, iframe').first().waitFor({ state: 'visible', timeout: ADVERTS_MS });
    await place.locator('img').evaluateAll(decode);
  } catch {
    // No advert in this zone: the page is taken as it is.
  }
}

async function zoneOf(page: Page, reference: string): Promise<Buffer | undefined> {
  const place = zone(page, reference);
  if ((await place.count()) === 0 || (await place.locator('img, iframe').count()) === 0) return undefined;
  const box = await place.boundingBox();
  return box && box.width > 0 && box.height > 0 ? place.screenshot({ type: 'png', animations: 'disabled' }) : undefined;
}

async function wholeOf(page: Page): Promise<Buffer> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const clip = { x: 0, y: 0, width: VIEWPORT.width, height: Math.max(VIEWPORT.height, Math.min(height, HIGHEST)) };
  return page.screenshot({ type: 'jpeg', quality: 80, fullPage: true, clip, animations: 'disabled' });
}
