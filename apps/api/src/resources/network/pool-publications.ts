import * as contract from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { ownedByPool, publishedByPoolOfPharmacy, videoOfPoolOfPharmacy } from '../../access/scopes.ts';
import { announcing, notifyOfPoolVideo } from '../../areas/desk/notifications/publications.ts';
import { pool_communication_views as readings } from '../../database/schema/figures/views.ts';
import * as tables from '../../database/schema/network/pool-publications.ts';
import { all, closed, computed, file, ref, resource } from '../../rest/resource.ts';
import { pools } from './pools.ts';
import { publicationFields, publicationReads } from './publication-fields.ts';

const pool = ref('pool_id', () => pools, ['name']);
/** A pool's publications belong to it, whatever pool is sent. */
const fixed = { pool_id: me.pool } as const;

type Communications = typeof tables.poolCommunications;
const news = ['title', 'caption', 'file', 'state', 'isActive'] as const;
export const poolCommunications = resource({
  of: contract.poolCommunications,
  schemas: contract.poolCommunicationsSchemas,
  table: tables.poolCommunications,
  label: 'title',
  search: ['title', 'caption'],
  order: { date_create: 'desc' },
  fields: {
    pool,
    file: file('file_id', 'document', { public: false }),
    ...publicationFields({ views: readings, key: readings.pool_communication_id }),
    isRead: computed(
      'boolean',
      (t: Communications) =>
        sql`exists (select 1 from ${readings} where ${readings.pool_communication_id} = ${t.id} and ${readings.user_id} = ${me.user})`,
    ),
    count_views: computed(
      'integer',
      (t: Communications) =>
        sql`(select count(*)::int from ${readings} where ${readings.pool_communication_id} = ${t.id})`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    pool: {
      rows: ownedByPool,
      read: ['id', 'pool', ...news, ...publicationReads, 'isRead', 'count_views', 'date_create', 'date_update'],
      fixed,
    },
    customer: { rows: publishedByPoolOfPharmacy, read: ['id', 'pool', ...news, 'isRead', 'date_create'] },
    marketing: {
      rows: everything,
      read: ['id', 'pool', ...news, ...publicationReads, 'isRead', 'count_views', 'date_create'],
    },
    advertiser: closed,
  },
  written: announcing('pool_communications'),
});

const video = ['label', 'description', 'html', 'isActive'] as const;
export const poolVideos = resource({
  of: contract.poolVideos,
  schemas: contract.poolVideosSchemas,
  table: tables.poolVideos,
  label: 'label',
  search: ['label', 'description'],
  order: { date_create: 'desc' },
  fields: { pool },
  access: {
    admin: { rows: everything, read: all },
    pool: {
      rows: ownedByPool,
      read: ['id', 'pool', ...video, 'date_create', 'date_update'],
      fixed,
    },
    customer: { rows: videoOfPoolOfPharmacy, read: ['id', 'pool', ...video, 'date_create'] },
    marketing: { rows: everything, read: ['id', 'pool', ...video, 'date_create'] },
    advertiser: closed,
  },
  written: notifyOfPoolVideo,
});

type Documents = typeof tables.poolDocuments;
const written = ['label', 'title', 'caption', 'file', 'has_notification', 'state', 'isActive'] as const;
const shown = ['id', 'pool', ...written, 'size', 'type', 'isRead', 'date_create'] as const;
export const poolDocuments = resource({
  of: contract.poolDocuments,
  schemas: contract.poolDocumentsSchemas,
  table: tables.poolDocuments,
  label: 'title',
  search: ['title', 'label'],
  order: { date_create: 'desc' },
  fields: {
    pool,
    file: file('file_id', 'document', { public: false }),
    ...publicationFields({ views: tables.poolDocumentViews, key: tables.poolDocumentViews.pool_document_id }),
    size: computed('integer', (t: Documents) => sql`(select f.size from files f where f.id = ${t.file_id})`),
    type: computed('text', (t: Documents) => sql`(select f.type from files f where f.id = ${t.file_id})`),
    count_views: computed(
      'integer',
      (t: Documents) => sql`(select count(*)::int from pool_document_views v where v.pool_document_id = ${t.id})`,
    ),
    isRead: computed(
      'boolean',
      (t: Documents) =>
        sql`exists (select 1 from pool_document_views v where v.pool_document_id = ${t.id} and v.user_id = ${me.user})`,
    ),
  },
  access: {
    admin: { rows: everything, read: all },
    pool: {
      rows: ownedByPool,
      read: [...shown, ...publicationReads, 'count_views', 'date_update'],
      fixed,
    },
    customer: { rows: publishedByPoolOfPharmacy, read: shown },
    marketing: { rows: everything, read: [...shown, ...publicationReads, 'count_views'] },
    advertiser: closed,
  },
  written: announcing('pool_documents'),
});
