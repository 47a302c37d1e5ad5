import { zones as calls, zonesSchemas } from '@officine/sdk/contract';
import { everything } from '../access/rows.ts';
import { zoneOfOwnAdverts } from '../access/scopes.ts';
import { zones as table } from '../database/schema/zones.ts';
import { all, closed, resource } from '../rest/resource.ts';

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
      read: ['id', 'reference', 'description', 'width', 'height', 'is_extranet', 'is_internet', 'is_free', 'isActive'],
    },
    customer: closed,
    pool: closed,
    marketing: closed,
  },
  conflicts: { zones_reference_unique: ['reference', 'reference_exists'] },
});
