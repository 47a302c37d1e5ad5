import { poolBanners as calls, poolBannersSchemas } from '@officine/sdk/contract';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { bannerOfPharmacy, bannerOfPool, ownedByPool } from '../../access/scopes.ts';
import { poolBannerPools, poolBanners as table } from '../../database/schema/network/pools.ts';
import { all, closed, file, many, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

const picture = ['label', 'title', 'alt', 'url', 'picture'] as const;

export const poolBanners = resource({
  of: calls,
  schemas: poolBannersSchemas,
  table,
  label: 'label',
  search: ['label', 'title'],
  order: { label: 'asc' },
  fields: {
    picture: file('picture_id', 'image', { public: true }),
    pool: ref('pool_id', named('Pool'), ['name']),
    pools: many(poolBannerPools, 'pool_banner_id', 'pool_id', named('Pool'), ['name']),
  },
  access: {
    admin: { rows: everything, read: all },
    pool: {
      rows: bannerOfPool,
      read: ['id', ...picture, 'pool', 'pools', 'isActive', 'date_create'],
      writeRows: ownedByPool,
      fixed: { pool_id: me.pool },
    },
    customer: { rows: bannerOfPharmacy, read: ['id', ...picture, 'pools', 'isActive'] },
    marketing: closed,
    advertiser: closed,
  },
});
