import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { dateCreate, dateUpdate, fileId, id, isActive } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { zones } from '../selling/zones.ts';

/** Pictures of pharmacies' pages with adverts, by pharmacy, zone and month; without zone, of the whole page. */
export const screenshots = pgTable(
  'screenshots',
  {
    id: id(),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'cascade' }),
    zone_id: integer('zone_id').references(() => zones.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    picture_id: fileId('picture_id'),
    isActive: isActive(),
    date_create: dateCreate(),
    date_update: dateUpdate(),
  },
  (t) => [
    unique('screenshots_month_unique').on(t.pharmacy_id, t.zone_id, t.year, t.month).nullsNotDistinct(),
    check('screenshots_year_check', sql`${t.year} between 2000 and 2999`),
    check('screenshots_month_check', sql`${t.month} between 1 and 12`),
    index('screenshots_zone').on(t.zone_id),
    index('screenshots_year').on(t.year, t.month),
    index('screenshots_month').on(t.month),
    index('screenshots_picture').on(t.picture_id),
    index('screenshots_is_active').on(t.isActive),
    index('screenshots_date_create').on(t.date_create),
  ],
);
