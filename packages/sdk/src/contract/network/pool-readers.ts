import * as z from 'zod/mini';
import type { Infer, Page } from '../../core.ts';
import { shape } from '../../core.ts';
import { pageOf } from '../fields/fields.ts';

const readerShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Id of the pharmacy. */
    id: z.int(),
    name: z.string(),
    locality: z.string(),
    /** Instant of the first opening by one of its accounts; null when none opened it. */
    date_read: z.nullable(z.string()),
  }),
);
/** An active member of a pool, and when it first opened a publication. */
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
/** Common part of the calls `readers`. */
export const readersRoute = {
  method: 'GET',
  on: ['admin', 'pool'],
  errors: ['not_found'],
  says: 'access',
  io: {} as { out: Page<PoolReader> },
} as const;
