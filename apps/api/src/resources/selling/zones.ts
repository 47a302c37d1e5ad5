import { zones as calls, zonesSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { extranetZone, zoneOfOwnAdverts } from '../../access/scopes.ts';
import { zones as table } from '../../database/schema/selling/zones.ts';
import { all, closed, resource } from '../../rest/resource.ts';

const shown = ['id', 'reference', 'description', 'width', 'height', 'place'] as const;

export const zones = resource({
  of: calls,
  schemas: zonesSchemas,
  table,
  label: 'reference',
  search: ['reference', 'description'],
  keys: [['reference']],
  order: { reference: 'asc' },
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: zoneOfOwnAdverts,
      read: [...shown, 'is_extranet', 'is_internet', 'is_free', 'isActive'],
    },
    // What their own pages show: the size is kept free before the advert comes.
    customer: { rows: extranetZone, read: shown },
    pool: { rows: extranetZone, read: shown },
    marketing: closed,
  },
  conflicts: { zones_reference_unique: ['reference', 'reference_exists'] },
});
