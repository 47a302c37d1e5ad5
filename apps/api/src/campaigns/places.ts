import { type AllocationZone, type Formula, type Medium, matrixFormula } from '@officine/domain';
import type postgres from 'postgres';
import type { SoldZone } from './plan.ts';

/** A pharmacy as advertising sees it. Dates are the first days of its extranet and of its public pages. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly isActive: boolean;
  readonly formula: Formula;
  readonly extranet: string | null;
  readonly internet: string | null;
  readonly subdomain: string | null;
  readonly wordpress: string | null;
  readonly mandate: boolean;
}

/** Pharmacies by id, in the order of their ids. */
export const readPlaces = (tx: postgres.ISql, ids: readonly number[]): Promise<Place[]> =>
  tx<Place[]>`
    select p.id, p.name, p.reference, p.is_active as "isActive", coalesce(b.formula, 1)::int as formula, p.date_extranet as extranet,
      case when b.formula > 1 then coalesce(p.date_internet, p.date_wordpress) end as internet,
      w.subdomain, s.url as wordpress, b.date_signature_money_order is not null as mandate
    from pharmacies p
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join pharmacy_websites w on w.pharmacy_id = p.id
    left join pharmacy_wordpress s on s.pharmacy_id = p.id
    where p.id = any(${[...ids]}::int[])
    order by p.id`;

/** First of two days; null is never. */
const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/** A zone as one pharmacy offers it. On a site that is not there it is on no page, which is said as such. */
export function zoneIn(place: Place, zone: SoldZone, occupation: Uint8Array): AllocationZone {
  const onExtranet = zone.is_extranet;
  const onInternet = zone.is_internet && (!onExtranet || place.internet !== null);
  const media: Medium[] = [];
  if (onExtranet) media.push('extranet');
  if (onInternet) media.push('internet');
  return {
    id: zone.id,
    price: zone[matrixFormula(place.formula)],
    capacity: zone.capacity,
    occupation,
    media,
    openFrom: earlier(onExtranet ? place.extranet : null, onInternet ? place.internet : null),
  };
}
