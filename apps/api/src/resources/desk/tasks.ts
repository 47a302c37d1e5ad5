import { tasks as calls, tasksSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { tasks as table } from '../../database/schema/desk/tasks.ts';
import { all, closed, file, ref, resource } from '../../rest/resource.ts';
import { users } from '../accounts/users.ts';

export const tasks = resource({
  of: calls,
  schemas: tasksSchemas,
  table,
  label: 'type',
  order: { date_create: 'desc' },
  fields: {
    user: ref('user_id', () => users, ['name']),
    file: file('file_id', 'document', { public: false }),
  },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    customer: closed,
    pool: closed,
    advertiser: closed,
    marketing: closed,
  },
});
