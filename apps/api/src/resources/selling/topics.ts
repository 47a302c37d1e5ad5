import { topics as calls, topicsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ownedByAdvertiser, topicOfMember, topicOfPharmacy } from '../../access/scopes.ts';
import { topics as table } from '../../database/schema/selling/topics.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { advertisers } from './advertisers.ts';

const shown = [
  'id',
  'name',
  'advertiser',
  'is_extranet',
  'is_internet',
  'isExtranet',
  'isInternet',
  'isActive',
] as const;

export const topics = resource({
  of: calls,
  schemas: topicsSchemas,
  table,
  label: 'name',
  search: ['name', 'advertiser.name'],
  keys: [['name', 'advertiser']],
  order: { name: 'asc' },
  fields: {
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    isExtranet: computed('boolean', (t: typeof table) => sql`${t.is_extranet}`),
    isInternet: computed('boolean', (t: typeof table) => sql`${t.is_internet}`),
  },
  access: {
    admin: { rows: everything, read: all },
    advertiser: { rows: ownedByAdvertiser, read: [...shown, 'date_create', 'date_update'] },
    customer: { rows: topicOfPharmacy, read: shown },
    pool: { rows: topicOfMember, read: shown },
    marketing: closed,
  },
  conflicts: { adverts_topic_of_advertiser: ['advertiser', 'topic_in_use'] },
});
