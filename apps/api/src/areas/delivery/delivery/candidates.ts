import type { Booking } from './bookings.ts';
import type { Advert, Catalog, Zone } from './catalog.ts';
import { bookedOn, FILLING_RULES, type Page, passes } from './rules.ts';

/** One advert that a zone may show. */
export interface Candidate {
  readonly zone: Zone;
  readonly advert: Advert;
  /** Id of the scheduling, or of the filling. */
  readonly booking: number;
  readonly isFilling: boolean;
  /** 0 for a filling. */
  readonly campaign: number;
  readonly weight?: number;
}

/** Adverts that each zone of a pharmacy may show on a day: the booked ones, or its fillings on a day without bookings. */
export function candidates(catalog: Catalog, booked: readonly Booking[], page: Page): Candidate[] {
  const { sought, shown } = bookedOn(catalog, booked, page);
  const paid: Candidate[] = [];
  for (const booking of shown) {
    const [zone, advert] = [catalog.zones.get(booking.zone), catalog.adverts.get(booking.advert)];
    if (zone && advert) paid.push({ zone, advert, booking: booking.id, isFilling: false, campaign: booking.campaign });
  }
  const fillings: Candidate[] = [];
  for (const filling of catalog.fillingsOf(page.pharmacy)) {
    if (!passes(FILLING_RULES, catalog, filling, sought)) continue;
    const [zone, advert] = [catalog.zones.get(filling.zone), catalog.adverts.get(filling.advert)];
    if (zone && advert)
      fillings.push({ zone, advert, booking: filling.id, isFilling: true, campaign: 0, weight: filling.weight });
  }
  return [...paid, ...fillings.sort((a, b) => a.zone.id - b.zone.id || a.booking - b.booking)];
}
