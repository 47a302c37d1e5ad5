import { laboratories as calls, laboratoriesSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { active } from '../../access/scopes.ts';
import { laboratories as table } from '../../database/schema/selling/laboratories.ts';
import { all, closed, file, resource } from '../../rest/resource.ts';

export const laboratories = resource({
  of: calls,
  schemas: laboratoriesSchemas,
  table,
  label: 'name',
  comboUrl: 'url',
  search: ['name'],
  order: { name: 'asc' },
  isAlsoBare: true,
  fields: { picture: file('picture_id', 'image', { public: true }) },
  access: {
    admin: { rows: everything, read: all },
    marketing: { rows: everything, read: all },
    customer: { rows: active, read: ['id', 'name', 'url', 'picture', 'isActive'] },
    pool: { rows: active, read: ['id', 'name', 'url', 'picture', 'isActive'] },
    advertiser: closed,
  },
});
