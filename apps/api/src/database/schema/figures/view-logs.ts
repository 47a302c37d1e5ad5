import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { id, instant } from '../columns.ts';
import { documents } from '../network/documents.ts';
import { offers } from '../network/offers.ts';
import { pharmacies } from '../network/pharmacies.ts';

/** Openings of documents and offers: user, pharmacy, time. The read state is in `views.ts`. */
const opening = () => ({
  id: id(),
  user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  pharmacy_id: integer('pharmacy_id').references(() => pharmacies.id, { onDelete: 'cascade' }),
  datetime: instant('datetime').notNull().defaultNow(),
});

export const logDocumentViews = pgTable(
  'log_document_views',
  {
    ...opening(),
    document_id: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('log_document_views_document').on(t.document_id, t.datetime),
    index('log_document_views_user').on(t.user_id),
    index('log_document_views_pharmacy').on(t.pharmacy_id, t.datetime),
    index('log_document_views_datetime').on(t.datetime),
  ],
);

export const logOfferViews = pgTable(
  'log_offer_views',
  {
    ...opening(),
    offer_id: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('log_offer_views_offer').on(t.offer_id, t.datetime),
    index('log_offer_views_user').on(t.user_id),
    index('log_offer_views_pharmacy').on(t.pharmacy_id, t.datetime),
    index('log_offer_views_datetime').on(t.datetime),
  ],
);
