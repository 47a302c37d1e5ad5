import * as z from 'zod/mini';
import { count, date, instant } from './fields.ts';

/**
 * `draft`: never published; `scheduled`: seen from `date_publish` on; `ended`: an offer whose last day is over; `withdrawn`: was
 * published, and is not any more.
 */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Fields of what is published for pharmacies, of those who publish it. */
export const publicationFields = () => ({
  /** Where it stands for its receivers. */
  state: z.optional(z.enum(PUBLICATION_STATES)),
  /** First day on which its receivers see it; null: at once. */
  date_publish: z.nullish(z.string()),
  /** Active pharmacies that it is for, and those of them that have opened it. */
  count_pharmacies: z.optional(count()),
  count_readers: z.optional(count()),
  /** Instant of the last reminder to those who had not read it, and how many pharmacies it reached. */
  date_reminder: z.nullish(instant()),
  count_reminded: z.nullish(count()),
});
export const publicationInput = () => ({ date_publish: z.nullish(date()) });
