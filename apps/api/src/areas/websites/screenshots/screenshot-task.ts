import { parisDate } from '@officine/domain';
import type { Browser } from 'playwright-core';
import * as z from 'zod';
import { defineTask, type TaskContext } from '../../../calls/task.ts';
import { storeContent } from '../../../files/store-content.ts';
import { outgoingOf } from '../../../outgoing/outgoing.ts';
import { startProxy } from '../../../outgoing/proxy.ts';
import { openBrowser } from './browser.ts';
import { type Capture, CaptureFailure, capture } from './capture.ts';
import { type PageToCapture, pagesWithoutPicture } from './missing-pictures.ts';

/** Concurrent pages: each needs about a hundred megabytes. */
const CONCURRENCY = 2;

/**
 * Takes the month's pictures of the pages that show adverts today: the page and each zone. Existing pictures are kept,
 * so that a restarted task continues.
 */
export const wordpressScreenshot = defineTask(
  z.strictObject({ pharmacy: z.int().positive().optional() }),
  async (context) => {
    const { services, sql, payload, signal, log, progress } = context;
    const { config } = services;
    const day = parisDate(new Date());
    const missing = await pagesWithoutPicture(sql, { day, pharmacy: payload.pharmacy, officine: config.publicUrl });
    const pages = missing.filter(({ url }) => url !== null);
    const counts = { pages: 0, pictures: 0, failures: 0, withoutPage: missing.length - pages.length };
    if (pages.length === 0) return counts;
    const proxy = await startProxy(permitOf(context));
    const browser = await openBrowser(config, proxy.url).catch((error: unknown) => {
      proxy.close();
      throw error;
    });
    const stop = () => void browser.close().catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    const queue = pages.values();
    let done = 0;
    const work = async () => {
      for (const page of queue) {
        signal.throwIfAborted();
        try {
          counts.pictures += await take(context, browser, page, day);
          counts.pages += 1;
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof CaptureFailure))
            services.log.warn({ err: error, page: page.url }, 'a page was not captured');
          counts.failures += 1;
          const reason = error instanceof CaptureFailure ? error.message : 'La capture a échoué.';
          log('warn', `${page.reference} : ${reason} (${page.url})`);
        }
        progress((++done / pages.length) * 100);
      }
    };
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
    } finally {
      signal.removeEventListener('abort', stop);
      await browser.close().catch(() => undefined);
      proxy.close();
    }
    return counts;
  },
);

/** Allows Officine itself, whatever its address, and the hosts that outgoing requests may reach. */
function permitOf({ services }: TaskContext) {
  const own = new URL(services.config.publicUrl);
  const ownPort = Number(own.port || (own.protocol === 'https:' ? 443 : 80));
  const outgoing = outgoingOf(services);
  return (host: string, port: number) =>
    host === own.hostname && port === ownPort ? outgoing.resolve(host) : outgoing.permitted(host);
}

async function take(context: TaskContext, browser: Browser, page: PageToCapture, day: string): Promise<number> {
  const captured = await capture(
    browser,
    page.url ?? '',
    page.zones.map(({ reference }) => reference),
  );
  return store(context, page, captured, day);
}

async function store(
  { services, commit }: TaskContext,
  { pharmacy, reference, zones, isWhole }: PageToCapture,
  captured: Capture,
  day: string,
): Promise<number> {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const pictures = [
    ...(isWhole
      ? [{ zone: null, name: `${reference}-${day.slice(0, 7)}.jpg`, type: 'image/jpeg', bytes: captured.page }]
      : []),
    ...zones.flatMap(({ id, reference: code }) => {
      const bytes = captured.zones.get(code);
      return bytes ? [{ zone: id, name: `${reference}-${code}-${day.slice(0, 7)}.png`, type: 'image/png', bytes }] : [];
    }),
  ];
  for (const { zone, ...content } of pictures)
    await commit(async (tx) => {
      const picture = await storeContent(services, tx, content, { public: false });
      await tx`
        insert into screenshots (pharmacy_id, zone_id, year, month, picture_id) values (${pharmacy}, ${zone}, ${year}, ${month}, ${picture})
        on conflict on constraint screenshots_month_unique do update
          set picture_id = coalesce(screenshots.picture_id, excluded.picture_id), date_update = now()`;
    });
  return pictures.length;
}
