import { contactMessages as calls, contactMessagesSchemas } from '@officine/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { ownedByUser } from '../../access/scopes.ts';
import { notifyOfMessage } from '../../areas/desk/notifications/publications.ts';
import { contactMessages as table } from '../../database/schema/network/contacts.ts';
import { all, closed, computed, file, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';

const own = [
  'id',
  'subject',
  'message',
  'file',
  'author',
  'isRead',
  'answers',
  'date_close',
  'closed_by',
  'date_create',
] as const;

/** Answers as the item shows them, the oldest first. */
const answers = (t: typeof table): SQL => sql`(select coalesce(json_agg(json_build_object(
    'id', a.id, 'message', a.message, 'author', a.author, 'email', a.email,
    'date_create', to_char(a.date_create at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')) order by a.id), '[]')
  from contact_answers a where a.message_id = ${t.id})`;

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
    file: file('file_id', 'document', { public: false }),
    author: computed('text', (t: typeof table) => sql`(select u.name from users u where u.id = ${t.user_id})`),
    answers: computed('json', answers),
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
