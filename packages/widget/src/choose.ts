import type { Advert } from './options.ts';

/** One of a zone's adverts at random, each as often as its weight (1 to 100) says; undefined when it has none. */
export function choose(
  adverts: readonly Advert[],
  reference: string | undefined,
  random = Math.random(),
): Advert | undefined {
  const urn = adverts.flatMap((one) =>
    one.zone.reference === reference && (one.advert.html || one.advert.picture)
      ? Array<Advert>(one.weight || 1).fill(one)
      : [],
  );
  return urn[(random * urn.length) | 0];
}
