import { type AllocationPlan, daysBetween, type MatrixFormula, type Medium } from '@officine/domain';
import type postgres from 'postgres';
import type { CampaignForm } from './form.ts';

/**
 * A zone that is sold, with its price (cents a day) for each formula; the zone's own price where the matrix has no
 * price.
 */
export interface SoldZone extends Readonly<Record<MatrixFormula, number>> {
  readonly id: number;
  readonly reference: string;
  readonly description: string;
  readonly capacity: number;
  readonly is_extranet: boolean;
  readonly is_internet: boolean;
}

/** Zones that are sold, by id. */
export const readSoldZones = (tx: postgres.ISql): Promise<SoldZone[]> =>
  tx<SoldZone[]>`
    select z.id, z.reference, z.description, z.capacity, z.is_extranet, z.is_internet,
      coalesce(e.price, z.price) as extranet, coalesce(i.price, z.price) as extranet_internet
    from zones z
    left join zone_prices e on e.zone_id = z.id and e.formula = 'extranet'
    left join zone_prices i on i.zone_id = z.id and i.formula = 'extranet_internet'
    where z.is_active and not z.is_free and (z.is_extranet or z.is_internet)
    order by z.id`;

/** Reads the zones that are sold and the campaign's plan, common to all its pharmacies, in two statements. */
export async function readPlan(
  tx: postgres.ISql,
  form: CampaignForm,
  today: string,
): Promise<{ zones: readonly SoldZone[]; plan: AllocationPlan }> {
  const zones = await readSoldZones(tx);
  const adverts = await tx<
    { id: number; zone_id: number; topic_id: number; visa_kind: 'GP' | 'PM' | null; visa_expiry: string | null }[]
  >`select a.id, a.zone_id, a.topic_id, a.visa_kind, a.visa_expiry from adverts a
    where a.is_active and a.advertiser_id = ${form.advertiser}
      and a.topic_id = any(${[...form.extranet_topics, ...form.internet_topics]}::int[])
    order by a.id`;
  const extranet = new Set(form.extranet_topics);
  const internet = new Set(form.internet_topics);
  const plan: AllocationPlan = {
    firstDate: form.date_start,
    days: daysBetween(form.date_start, form.date_end) + 1,
    notBefore: today,
    adverts: adverts.map((advert) => {
      const media: Medium[] = [];
      if (extranet.has(advert.topic_id)) media.push('extranet');
      // Adverts with a PM visa may not be shown on public sites.
      if (internet.has(advert.topic_id) && advert.visa_kind !== 'PM') media.push('internet');
      return { id: advert.id, zones: [advert.zone_id], media, visaExpiry: advert.visa_kind && advert.visa_expiry };
    }),
  };
  return { zones, plan };
}
