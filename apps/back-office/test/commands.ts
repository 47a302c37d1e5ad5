import type { BrowserCommand } from 'vitest/node';

/** A point of an element: 0 is its left or upper edge, 1 the other one. */
export type Place = readonly [x: number, y: number];

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses the pointer on a place of the element, and lets it go on another. */
    drag: (selector: string, from: Place, to: Place) => Promise<void>;
    /** Turns the wheel over the middle of the page, by pixels. */
    wheel: (pixels: number) => Promise<void>;
  }
}

const drag: BrowserCommand<[string, Place, Place]> = async ({ page, iframe }, selector, from, to) => {
  const box = await iframe.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  const at = ([x, y]: Place) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
};

const wheel: BrowserCommand<[number]> = async ({ page, iframe }, pixels) => {
  const box = await iframe.locator('body').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 600);
  await page.mouse.wheel(0, pixels);
};

/** What a test asks of the browser beside what vitest offers. */
export const commands = { drag, wheel };
