import { contactMessages as calls, contactMessagesSchemas } from '@officine/sdk/contract';
import { me } from '../access/actor.ts';
import { everything } from '../access/rows.ts';
import { ownedByUser } from '../access/scopes.ts';
import { contactMessages as table } from '../database/schema/contacts.ts';
import { notifyOfMessage } from '../notifications/publications.ts';
import { all, closed, ref, resource } from '../rest/resource.ts';
import { named } from './named.ts';

const own = ['id', 'subject', 'message', 'isRead', 'isActive', 'date_create'] as const;

export const contactMessages = resource({
  of: calls,
  schemas: contactMessagesSchemas,
  table,
  label: 'subject',
  search: ['subject', 'message'],
  order: { date_create: 'desc' },
  fields: {
    pharmacy: ref('pharmacy_id', named('Pharmacy'), ['name']),
    pool: ref('pool_id', named('Pool'), ['name']),
  },
  access: {
    admin: { rows: everything, read: all },
    customer: {
      rows: ownedByUser,
      read: [...own, 'pharmacy'],
      fixed: { user_id: me.user, pharmacy_id: me.pharmacy },
    },
    pool: {
      rows: ownedByUser,
      read: [...own, 'pool'],
      fixed: { user_id: me.user, pool_id: me.pool },
    },
    advertiser: closed,
    marketing: closed,
  },
  written: notifyOfMessage,
});
