import { MEDIA } from '@officine/sdk/contract';
import type { Booking } from '../bookings.ts';
import type { Catalog, Pharmacy } from '../catalog.ts';
import { bookedOn } from '../rules.ts';
import { type Asked, mediaOf, type Planned, toExplain } from './asked.ts';
import { type Chain, chainOf } from './chains.ts';

interface BookedPage {
  readonly pharmacy: Pharmacy;
  readonly date: string;
  readonly booked: readonly Booking[];
  readonly removed: readonly Booking[];
}
/** A chain for each advert and medium, in the order of zones, those that are shown first. */
export function chainsOf(
  catalog: Catalog,
  page: BookedPage,
  asked: Asked,
  plans: readonly Planned[],
): readonly Chain[] {
  const isAboutOne = (asked.zone ?? asked.advert ?? asked.campaign) !== undefined;
  const pages = new Map(
    MEDIA.map((medium) => [
      medium,
      bookedOn(catalog, page.booked, { pharmacy: page.pharmacy, date: page.date, medium }).sought,
    ]),
  );
  const chains = toExplain(catalog, page, asked, plans).flatMap((explained) =>
    mediaOf(catalog, explained.item.zone, asked).flatMap((medium): Chain[] => {
      const sought = pages.get(medium);
      // A whole page leaves out the zones of the other medium.
      const isOther = !isAboutOne && catalog.zones.get(explained.item.zone)?.[`is_${medium}`] === false;
      return sought && !isOther ? [chainOf(catalog, explained, sought)] : [];
    }),
  );
  return chains.sort(
    (a, b) =>
      a.explained.item.zone - b.explained.item.zone ||
      MEDIA.indexOf(a.medium) - MEDIA.indexOf(b.medium) ||
      Number(b.isShown) - Number(a.isShown) ||
      a.explained.item.id - b.explained.item.id,
  );
}
