import { add, allowStorage, flush, keysOf, memory, options } from './sender.ts';
import { swallowErrors } from './swallow-errors.ts';

/** Name in session storage of what was counted: `visited`, or the list of the sites when several share an origin. */
const visited = () => 'visited' + (options.site ? 'Sites' : '');

/** Counts one visit per session and site, if this may be stored. */
export const countVisit = swallowErrors(() => {
  if (document.hidden || options.visits === 'no' || memory) return;
  const before = sessionStorage[visited()] || '';
  const mine = `,${options.site || 1},`;
  if (before.includes(mine)) return;
  sessionStorage[visited()] = before + mine;
  add({ pharmacy: options.pharmacy });
});

/**
 * The visitor's answer: with `true`, unsent events wait in local storage and the visit is counted; with `false`, what the
 * widget stored on the device is deleted, and nothing more is written.
 */
export const consent: (isGiven: boolean) => void = swallowErrors((isGiven: boolean) => {
  flush();
  allowStorage(isGiven);
  countVisit();
  if (!memory) return;
  // Events of earlier pages too.
  for (const key of keysOf(localStorage)) delete localStorage[key];
  delete sessionStorage[visited()];
});
