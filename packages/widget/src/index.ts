import type { Options } from './options.ts';
import { startPageView } from './page-view.ts';
import { setOptions } from './sender.ts';
import { swallowErrors } from './swallow-errors.ts';

export { chooseAdvert } from './choose.ts';
export { drawAdvert } from './draw.ts';
export type { Advert, Options } from './options.ts';
export { consent } from './visit.ts';

let stop: ((isEnd?: boolean) => void) | undefined;

/** Starts a new page view: chooses adverts again and counts them again. Automatic when the path of the URL changes. */
export const refresh = (): void => {
  if (!stop) return;
  stop();
  stop = startPageView(refresh);
};

/** Removes the adverts and the listeners, and sends the counted events. */
export const unmount = (): void => {
  stop?.(true);
  stop = undefined;
};

/**
 * Shows today's adverts in every `[data-officine-zone]` element of the document, including elements added later. Never
 * throws. A second call unmounts the first.
 */
export const mount: (options: Options) => void = swallowErrors((given: Options) => {
  unmount();
  setOptions(given);
  stop = startPageView(refresh);
});
