import { advertsSchemas, adverts as calls } from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { advertOfMember, advertOfPharmacy, ownedByAdvertiser } from '../../access/scopes.ts';
import { adverts as table } from '../../database/schema/selling/adverts.ts';
import { all, closed, file, ref, resource } from '../../rest/resource.ts';
import { advertisers } from './advertisers.ts';
import { topics } from './topics.ts';
import { zones } from './zones.ts';

const shown = [
  'id',
  'title',
  'alt',
  'url',
  'html',
  'picture',
  'width',
  'height',
  'topic',
  'advertiser',
  'isActive',
] as const;

export const adverts = resource({
  of: calls,
  schemas: advertsSchemas,
  table,
  label: 'title',
  comboUrl: 'url',
  search: ['title', 'alt', 'url', 'topic.name', 'advertiser.name'],
  keys: [['title', 'advertiser', 'zone']],
  order: { date_create: 'desc' },
  fields: {
    picture: file('picture_id', 'image', { public: true }),
    zone: ref('zone_id', () => zones, ['reference', 'description']),
    topic: ref('topic_id', () => topics, ['name']),
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
  },
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: ownedByAdvertiser,
      read: [...shown, 'zone', 'visa_kind', 'visa_number', 'visa_expiry', 'date_create', 'date_update'],
    },
    customer: { rows: advertOfPharmacy, read: shown },
    pool: { rows: advertOfMember, read: shown },
    marketing: closed,
  },
  conflicts: {
    adverts_topic_of_advertiser: ['topic', 'validation'],
    adverts_visa_complete: ['visa_number', 'validation'],
  },
});
