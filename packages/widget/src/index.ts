import type { Options } from './options.ts';
import { createPage, type StartView } from './page.ts';
import { quietly } from './quietly.ts';
import { clear } from './zone.ts';

export type { Advert, Options } from './options.ts';

const nothing = () => {};
const idle: StartView = () => nothing;
let start = idle;
let stop = nothing;

/** A new view of the page: other adverts, counted again. Happens by itself when the path of the address changes. */
export const refresh: () => void = quietly(() => {
  stop();
  stop = start(refresh);
});

/** Takes the adverts away, stops listening, sends what was counted. */
export const unmount: () => void = quietly(() => {
  stop();
  start = idle;
  clear();
});

/** Shows today's adverts in every `[data-officine-zone]` of the document, now and later. Never throws. Again: starts anew. */
export const mount: (options: Options) => void = quietly((options: Options) => {
  unmount();
  start = createPage(options);
  refresh();
});
