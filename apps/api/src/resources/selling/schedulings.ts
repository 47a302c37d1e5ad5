import {
  schedulings as calls,
  schedulingsSchemas,
  tempSchedulings as tempCalls,
  tempSchedulingsSchemas,
} from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything, type Table } from '../../access/rows.ts';
import { ofLivingSimulation, ofOwnCampaign, validatedOfMember, validatedOfPharmacy } from '../../access/scopes.ts';
import { schedulings as table } from '../../database/schema/selling/schedulings.ts';
import { tempSchedulings as tempTable } from '../../database/schema/selling/temp-campaigns.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { adverts } from './adverts.ts';
import { campaigns } from './campaigns.ts';
import { tempCampaigns } from './temp-campaigns.ts';
import { zones } from './zones.ts';

const place = {
  pharmacy: ref('pharmacy_id', () => pharmacies, ['name', 'reference']),
  zone: ref('zone_id', () => zones, ['reference', 'description']),
  zone_reference: computed('text', (t: Table) => sql`(select z.reference from zones z where z.id = ${t.zone_id})`),
  advert: ref('advert_id', () => adverts, ['title', 'alt', 'url', 'picture', 'width', 'height']),
};
const shown = [
  'id',
  'campaign',
  'pharmacy',
  'zone_reference',
  'advert',
  'date',
  'price',
  'isActive',
  'withheld_cause',
] as const;

export const schedulings = resource({
  of: calls,
  schemas: schedulingsSchemas,
  table,
  label: 'date',
  order: { date: 'asc' },
  fields: { campaign: ref('campaign_id', () => campaigns, ['name', 'reference']), ...place },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    advertiser: { rows: ofOwnCampaign, read: [...shown, 'zone', 'date_create'] },
    customer: { rows: validatedOfPharmacy, read: shown },
    pool: { rows: validatedOfMember, read: shown },
    marketing: closed,
  },
});

export const tempSchedulings = resource({
  of: tempCalls,
  schemas: tempSchedulingsSchemas,
  table: tempTable,
  label: 'date',
  order: { date: 'asc' },
  fields: { campaign: ref('temp_campaign_id', () => tempCampaigns, ['name']), ...place },
  silent: true,
  access: {
    admin: { rows: ofLivingSimulation, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
