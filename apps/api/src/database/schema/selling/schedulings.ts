import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, dateCreate, day, id, isActive } from '../columns.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { adverts } from './adverts.ts';
import { campaigns } from './campaigns.ts';
import { PAUSED, pausedList } from './pauses.ts';
import { zones } from './zones.ts';

/** Columns of a scheduling, saved or simulated. */
export const place = () => ({
  date: day('date').notNull(),
  /** From 1 to the zone's capacity. */
  slot: integer('slot').notNull(),
  price: cents('price').notNull(),
});

/** Booked slots. Taken as soon as they are saved, but shown only once their campaign is scheduled. */
export const schedulings = pgTable(
  'schedulings',
  {
    id: id(),
    campaign_id: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    pharmacy_id: integer('pharmacy_id')
      .notNull()
      .references(() => pharmacies.id, { onDelete: 'restrict' }),
    zone_id: integer('zone_id')
      .notNull()
      .references(() => zones.id, { onDelete: 'restrict' }),
    advert_id: integer('advert_id')
      .notNull()
      .references(() => adverts.id, { onDelete: 'restrict' }),
    ...place(),
    isActive: isActive(),
    /** Why it was taken out once its day had passed: what was switched off then. Null for what a reduction removed. */
    withheld_cause: text('withheld_cause', { enum: PAUSED }),
    date_create: dateCreate(),
  },
  (t) => [
    // Concurrent saves cannot book the same slot; disabling a scheduling frees it.
    uniqueIndex('schedulings_slot_unique').on(t.pharmacy_id, t.date, t.zone_id, t.slot).where(sql`is_active`),
    uniqueIndex('schedulings_once_a_day_unique')
      .on(t.campaign_id, t.pharmacy_id, t.zone_id, t.date)
      .where(sql`is_active`),
    check('schedulings_slot_check', sql`${t.slot} between 1 and 100`),
    check(
      'schedulings_withheld',
      sql`${t.withheld_cause} is null or (${t.withheld_cause} in (${pausedList}) and not ${t.isActive})`,
    ),
    index('schedulings_withheld_campaign').on(t.campaign_id).where(sql`withheld_cause is not null`),
    check('schedulings_price_check', sql`${t.price} >= 0`),
    // With the state, so that bookings are counted without reading them.
    index('schedulings_campaign').on(t.campaign_id, t.date, t.isActive),
    index('schedulings_pharmacy').on(t.pharmacy_id, t.date, t.isActive),
    index('schedulings_advert').on(t.advert_id, t.pharmacy_id),
    index('schedulings_zone').on(t.zone_id, t.date),
    index('schedulings_date').on(t.date),
    index('schedulings_price').on(t.price),
    // Partial: nearly all rows are active.
    index('schedulings_disabled').on(t.campaign_id).where(sql`not is_active`),
  ],
);
