import { receipts as calls, receiptsSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { receipts as table } from '../../database/schema/desk/receipts.ts';
import { authorOf } from '../../rest/author.ts';
import { all, closed, ref, resource } from '../../rest/resource.ts';
import { users } from '../accounts/users.ts';

export const receipts = resource({
  of: calls,
  schemas: receiptsSchemas,
  table,
  label: 'label',
  order: { date_create: 'desc' },
  fields: { user: ref('user_id', () => users), author: authorOf<typeof table>() },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
