import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { adverts } from './adverts.ts';
import { campaigns } from './campaigns.ts';
import { cents, dateCreate, id, isActive } from './columns.ts';
import { pharmacies } from './pharmacies.ts';
import { zones } from './zones.ts';

/** What a scheduling says, saved or simulated: on which day, and for which price. */
export const place = () => ({
  date: date('date', { mode: 'string' }).notNull(),
  /** 1 to the zone's capacity. */
  slot: integer('slot').notNull(),
  price: cents('price').notNull(),
});

/** The booked slots. They show only when their campaign is scheduled; they take their slot from the moment they are saved. */
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
    date_create: dateCreate(),
  },
  (t) => [
    // Two people who save at once cannot book the same slot; a disabled scheduling frees its own.
    uniqueIndex('schedulings_slot_unique').on(t.pharmacy_id, t.date, t.zone_id, t.slot).where(sql`is_active`),
    uniqueIndex('schedulings_once_a_day_unique')
      .on(t.campaign_id, t.pharmacy_id, t.zone_id, t.date)
      .where(sql`is_active`),
    check('schedulings_slot_check', sql`${t.slot} between 1 and 100`),
    check('schedulings_price_check', sql`${t.price} >= 0`),
    index('schedulings_campaign').on(t.campaign_id, t.date),
    index('schedulings_pharmacy').on(t.pharmacy_id, t.date),
    index('schedulings_advert').on(t.advert_id, t.pharmacy_id),
    index('schedulings_zone').on(t.zone_id, t.date),
    index('schedulings_date').on(t.date),
    index('schedulings_price').on(t.price),
    // Nearly all are active: only the others are worth finding.
    index('schedulings_disabled').on(t.campaign_id).where(sql`not is_active`),
  ],
);
