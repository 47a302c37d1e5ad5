import type { DeliveryStep } from '@officine/sdk/contract';
import type { Booking } from './bookings.ts';
import type { Catalog, Filling, Pharmacy } from './catalog.ts';

export type Medium = 'internet' | 'extranet';
/** The pages of one pharmacy on one day, in one medium. */
export interface Page {
  readonly pharmacy: Pharmacy;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly medium: Medium;
}
/** A page while its candidates are sought. */
export interface Sought extends Page {
  /** The adverts that are booked on this day. */
  readonly booked: readonly Booking[];
  /** Zones with a booked advert that is shown: they take no filling. */
  readonly taken: ReadonlySet<number>;
}
/** What the rules of bookings and fillings have in common. */
interface Placed {
  readonly zone: number;
  readonly advert: number;
}
/** A condition that must hold for an advert to be shown. A function of its own arguments: it makes no object. */
export interface Rule<Item> {
  readonly key: DeliveryStep;
  readonly holds: (catalog: Catalog, item: Item, page: Sought) => boolean;
}

const advertOf = (catalog: Catalog, { advert }: Placed) => catalog.adverts.get(advert);
function topicOf(catalog: Catalog, item: Placed) {
  const advert = advertOf(catalog, item);
  return advert && catalog.topics.get(advert.topic);
}
function ownerOf(catalog: Catalog, item: Placed) {
  const advert = advertOf(catalog, item);
  return advert && catalog.advertisers.get(advert.advertiser);
}
function buyerOf(catalog: Catalog, { campaign }: Booking) {
  const found = catalog.campaigns.get(campaign);
  return found && catalog.advertisers.get(found.advertiser);
}

/** Of the zone and the advert, for bookings and fillings alike. */
const PLACE_RULES: readonly Rule<Placed>[] = [
  { key: 'zone_active', holds: (catalog, { zone }) => catalog.zones.get(zone)?.isActive === true },
  { key: 'zone_medium', holds: (catalog, { zone }, { medium }) => catalog.zones.get(zone)?.[`is_${medium}`] === true },
  { key: 'advert_active', holds: (catalog, item) => advertOf(catalog, item)?.isActive === true },
  { key: 'advertiser_active', holds: (catalog, item) => ownerOf(catalog, item)?.isActive === true },
  { key: 'topic_active', holds: (catalog, item) => topicOf(catalog, item)?.isActive === true },
  { key: 'topic_medium', holds: (catalog, item, { medium }) => topicOf(catalog, item)?.[`is_${medium}`] === true },
  // Checked for the day of display, as the law does: an authorisation may have ended since the booking.
  { key: 'visa_valid', holds: (catalog, item, { date }) => (advertOf(catalog, item)?.visa_expiry ?? date) >= date },
  {
    key: 'visa_kind',
    holds: (catalog, item, { medium }) => medium !== 'internet' || advertOf(catalog, item)?.visa_kind !== 'PM',
  },
];

/** Of a pharmacy, for all that its pages show. */
export const isShown = ({ isActive }: Pharmacy): boolean => isActive;
const pharmacyActive: Rule<unknown> = {
  key: 'pharmacy_active',
  holds: (_catalog, _item, page) => isShown(page.pharmacy),
};

/** What must hold for a booked advert to be shown, in order. */
export const BOOKING_RULES: readonly Rule<Booking>[] = [
  pharmacyActive,
  {
    key: 'campaign_scheduled',
    holds: (catalog, { campaign }) => catalog.campaigns.get(campaign)?.isScheduled === true,
  },
  { key: 'campaign_active', holds: (catalog, { campaign }) => catalog.campaigns.get(campaign)?.isActive === true },
  { key: 'buyer_active', holds: (catalog, booking) => buyerOf(catalog, booking)?.isActive === true },
  { key: 'booked', holds: (_catalog, booking, { booked }) => booked.includes(booking) },
  ...PLACE_RULES,
];

/** What must hold for a filling to be shown, in order. */
export const FILLING_RULES: readonly Rule<Filling>[] = [
  pharmacyActive,
  { key: 'filling_active', holds: (_catalog, { isActive }) => isActive },
  { key: 'filling_pool', holds: (_catalog, { isPoolActive }) => isPoolActive },
  {
    key: 'filling_here',
    holds: (_catalog, filling, { pharmacy }) =>
      filling.pharmacy === null
        ? filling.pool === null || pharmacy.pools.includes(filling.pool)
        : filling.pharmacy === pharmacy.id,
  },
  {
    key: 'filling_period',
    holds: (_catalog, { date_start: start, date_end: end }, { date }) =>
      (start ?? date) <= date && (end ?? date) >= date,
  },
  ...PLACE_RULES,
  { key: 'zone_free', holds: (_catalog, { zone }, { taken }) => !taken.has(zone) },
];

/** Whether every rule holds. A loop, since a callback would be an object for each advert. */
export function passes<Item>(rules: readonly Rule<Item>[], catalog: Catalog, item: Item, page: Sought): boolean {
  for (const rule of rules) if (!rule.holds(catalog, item, page)) return false;
  return true;
}
/** The booked adverts that are shown, and the page with the zones that they take. */
export function bookedOn(
  catalog: Catalog,
  booked: readonly Booking[],
  page: Page,
): { readonly sought: Sought; readonly shown: readonly Booking[] } {
  const taken = new Set<number>();
  const sought: Sought = { ...page, booked, taken };
  const shown: Booking[] = [];
  for (const booking of booked)
    if (passes(BOOKING_RULES, catalog, booking, sought)) {
      shown.push(booking);
      taken.add(booking.zone);
    }
  return { sought, shown };
}
