import type { ExplainedStep, StepKey } from '@officine/sdk/contract';
import type { Catalog } from '../catalog.ts';
import type { Chain } from './chains.ts';
import { type Facts, thing } from './facts.ts';

/** What a step of delivery is about, and its figures. */
export function aboutStep(
  catalog: Catalog,
  facts: Facts,
  chain: Chain,
  key: StepKey,
  pharmacy: { readonly id: number; readonly name: string },
): Partial<ExplainedStep> {
  const { kind, item } = chain.explained;
  const advert = facts.adverts.get(item.advert);
  const zone = facts.zones.get(item.zone);
  const ofZone = { about: thing('Zone', zone) };
  const ofAdvert = { about: thing('Advert', advert) };
  const ofTopic = { about: thing('Topic', facts.topics.get(advert?.topic ?? 0)) };
  const visa = catalog.adverts.get(item.advert);
  switch (key) {
    case 'pharmacy_active':
      return { about: { type: 'Pharmacy', id: pharmacy.id, label: pharmacy.name } };
    case 'zone_active':
    case 'zone_medium':
      return ofZone;
    case 'booked':
    case 'zone_free':
      return { ...ofZone, count: zone?.taken, total: zone?.capacity };
    case 'advert_active':
      return ofAdvert;
    case 'visa_valid':
    case 'visa_kind':
      return { ...ofAdvert, date_end: visa?.visa_expiry, text: visa?.visa_kind };
    case 'advertiser_active':
      return { about: thing('Advertiser', facts.advertisers.get(advert?.advertiser ?? 0)) };
    case 'topic_active':
    case 'topic_medium':
      return ofTopic;
  }
  if (kind === 'filling') {
    const { id, pool, date_start, date_end } = item;
    if (key === 'filling_pool' && pool !== null) return { about: thing('Pool', facts.pools.get(pool)) };
    return { about: { type: 'Filling', id, label: advert?.label ?? '' }, date_start, date_end };
  }
  const buyer = catalog.campaigns.get(item.campaign)?.advertiser ?? 0;
  return {
    about:
      key === 'buyer_active'
        ? thing('Advertiser', facts.advertisers.get(buyer))
        : thing('Campaign', facts.campaigns.get(item.campaign)),
  };
}

/** Whether the picture has the size of its zone: delivery shows it anyway, the page scales it. */
export function pictureStep(facts: Facts, { explained: { item } }: Chain): readonly ExplainedStep[] {
  const [advert, zone] = [facts.adverts.get(item.advert), facts.zones.get(item.zone)];
  if (!advert || !zone?.width || !zone.height) return [];
  const holds = advert.width === zone.width && advert.height === zone.height;
  const text = holds
    ? `${zone.width} × ${zone.height}`
    : `${advert.width} × ${advert.height}, au lieu de ${zone.width} × ${zone.height}`;
  return [{ key: 'picture_fits', part: 'page', holds, about: thing('Advert', advert), text }];
}
