import { contents as calls, contentsSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { contents as table } from '../../database/schema/network/contents.ts';
import { all, closed, resource } from '../../rest/resource.ts';

/** Read-only here: a command writes contents by key, and each change makes a new version. */
export const contents = resource({
  of: calls,
  schemas: contentsSchemas,
  table,
  label: 'title',
  order: { key: 'asc' },
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
