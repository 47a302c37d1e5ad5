import { addDays } from '@officine/domain';
import { DEMO_ID, made, type World } from '../world.ts';
import { type Advert, NETWORK_ID } from './advertisers.ts';

/**
 * Fillings with the network's adverts: everywhere, with a higher weight in the demo pool, one in the past, one
 * disabled.
 */
export function fillings({ today }: World, adverts: readonly Advert[]) {
  const own = adverts.filter((advert) => advert.advertiser_id === NETWORK_ID);
  const everywhere = own.map(({ id, zone_id }) => ({
    zone_id,
    advert_id: id,
    pharmacy_id: null,
    pool_id: null,
    date_start: null,
    date_end: null,
    weight: 1,
    isActive: true,
  }));
  const [first, second] = everywhere;
  const special =
    first && second
      ? [
          { ...first, pool_id: DEMO_ID, weight: 3 },
          { ...first, pharmacy_id: DEMO_ID, weight: 2 },
          { ...second, date_start: addDays(today, -60), date_end: addDays(today, -30) },
          { ...second, isActive: false },
        ]
      : [];
  return [...everywhere, ...special].map((row, index) => ({ id: index + 1, ...row, ...made(addDays(today, -90)) }));
}
export type Filling = ReturnType<typeof fillings>[number];
