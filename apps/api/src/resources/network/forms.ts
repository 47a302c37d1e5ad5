import { forms as calls, formsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { ownedByAdvertiser, ownedByPool, publishedToPharmacy, publishedToPool } from '../../access/scopes.ts';
import { announcing } from '../../areas/desk/notifications/publications.ts';
import { form_views as views } from '../../database/schema/figures/views.ts';
import { forms as table } from '../../database/schema/network/forms.ts';
import { all, computed, ref, resource } from '../../rest/resource.ts';
import { advertisers } from '../selling/advertisers.ts';
import { pools } from './pools.ts';
import { publicationFields, publicationReads } from './publication-fields.ts';

const shown = ['id', 'label', 'html', 'url', 'field_reference', 'isRead', 'state', 'isActive', 'date_create'] as const;

export const forms = resource({
  of: calls,
  schemas: formsSchemas,
  table,
  label: 'label',
  search: ['label'],
  order: { date_create: 'desc' },
  fields: {
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    pool: ref('pool_id', () => pools, ['name']),
    ...publicationFields({ views, key: views.form_id }),
    isRead: computed(
      'boolean',
      (t: typeof table) =>
        sql`exists (select 1 from ${views} where ${views.form_id} = ${t.id} and ${views.user_id} = ${me.user})`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    marketing: {
      rows: everything,
      read: [...shown, ...publicationReads, 'url_results', 'advertiser', 'pool', 'date_update'],
    },
    advertiser: {
      rows: ownedByAdvertiser,
      read: [...shown, ...publicationReads, 'url_results', 'advertiser', 'date_update'],
      fixed: { advertiser_id: me.advertiser },
    },
    pool: {
      rows: ownedByPool,
      read: [...shown, ...publicationReads, 'url_results', 'advertiser', 'pool', 'date_update'],
      also: { rows: publishedToPool, read: [...shown, 'advertiser'] },
      fixed: { pool_id: me.pool },
    },
    customer: { rows: publishedToPharmacy, read: [...shown, 'advertiser', 'pool'] },
  },
  written: announcing('forms'),
});
