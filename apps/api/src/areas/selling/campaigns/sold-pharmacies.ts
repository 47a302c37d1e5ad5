import { type AllocationZone, type Formula, type Medium, matrixFormula } from '@officine/domain';
import type postgres from 'postgres';
import { PAGES_OPENING } from '../../network/network/openings.ts';
import type { SoldZone } from './plan.ts';

/** A pharmacy whose pages are sold to advertisers. */
export interface SoldPharmacy {
  readonly id: number;
  readonly name: string;
  readonly reference: string;
  readonly isActive: boolean;
  readonly formula: Formula;
  /** First day of the extranet. */
  readonly extranet: string | null;
  /** First day of the public pages. */
  readonly internet: string | null;
  readonly subdomain: string | null;
  /** Address of the WordPress site. */
  readonly wordpress: string | null;
  /** The pharmacy has signed the mandate to be invoiced for. */
  readonly mandate: boolean;
}

/** Pharmacies by id, in the order of their ids. */
export const readSoldPharmacies = (tx: postgres.ISql, ids: readonly number[]): Promise<SoldPharmacy[]> =>
  tx<SoldPharmacy[]>`
    select p.id, p.name, p.reference, p.is_active as "isActive", coalesce(b.formula, 1)::int as formula,
      p.date_extranet as extranet, ${tx.unsafe(PAGES_OPENING)} as internet,
      w.subdomain, s.url as wordpress, b.date_signature_money_order is not null as mandate
    from pharmacies p
    left join pharmacy_billings b on b.pharmacy_id = p.id
    left join pharmacy_websites w on w.pharmacy_id = p.id
    left join pharmacy_wordpress s on s.pharmacy_id = p.id
    where p.id = any(${[...ids]}::int[])
    order by p.id`;

/** The first of two days; null stands for never. */
const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/**
 * A zone as this pharmacy sells it. Without a public site, a zone of both media is sold on the extranet alone; a zone of public pages
 * alone keeps its medium and never opens, so that the allocation reports the missing site as the cause.
 */
export function zoneIn(
  pharmacy: Pick<SoldPharmacy, 'formula' | 'extranet' | 'internet'>,
  zone: SoldZone,
  occupation: Uint8Array,
): AllocationZone {
  const onExtranet = zone.is_extranet;
  const onInternet = zone.is_internet && (!onExtranet || pharmacy.internet !== null);
  const media: Medium[] = [];
  if (onExtranet) media.push('extranet');
  if (onInternet) media.push('internet');
  return {
    id: zone.id,
    price: zone[matrixFormula(pharmacy.formula)],
    capacity: zone.capacity,
    occupation,
    media,
    openFrom: earlier(onExtranet ? pharmacy.extranet : null, onInternet ? pharmacy.internet : null),
  };
}
