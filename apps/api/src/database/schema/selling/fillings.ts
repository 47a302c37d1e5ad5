import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, day, id, isActive } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { pools } from '../network/pools.ts';
import { adverts } from './adverts.ts';
import { zones } from './zones.ts';

/** Adverts of zones without booking: everywhere, in one pool or in one pharmacy. */
export const fillings = pgTable(
  'fillings',
  {
    id: id(),
    zone_id: integer('zone_id')
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    advert_id: integer('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'cascade' }),
    pool_id: integer('pool_id').references(() => pools.id, { onDelete: 'cascade' }),
    date_start: day('date_start'),
    date_end: day('date_end'),
    weight: integer('weight').notNull().default(1),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    check('fillings_one_place', sql`${t.pharmacy_id} is null or ${t.pool_id} is null`),
    check('fillings_period', sql`${t.date_end} >= ${t.date_start}`),
    check('fillings_weight_check', sql`${t.weight} between 1 and 100`),
    index('fillings_zone').on(t.zone_id),
    index('fillings_advert').on(t.advert_id),
    index('fillings_pharmacy').on(t.pharmacy_id),
    index('fillings_pool').on(t.pool_id),
    index('fillings_date_start').on(t.date_start),
    index('fillings_date_end').on(t.date_end),
    index('fillings_weight').on(t.weight),
    index('fillings_is_active').on(t.isActive),
    index('fillings_date_create').on(t.date_create),
  ],
);
