import { expect, type Page, test } from '@playwright/test';

/** Counts the clicks of a job: presses of the pointer that the browser has seen. Keys are not counted. */
export interface Clicks {
  /** Fails when the clicks since the last call are more than the goal; notes them with the test. The count starts again. */
  atMost(goal: number, job: string): Promise<void>;
}

/** Starts to count on a page, before it is opened; reloads and other addresses do not reset the count. */
export async function countClicks(page: Page): Promise<Clicks> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && Reflect.get(globalThis, 'countClick')(), true);
  });
  return {
    async atMost(goal, job) {
      // The calls of the page arrive in order: those of the job are here once this one is answered.
      await page.evaluate(() => null);
      const clicks = count;
      count = 0;
      test.info().annotations.push({ type: 'clicks', description: `${job}: ${clicks}, at most ${goal}` });
      expect(clicks, `clicks of: ${job}`).toBeGreaterThan(0);
      expect(clicks, `clicks of: ${job}`).toBeLessThanOrEqual(goal);
    },
  };
}
