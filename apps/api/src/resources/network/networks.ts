import { networks as calls, networksSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { networks as table } from '../../database/schema/network/networks.ts';
import { all, closed, file, resource } from '../../rest/resource.ts';

export const networks = resource({
  of: calls,
  schemas: networksSchemas,
  table,
  label: 'name',
  search: [],
  order: { id: 'asc' },
  fields: { logo: file('logo_id', 'image', { public: true }) },
  access: {
    admin: { rows: everything, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
