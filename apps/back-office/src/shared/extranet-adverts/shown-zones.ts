import type { Zone } from '@officine/sdk/contract';

/** A zone that had an advert when adverts were last asked for, with the space that it takes. */
export interface ShownZone {
  reference: string;
  place: NonNullable<Zone['place']>;
  width: number;
  height: number;
}

/** The zones of the screens whose space is known and that have an advert. */
export const zonesWithAdverts = (zones: readonly Zone[], references: ReadonlySet<string>): ShownZone[] =>
  zones.flatMap(({ reference, place, width, height }) =>
    place && width && height && references.has(reference) ? [{ reference, place, width, height }] : [],
  );

const KEY = 'officine.extranet-zones';
/** The zones of the last visit, for this pharmacy: their space is kept from the first paint, so that nothing moves. */
export function knownZones(pharmacy: number): readonly ShownZone[] {
  try {
    const [of, zones] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return of === pharmacy ? zones : [];
  } catch {
    return [];
  }
}
export function keepZones(pharmacy: number, zones: readonly ShownZone[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([pharmacy, zones]));
  } catch {
    // Storage is full or forbidden: no space is kept, and no advert is shown.
  }
}
