import { fillings as calls, fillingsSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { fillings as table } from '../../database/schema/selling/fillings.ts';
import { all, closed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { pools } from '../network/pools.ts';
import { adverts } from './adverts.ts';
import { zones } from './zones.ts';

export const fillings = resource({
  of: calls,
  schemas: fillingsSchemas,
  table,
  label: 'id',
  keys: [['zone', 'advert', 'pharmacy', 'pool']],
  order: { date_create: 'desc' },
  fields: {
    zone: ref('zone_id', () => zones, ['reference', 'description']),
    advert: ref('advert_id', () => adverts, ['title']),
    pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
    pool: ref('pool_id', () => pools, ['name']),
  },
  access: {
    admin: { rows: everything, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
  conflicts: {
    fillings_one_place: ['pool', 'validation'],
    fillings_period: ['date_end', 'validation'],
  },
});
