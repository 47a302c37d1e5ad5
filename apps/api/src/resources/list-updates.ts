import { listUpdates as calls, listUpdatesSchemas } from '@officine/sdk/contract';
import { everything } from '../access/rows.ts';
import { changes as table } from '../database/schema/changes.ts';
import { all, closed, ref, resource } from '../rest/resource.ts';
import { users } from './users.ts';

export const listUpdates = resource({
  of: calls,
  schemas: listUpdatesSchemas,
  table,
  label: 'label',
  search: ['label', 'username'],
  order: { date_create: 'desc' },
  fields: { user: ref('user_id', () => users) },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
