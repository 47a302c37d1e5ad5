import type { Advert } from './options.ts';

/**
 * Picks one of a zone's adverts with content at random, in proportion to the weights (1 to 100). Undefined when there
 * is none. `random` is from 0 (included) to 1 (excluded).
 */
export function chooseAdvert(
  adverts: readonly Advert[],
  reference: string | undefined,
  random = Math.random(),
): Advert | undefined {
  const tickets = adverts.flatMap((one) =>
    one.zone.reference === reference && (one.advert.html || one.advert.picture)
      ? Array<Advert>(one.weight || 1).fill(one)
      : [],
  );
  return tickets[(random * tickets.length) | 0];
}
