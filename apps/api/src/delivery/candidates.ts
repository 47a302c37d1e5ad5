import type { Booking } from './bookings.ts';
import type { Advert, Catalog, Pharmacy, Zone } from './catalog.ts';

export type Medium = 'internet' | 'extranet';
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
interface Page {
  readonly pharmacy: Pharmacy;
  readonly date: string;
  readonly medium: Medium;
}

/** Adverts that each zone of a pharmacy may show on a day: the booked ones, or its fillings on a day without bookings. */
export function candidates(catalog: Catalog, booked: readonly Booking[], page: Page): Candidate[] {
  const paid: Candidate[] = [];
  for (const { id, zone, campaign, advert } of booked) {
    const place = openZone(catalog, zone, page.medium);
    const shown = place && showable(catalog, advert, page);
    const buyer = catalog.campaigns.get(campaign);
    if (place && shown && buyer?.isActive && catalog.advertisers.get(buyer.advertiser)?.isActive)
      paid.push({ zone: place, advert: shown, booking: id, isFilling: false, campaign });
  }
  const taken = new Set(paid.map(({ zone }) => zone.id));
  const fillings = catalog.fillingsOf(page.pharmacy).flatMap((filling): Candidate[] => {
    const { id, zone, advert, weight, date_start, date_end, isActive } = filling;
    if (!isActive || taken.has(zone)) return [];
    if ((date_start ?? page.date) > page.date || (date_end ?? page.date) < page.date) return [];
    const place = openZone(catalog, zone, page.medium);
    const shown = place && showable(catalog, advert, page);
    return place && shown ? [{ zone: place, advert: shown, booking: id, isFilling: true, campaign: 0, weight }] : [];
  });
  return [...paid, ...fillings.sort((a, b) => a.zone.id - b.zone.id || a.booking - b.booking)];
}

function openZone(catalog: Catalog, id: number, medium: Medium): Zone | undefined {
  const zone = catalog.zones.get(id);
  return zone?.isActive && zone[`is_${medium}`] ? zone : undefined;
}

/** Checked for the day of display, as the law does: an authorisation may have ended since the booking. */
function showable(catalog: Catalog, id: number, { medium, date }: Page): Advert | undefined {
  const advert = catalog.adverts.get(id);
  const topic = advert && catalog.topics.get(advert.topic);
  if (!advert?.isActive || !topic?.isActive || !topic[`is_${medium}`]) return undefined;
  if (!catalog.advertisers.get(advert.advertiser)?.isActive) return undefined;
  if (advert.visa_expiry !== null && advert.visa_expiry < date) return undefined;
  if (advert.visa_kind === 'PM' && medium === 'internet') return undefined;
  return advert;
}
