import type { Browser, Page } from 'playwright-core';

/** Pictures of one page. */
export interface Capture {
  /** JPEG of the page, from its top. */
  readonly page: Buffer;
  /** PNG of each zone that shows an advert, by its reference. */
  readonly zones: ReadonlyMap<string, Buffer>;
}

const VIEWPORT = { width: 1280, height: 900 };
/** Maximum height of a picture: a page may be endless. */
const MAX_HEIGHT_PX = 8000;
const PAGE_TIMEOUT_MS = 30_000;
const ADVERTS_TIMEOUT_MS = 3000;

/** A page that cannot be captured, with a French message. */
export class CaptureFailure extends Error {
  override readonly name = 'CaptureFailure';
}

/** Opens a page as a visitor for some work. Only GET and HEAD requests are sent, so no view, click or visit is counted. */
async function visit<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
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
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await open(page, url);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Takes pictures of a page and of its zones. */
export const capture = (browser: Browser, url: string, references: readonly string[]): Promise<Capture> =>
  visit(browser, url, async (page) => {
    // Scrolls to each zone to trigger lazy loading, then waits for all of them.
    for (const reference of references) await zone(page, reference).evaluateAll(scroll);
    await Promise.all(references.map((reference) => waitForAdvert(page, reference)));
    const zones = new Map<string, Buffer>();
    for (const reference of references) {
      const picture = await captureZone(page, reference);
      if (picture) zones.set(reference, picture);
    }
    await page.evaluate('scrollTo(0, 0)');
    return { page: await capturePage(page), zones };
  });

/** PNG of the first screen of a page, without the zones of adverts, which change each time. */
export const captureTop = (browser: Browser, url: string): Promise<Buffer> =>
  visit(browser, url, (page) =>
    page.screenshot({ type: 'png', animations: 'disabled', mask: [page.locator('[data-officine-zone]')] }),
  );

async function open(page: Page, url: string): Promise<void> {
  // Excludes file: URLs, which would show files of this server.
  if (!/^https?:\/\//.test(url)) throw new CaptureFailure('L’adresse de la page n’est pas celle d’un site.');
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout: PAGE_TIMEOUT_MS });
    if (response && response.status() >= 400)
      throw new CaptureFailure(`La page répond par une erreur ${response.status()}.`);
  } catch (error) {
    if (error instanceof CaptureFailure) throw error;
    throw new CaptureFailure('La page ne s’ouvre pas.', { cause: error });
  }
}

const zone = (page: Page, reference: string) =>
  page.locator(`[data-officine-zone=${JSON.stringify(reference)}]`).first();

/** Functions that run in the page, as text: this package has no DOM types. */
const scroll = 'elements => elements.forEach((element) => element.scrollIntoView())' as unknown as () => void;
const decode = 'images => Promise.all(images.map((image) => image.decode().catch(() => {})))' as unknown as () => void;

/** Waits until the zone shows an advert with its picture loaded; continues after a timeout, since it may have none. */
async function waitForAdvert(page: Page, reference: string): Promise<void> {
  const place = zone(page, reference);
  if ((await place.count()) === 0) return;
  try {
    await place.locator('img, iframe').first().waitFor({ state: 'visible', timeout: ADVERTS_TIMEOUT_MS });
    await place.locator('img').evaluateAll(decode);
  } catch {
    // No advert in this zone.
  }
}

async function captureZone(page: Page, reference: string): Promise<Buffer | undefined> {
  const place = zone(page, reference);
  if ((await place.count()) === 0 || (await place.locator('img, iframe').count()) === 0) return undefined;
  const box = await place.boundingBox();
  return box && box.width > 0 && box.height > 0 ? place.screenshot({ type: 'png', animations: 'disabled' }) : undefined;
}

async function capturePage(page: Page): Promise<Buffer> {
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const clip = {
    x: 0,
    y: 0,
    width: VIEWPORT.width,
    height: Math.max(VIEWPORT.height, Math.min(height, MAX_HEIGHT_PX)),
  };
  return page.screenshot({ type: 'jpeg', quality: 80, fullPage: true, clip, animations: 'disabled' });
}
