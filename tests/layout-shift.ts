import type { BrowserContext, Page } from '@playwright/test';

/** Adds up what moves in each page that is opened from now on, from its first paint on. */
export const watchShift = (where: BrowserContext | Page) =>
  where.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Cumulative layout shift of a page that is watched. */
export const shiftOf = async (page: Page): Promise<number> => Number(await page.evaluate('seen.shift'));
