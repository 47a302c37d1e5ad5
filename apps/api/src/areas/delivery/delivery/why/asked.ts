import type { Booking } from '../bookings.ts';
import type { Catalog, Filling, Pharmacy } from '../catalog.ts';
import type { Medium } from '../rules.ts';
import type { Explained } from './chains.ts';

/** What is asked about, by id; all that the page may show where nothing is. */
export interface Asked {
  readonly zone?: number | undefined;
  readonly advert?: number | undefined;
  readonly campaign?: number | undefined;
  readonly medium?: Medium | undefined;
}
/** A zone of a campaign, with one of the adverts that it may show there. */
export interface Planned {
  readonly campaign: number;
  readonly zone: number;
  readonly advert: number;
}

const MEDIA: readonly Medium[] = ['internet', 'extranet'];

/** Media in which a zone is explained: those that it has, or the one that is asked about. */
export function mediaOf(catalog: Catalog, zone: number, asked: Asked): readonly Medium[] {
  if (asked.medium) return [asked.medium];
  const found = catalog.zones.get(zone);
  const own = MEDIA.filter((medium) => found?.[`is_${medium}`]);
  return own.length > 0 ? own : ['internet'];
}

const isAsked = ({ zone, advert, campaign }: Asked, item: { zone: number; advert: number; campaign?: number }) =>
  (zone === undefined || item.zone === zone) &&
  (advert === undefined || item.advert === advert) &&
  (campaign === undefined || item.campaign === campaign);

function fillingsToExplain(catalog: Catalog, pharmacy: Pharmacy, asked: Asked): readonly Filling[] {
  if (asked.campaign !== undefined) return [];
  const here = catalog
    .fillingsOf(pharmacy)
    .filter((filling) => isAsked(asked, filling) && (filling.pool === null || pharmacy.pools.includes(filling.pool)));
  if (here.length > 0 || asked.advert === undefined) return here;
  // An advert that fills only other pharmacies: one of them says so.
  return [...catalog.fillings.values()].filter((filling) => isAsked(asked, filling)).slice(0, 1);
}

/**
 * The adverts to explain: what is booked (and was removed since), the fillings, then what lacks a booking among the
 * plans of the campaigns that are asked about. Without any, the advert or the campaign itself, as absent.
 */
export function toExplain(
  catalog: Catalog,
  at: { readonly pharmacy: Pharmacy; readonly booked: readonly Booking[]; readonly removed: readonly Booking[] },
  asked: Asked,
  plans: readonly Planned[],
): readonly Explained[] {
  const booked = at.booked.filter((booking) => isAsked(asked, booking));
  const has = (among: readonly Booking[], { campaign, zone }: Planned) =>
    among.some((one) => one.campaign === campaign && one.zone === zone);
  const removed = at.removed.filter((booking) => isAsked(asked, booking) && !has(at.booked, booking));
  const fillings = fillingsToExplain(catalog, at.pharmacy, asked);
  // An advert that is booked needs no reason for the campaigns that do not book it.
  const lacks = asked.campaign !== undefined || asked.advert === undefined || booked.length === 0;
  const absent = plans.filter((plan) => lacks && isAsked(asked, plan) && !has(booked, plan) && !has(removed, plan));
  const found: Explained[] = [
    ...[...booked, ...removed].map((item) => ({ kind: 'scheduling' as const, item })),
    ...fillings.map((item) => ({ kind: 'filling' as const, item })),
    ...absent.map((plan) => ({ kind: 'absent' as const, item: { id: 0, ...plan } })),
  ];
  const { advert, campaign } = asked;
  if (found.length > 0 || (advert === undefined && campaign === undefined)) return found;
  const zone = asked.zone ?? 0;
  return [{ kind: 'absent', item: { id: 0, zone, advert: advert ?? 0, campaign: campaign ?? 0 } }];
}
