import { test as base, expect, type Page } from '@playwright/test';
import { openStage, type Stage } from './stage.ts';

/** A stage of its own for each test, and a page on which nothing may fail or be logged. */
export const test = base.extend<{ stage: Stage; complaints: string[] }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  stage: async ({}, use) => {
    const stage = await openStage();
    await use(stage);
    await stage.close();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
      await use(complaints);
    },
    { auto: true },
  ],
});
export { expect };

/** Leaves the page, as a visitor does: what it has to say it says now. */
export const leave = (page: Page) => page.goto('about:blank');

/** The observer tells its news with real frames. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const wait = (left: number) => (left ? window.realFrame(() => wait(left - 1)) : done());
        wait(3);
      }),
  );

/** Lets the page's own clock run: a second passes at once. */
export async function pass(page: Page, milliseconds: number): Promise<void> {
  await frames(page);
  await page.clock.runFor(milliseconds);
  await frames(page);
}
declare global {
  interface Window {
    realFrame: typeof requestAnimationFrame;
  }
}

/** Before `goto`: time stands still until `pass`. */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.realFrame = window.requestAnimationFrame.bind(window);
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}
