import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { TaskFailure } from '../../../../calls/task.ts';
import { startProxy } from '../../../../outgoing/proxy.ts';
import { openBrowser } from '../../screenshots/browser.ts';
import { captureTop } from '../../screenshots/capture.ts';
import type { SiteContext } from '../site-context.ts';

/** Share of the picture that may change, in thousandths: a banner that turns is less, a page without its style more. */
export const MAX_CHANGE = 400;
/** Pictures are compared this small: a letter that moves by a pixel is no change. */
const SIZE = { width: 320, height: 225 };
/** Difference of two greys, of 255, from which a point has changed. */
const GREY_STEP = 40;
/** Share of one grey from which a page is blank, in thousandths. */
const BLANK = 998;

/** Takes pictures of pages, where this server has a browser. */
export interface Pictures {
  /** PNG of the first screen; undefined without a browser, and for a page that cannot be taken. */
  take(url: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}
export const noPictures: Pictures = { take: async () => undefined, close: async () => {} };

/** Starts the browser of this server; without one, updates are checked by the pages alone, which `log` says once. */
export async function openPictures(
  { services, outgoing }: Pick<SiteContext, 'services' | 'outgoing'>,
  log: (message: string) => void,
): Promise<Pictures> {
  const proxy = await startProxy((host) => outgoing.permitted(host));
  let browser: Browser;
  try {
    browser = await openBrowser(services.config, proxy.url);
  } catch (error) {
    proxy.close();
    if (!(error instanceof TaskFailure)) throw error;
    log(`Sans comparaison d’images. ${error.message}`);
    return noPictures;
  }
  return {
    take: (url) =>
      captureTop(browser, url).catch((error: unknown) => {
        services.log.warn({ err: error, url }, 'a page was not pictured');
        return undefined;
      }),
    async close() {
      await browser.close().catch(() => undefined);
      proxy.close();
    },
  };
}

const greys = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .resize({ ...SIZE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();

/** How much a picture has changed, in thousandths, and whether it has become blank. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<{ change: number; isBlank: boolean }> {
  const [old, now] = await Promise.all([greys(before), greys(after)]);
  const changed = now.reduce((count, grey, at) => count + (Math.abs(grey - (old[at] ?? 0)) > GREY_STEP ? 1 : 0), 0);
  return {
    change: Math.round((changed / now.length) * 1000),
    isBlank: uniformity(now) >= BLANK && uniformity(old) < BLANK,
  };
}

/** Share of the most frequent grey, in thousandths. */
function uniformity(picture: Buffer): number {
  const counts = new Uint32Array(256);
  for (const grey of picture) counts[grey] = (counts[grey] ?? 0) + 1;
  return Math.round((Math.max(...counts) / picture.length) * 1000);
}
