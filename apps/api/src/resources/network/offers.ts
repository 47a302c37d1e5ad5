import { offers as calls, offersSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { activeOffer } from '../../access/scopes.ts';
import { announcing } from '../../areas/desk/notifications/publications.ts';
import { offer_views as views } from '../../database/schema/figures/views.ts';
import { offers as table } from '../../database/schema/network/offers.ts';
import { all, closed, computed, file, ref, resource } from '../../rest/resource.ts';
import { offerCategories, offerProviders } from './offer-lists.ts';
import { publicationFields, publicationReads } from './publication-fields.ts';

const written = [
  'title',
  'description',
  'provider',
  'category',
  'picture',
  'file',
  'label_button_file',
  'link',
  'label_button_link',
  'phone_number',
  'is_displayed_phone_number',
  'email',
  'is_displayed_email',
  'date_end',
  'state',
  'isActive',
] as const;

export const offers = resource({
  of: calls,
  schemas: offersSchemas,
  table,
  label: 'title',
  search: ['title', 'description'],
  order: { date_create: 'desc' },
  fields: {
    provider: ref('provider_id', () => offerProviders, ['name']),
    category: ref('category_id', () => offerCategories, ['name']),
    picture: file('picture_id', 'image', { public: true }),
    file: file('file_id', 'document', { public: false }),
    ...publicationFields({ views, key: views.offer_id }),
    isRead: computed(
      'boolean',
      (t: typeof table) =>
        sql`exists (select 1 from ${views} where ${views.offer_id} = ${t.id} and ${views.user_id} = ${me.user})`,
    ),
    count_views: computed(
      'integer',
      (t: typeof table) => sql`(select count(*)::int from ${views} where ${views.offer_id} = ${t.id})`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    marketing: {
      rows: everything,
      read: ['id', ...written, ...publicationReads, 'isRead', 'count_views', 'date_create', 'date_update'],
    },
    customer: { rows: activeOffer, read: ['id', ...written, 'isRead', 'date_create'] },
    pool: closed,
    advertiser: closed,
  },
  conflicts: { offers_days: ['date_end', 'offer_days'] },
  written: announcing('offers'),
});
