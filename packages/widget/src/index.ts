import type { Options } from './options.ts';
import { createPage, type StartView } from './page.ts';
import { swallowErrors } from './swallow-errors.ts';
import { clear } from './zone.ts';

export type { Advert, Options } from './options.ts';

const nothing = () => {};
const idle: StartView = () => nothing;
let start = idle;
let stop = nothing;

/** Starts a new page view: chooses adverts again and counts them again. Automatic when the path of the URL changes. */
export const refresh: () => void = swallowErrors(() => {
  stop();
  stop = start(refresh);
});

/** Removes the adverts and the listeners, and sends the counted events. */
export const unmount: () => void = swallowErrors(() => {
  stop();
  start = idle;
  clear();
});

/**
 * Shows today's adverts in every `[data-officine-zone]` element of the document, including elements added later. Never
 * throws. A second call unmounts the first.
 */
export const mount: (options: Options) => void = swallowErrors((options: Options) => {
  unmount();
  start = createPage(options);
  refresh();
});
