import { tempCampaigns as calls, tempCampaignsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { notExpired } from '../../access/scopes.ts';
import { tempCampaigns as table } from '../../database/schema/selling/temp-campaigns.ts';
import { all, closed, computed, file, ref, resource } from '../../rest/resource.ts';
import { users } from '../accounts/users.ts';
import { advertisers } from './advertisers.ts';
import { campaigns } from './campaigns.ts';

export const tempCampaigns = resource({
  of: calls,
  schemas: tempCampaignsSchemas,
  table,
  label: 'name',
  search: ['name'],
  order: { date_create: 'desc' },
  fields: {
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    campaign: ref('campaign_id', () => campaigns, ['name']),
    user: ref('user_id', () => users),
    budgetFile: file('budget_file_id', 'csv', { public: false }),
    count_pharmacies: computed(
      'integer',
      (t: typeof table) => sql`(select count(*) from temp_campaign_pharmacies tp where tp.temp_campaign_id = ${t.id})`,
    ),
  },
  silent: true,
  access: {
    admin: { rows: notExpired, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
