import { listUpdates as calls, listUpdatesSchemas } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { changes as table } from '../../database/schema/desk/changes.ts';
import { authorOf } from '../../rest/author.ts';
import { historyFields } from '../../rest/history-fields.ts';
import { all, closed, computed, type Resource, ref, resource } from '../../rest/resource.ts';
import { users } from '../accounts/users.ts';
import { receipts } from '../desk/receipts.ts';

/** The activity feed. Its declaration needs the resources whose changes it shows. */
export const listUpdatesOf = (subjects: readonly Resource[]): Resource =>
  resource({
    of: calls,
    schemas: listUpdatesSchemas,
    table,
    label: 'label',
    search: ['label', 'username'],
    order: { date_create: 'desc' },
    fields: {
      user: ref('user_id', () => users),
      author: authorOf<typeof table>(),
      receipt: ref('receipt_id', () => receipts, [
        'action',
        'count',
        'percentage',
        'effect',
        'date_undo',
        'date_undone',
        'undone_by',
      ]),
      fields: computed<typeof table>('json', (t) => historyFields(t, subjects)),
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
