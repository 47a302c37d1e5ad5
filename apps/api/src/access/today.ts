import { sql } from 'drizzle-orm';

/** The day in Paris, by the database's clock. */
export const today = sql`(now() at time zone 'Europe/Paris')::date`;
