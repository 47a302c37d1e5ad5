import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, file, fileInput, instant, name, optionalText, ref, text } from '../fields/fields.ts';

const author = () => z.nullish(ref({ name: z.optional(z.string()) }));
/** An answer, as it was mailed. */
const answerShape = () =>
  z.object({
    id: z.int(),
    message: z.string(),
    /** Name of the account that answered. */
    author: z.string(),
    /** Address that it was mailed to. */
    email: z.string(),
    date_create: instant(),
  });
const messageShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    subject: z.string(),
    message: z.string(),
    pharmacy: author(),
    pool: author(),
    file: z.nullish(file()),
    /** Name of the account that wrote it; null once the account is gone. */
    author: optionalText(),
    /** Whether the network has read it. */
    isRead: z.boolean(),
    /** The oldest first. */
    answers: z.array(answerShape()),
    /** Instant when an administrator closed it, and who did; null for an open one. */
    date_close: z.nullish(instant()),
    closed_by: optionalText(),
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
    file: fileInput(),
    isRead: z.optional(z.boolean()),
  }),
);
export interface ContactMessageInput extends Infer<typeof messageInputShape> {}

const replyShape = /*@__PURE__*/ shape(() =>
  z.object({
    message: text().check(z.trim(), z.minLength(1, 'La réponse est obligatoire')),
    /** Closes the message with this answer. */
    close: z.optional(z.boolean()),
  }),
);
export interface ContactReply extends Infer<typeof replyShape> {}

const closing = { method: 'PUT', on: ['admin'], says: 'save', errors: ['not_found', 'conflict'] } as const;

export const contactMessages = {
  .../*@__PURE__*/ collection({
    type: 'ContactMessage',
    path: '/contact_messages',
    noun: { one: 'message', many: 'messages' },
    read: ['admin', 'customer', 'pool'],
    create: { customer: ['subject', 'message', 'file'], pool: ['subject', 'message', 'file'] },
    update: { admin: ['isRead'] },
    filters: {
      id: 'exact',
      pharmacy: 'exact',
      'pharmacy.id': 'exact',
      pool: 'exact',
      'pool.id': 'exact',
      search: 'search',
      isRead: 'boolean',
      date_close: ['date', 'exists'],
      date_create: 'date',
    },
    sort: ['id', 'subject', 'isRead', 'date_close', 'date_create'],
    hidden: {
      customer: ['pool', 'pool.id'],
      pool: ['pharmacy', 'pharmacy.id'],
    },
    files: { file: 'document' },
    io: {} as { item: ContactMessage; input: ContactMessageInput },
  }),
  /** Mails an answer to who wrote, and keeps it as it was sent. The message is read, and closed on demand. */
  answer: /*@__PURE__*/ route({
    method: 'POST',
    path: '/contact_messages/{id}/answer',
    on: ['admin'],
    summary: 'Répond au message par email',
    errors: ['not_found', 'conflict', 'send_failed'],
    says: 'send',
    idempotent: true,
    io: {} as { body: ContactReply; out: ContactMessage },
  }),
  close: /*@__PURE__*/ route({
    ...closing,
    path: '/contact_messages/{id}/close',
    summary: 'Clôt le message',
    io: {} as { body: Infer<typeof emptyShape>; out: ContactMessage },
  }),
  reopen: /*@__PURE__*/ route({
    ...closing,
    path: '/contact_messages/{id}/reopen',
    summary: 'Rouvre le message',
    io: {} as { body: Infer<typeof emptyShape>; out: ContactMessage },
  }),
} as const;
export const contactMessagesSchemas = /*@__PURE__*/ schemas(contactMessages, () => ({
  item: messageShape(),
  input: messageInputShape(),
  answer: { body: replyShape(), out: messageShape() },
  close: { body: emptyShape(), out: messageShape() },
  reopen: { body: emptyShape(), out: messageShape() },
}));
