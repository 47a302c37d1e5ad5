import * as z from 'zod/mini';
import { type Infer, type Page, route, shape } from '../../core.ts';
import type { Mount } from '../../roles.ts';
import { pageOf } from '../fields/fields.ts';

const readerShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of the pharmacy. */
    id: z.int(),
    name: z.string(),
    locality: z.string(),
    /** Instant of the first opening by one of its accounts; null when none opened it. */
    date_read: z.nullable(z.string()),
    /** Whether one of its accounts can be told. */
    has_account: z.boolean(),
  }),
);
/** An active pharmacy that a publication is for, and when it first opened it. */
export interface PoolReader extends Infer<typeof readerShape> {}

/** Answer of `readers`: the last to have opened it first, then those who did not, by name. */
export const readersShape = /*@__PURE__*/ shape(() => pageOf(readerShape()));
/** Common part of the calls `read`, which mark a publication as read by the caller. */
export const readRoute = {
  method: 'PUT',
  on: ['admin', 'customer', 'pool', 'marketing'],
  errors: ['not_found'],
  says: 'access',
  io: {} as { out: void },
} as const;
const reminderShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Pharmacies that were told again, and those that have not read it and have no account to tell. */
    count: z.int(),
    without_account: z.int(),
    date_reminder: z.string(),
  }),
);
/** Whom a reminder of a publication reached. */
export interface PublicationReminder extends Infer<typeof reminderShape> {}
export const remindedShape = reminderShape;
/**
 * `readers`: who has read a publication. `remind`: a notification to the pharmacies that have not, by mail too as each account chose,
 * once a day.
 */
export const readingCalls = <
  const P extends string,
  const O extends readonly Mount[],
  const R extends readonly Mount[] = O,
>(
  path: P,
  on: O,
  /** Who may remind, where they are not the same. */
  reminds: R = on as never,
) => ({
  readers: /*@__PURE__*/ route({
    method: 'GET',
    path: `${path}/{id}/readers` as const,
    on,
    summary: 'Dit quelles pharmacies l’ont lu',
    errors: ['not_found'],
    says: 'access',
    io: {} as { out: Page<PoolReader> },
  }),
  remind: /*@__PURE__*/ route({
    method: 'POST',
    path: `${path}/{id}/remind` as const,
    on: reminds,
    summary: 'Relance les pharmacies qui ne l’ont pas lu',
    errors: ['not_found', 'nothing_to_remind', 'reminded_today'],
    says: 'send',
    io: {} as { out: PublicationReminder },
  }),
});
