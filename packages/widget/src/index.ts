import type { Options } from './options.ts';
import { createPage, type Page } from './page.ts';
import { swallowErrors } from './swallow-errors.ts';

export { chooseAdvert } from './choose.ts';
export { drawAdvert } from './draw.ts';
export type { Advert, Options } from './options.ts';

let page: Page | undefined;
let stop: ((isEnd?: boolean) => void) | undefined;

/** Starts a new page view: chooses adverts again and counts them again. Automatic when the path of the URL changes. */
export const refresh: () => void = swallowErrors(() => {
  if (stop) stop();
  if (page) stop = page.view(refresh);
});

/** Removes the adverts and the listeners, and sends the counted events. */
export const unmount: () => void = swallowErrors(() => {
  if (stop) stop(true);
  page = stop = undefined;
});

/**
 * Shows today's adverts in every `[data-officine-zone]` element of the document, including elements added later. Never
 * throws. A second call unmounts the first.
 */
export const mount: (options: Options) => void = swallowErrors((options: Options) => {
  unmount();
  page = createPage(options);
  refresh();
});

/**
 * The visitor's answer: with `true`, unsent events wait in local storage and the visit is counted; with `false`, what the
 * widget stored on the device is deleted, and nothing more is written.
 */
export const consent: (isGiven: boolean) => void = (isGiven) => page && page.consent(isGiven);
