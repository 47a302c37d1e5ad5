import * as z from 'zod/mini';
import { type Infer, shape } from '../../core.ts';

/** What was switched off on the day of a booking that was taken out, since it was not shown. */
export const WITHHELD_CAUSES = ['campaign', 'advertiser', 'pharmacy', 'advert', 'topic', 'zone'] as const;
export const withheldShape = /*@__PURE__*/ shape(() =>
  z.object({
    cause: z.enum(WITHHELD_CAUSES),
    count_schedulings: z.int(),
    /** Their price, in cents. */
    amount: z.int(),
  }),
);
/** Bookings of past days that were taken out, since they were not shown: they are neither displayed nor invoiced. */
export interface Withheld extends Infer<typeof withheldShape> {}
