import * as z from 'zod/mini';
import { collection, type Infer, schemas, shape } from '../core.ts';
import { entity, instant, name, ref, text } from './fields.ts';

const author = () => z.nullish(ref({ name: z.optional(z.string()) }));
const messageShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    subject: z.string(),
    message: z.string(),
    pharmacy: author(),
    pool: author(),
    isRead: z.boolean(),
    isActive: z.boolean(),
    date_create: instant(),
    date_update: z.optional(instant()),
  }),
);
/** Message of a pharmacy or a pool to the network, from their contact page. */
export interface ContactMessage extends Infer<typeof messageShape> {}

const messageInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    subject: name('L’objet est obligatoire'),
    message: text().check(z.minLength(1, 'Le message est obligatoire')),
    isRead: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
  }),
);
export interface ContactMessageInput extends Infer<typeof messageInputShape> {}

export const contactMessages = /*@__PURE__*/ collection({
  type: 'ContactMessage',
  path: '/contact_messages',
  noun: { one: 'message', many: 'messages' },
  read: ['admin', 'customer', 'pool'],
  create: { customer: ['subject', 'message'], pool: ['subject', 'message'] },
  update: { admin: ['isRead', 'isActive'] },
  filters: {
    id: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    pool: 'exact',
    'pool.id': 'exact',
    search: 'search',
    isRead: 'boolean',
    isActive: 'boolean',
    date_create: 'date',
  },
  sort: ['id', 'subject', 'isRead', 'isActive', 'date_create'],
  hidden: {
    customer: ['pool', 'pool.id'],
    pool: ['pharmacy', 'pharmacy.id'],
  },
  io: {} as { item: ContactMessage; input: ContactMessageInput },
});
export const contactMessagesSchemas = /*@__PURE__*/ schemas(contactMessages, () => ({
  item: messageShape(),
  input: messageInputShape(),
}));
