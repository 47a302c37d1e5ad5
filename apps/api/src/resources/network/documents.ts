import { documents as calls, documentsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { ownedByAdvertiser, ownedByPool, publishedToPharmacy, publishedToPool } from '../../access/scopes.ts';
import { announcing } from '../../areas/desk/notifications/publications.ts';
import { document_views as views } from '../../database/schema/figures/views.ts';
import { documents as table } from '../../database/schema/network/documents.ts';
import { all, computed, file, ref, resource } from '../../rest/resource.ts';
import { advertisers } from '../selling/advertisers.ts';
import { pools } from './pools.ts';
import { publicationFields, publicationReads } from './publication-fields.ts';

const shown = ['id', 'label', 'caption', 'type', 'file', 'isRead', 'state', 'isActive', 'date_create'] as const;

export const documents = resource({
  of: calls,
  schemas: documentsSchemas,
  table,
  label: 'label',
  search: ['label', 'caption'],
  order: { date_create: 'desc' },
  fields: {
    file: file('file_id', 'document', { public: false }),
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    pool: ref('pool_id', () => pools, ['name']),
    ...publicationFields({ views, key: views.document_id }),
    isRead: computed(
      'boolean',
      (t: typeof table) =>
        sql`exists (select 1 from ${views} where ${views.document_id} = ${t.id} and ${views.user_id} = ${me.user})`,
    ),
    count_views: computed(
      'integer',
      (t: typeof table) => sql`(select count(*)::int from ${views} where ${views.document_id} = ${t.id})`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    marketing: {
      rows: everything,
      read: [...shown, ...publicationReads, 'advertiser', 'pool', 'has_notification', 'count_views', 'date_update'],
    },
    advertiser: {
      rows: ownedByAdvertiser,
      read: [...shown, ...publicationReads, 'advertiser', 'has_notification', 'count_views', 'date_update'],
      fixed: { advertiser_id: me.advertiser },
    },
    pool: {
      rows: ownedByPool,
      read: [...shown, ...publicationReads, 'advertiser', 'pool', 'has_notification', 'count_views', 'date_update'],
      also: { rows: publishedToPool, read: [...shown, 'advertiser'] },
      fixed: { pool_id: me.pool },
    },
    customer: { rows: publishedToPharmacy, read: [...shown, 'advertiser', 'pool'] },
  },
  written: announcing('documents'),
});
