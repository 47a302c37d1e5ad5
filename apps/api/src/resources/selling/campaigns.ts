import { type Campaign, campaigns as calls, campaignsSchemas } from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { me } from '../../access/actor.ts';
import { everything } from '../../access/rows.ts';
import { campaignOfMember, campaignOfPharmacy, ownedByAdvertiser, seenShares } from '../../access/scopes.ts';
import { notifyOfCampaign } from '../../areas/desk/notifications/publications.ts';
import { campaignStatus } from '../../database/campaign-status.ts';
import {
  campaignExtranetTopics,
  campaignInternetTopics,
  campaignSpreadPharmacies,
  campaignWithoutPharmacies,
  campaigns as table,
} from '../../database/schema/selling/campaigns.ts';
import { all, closed, computed, file, items, many, ref, resource } from '../../rest/resource.ts';
import { named } from '../named.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { advertisers } from './advertisers.ts';
import { topics } from './topics.ts';

const shown = [
  'id',
  'name',
  'reference',
  'advertiser',
  'budget',
  'date_start',
  'date_end',
  'date_invoice',
  'date_expiry',
  'extranet_topics',
  'internet_topics',
  'count_pharmacies',
  'isScheduled',
  'status',
  'date_scheduled',
  'date_disabled',
  'deactivation_percentage',
  'isActive',
] as const;
const shares = items(named('CampaignPharmacy'), 'campaign_id', []);

export const campaigns = resource({
  of: calls,
  schemas: campaignsSchemas,
  table,
  label: 'name',
  search: ['name', 'reference', 'advertiser.name'],
  order: { date_start: 'desc' },
  fields: {
    advertiser: ref('advertiser_id', () => advertisers, ['name']),
    budgetFile: file('budget_file_id', 'csv', { public: false }),
    extranet_topics: many(campaignExtranetTopics, 'campaign_id', 'topic_id', () => topics, ['name']),
    internet_topics: many(campaignInternetTopics, 'campaign_id', 'topic_id', () => topics, ['name']),
    without_pharmacies: many(campaignWithoutPharmacies, 'campaign_id', 'pharmacy_id', () => pharmacies, [
      'name',
      'reference',
    ]),
    spread_pharmacies: many(campaignSpreadPharmacies, 'campaign_id', 'pharmacy_id', () => pharmacies, [
      'name',
      'reference',
    ]),
    budget: computed(
      'integer',
      (t: typeof table) =>
        sql`case when ${me.pharmacy} is null and ${me.pool} is null then ${t.budget}
          else (select coalesce(sum(cp.budget), 0) from campaign_pharmacies cp where cp.campaign_id = ${t.id} and ${seenShares}) end`,
    ),
    count_pharmacies: computed(
      'integer',
      (t: typeof table) =>
        sql`(select count(*) from campaign_pharmacies cp where cp.campaign_id = ${t.id} and ${seenShares})`,
    ),
    status: computed('text', (t: typeof table) => campaignStatus((name) => t[name]), [
      'running',
      'scheduled',
      'draft',
      'ended',
      'disabled',
    ] satisfies Campaign['status'][]),
  },
  ways: { pharmacy: { first: shares, next: ['pharmacy'] }, pool: { first: shares, next: ['pharmacy', 'pools'] } },
  access: {
    admin: { rows: everything, read: all },
    advertiser: {
      rows: ownedByAdvertiser,
      read: [...shown, 'budgetFile', 'first_invoice_number', 'date_create', 'date_update'],
    },
    customer: { rows: campaignOfPharmacy, read: shown },
    pool: { rows: campaignOfMember, read: shown },
    marketing: closed,
  },
  conflicts: {
    campaigns_reference_unique: ['reference', 'reference_exists'],
    campaigns_expiry: ['date_expiry', 'validation'],
    campaigns_stays_scheduled: ['isScheduled', 'campaign_not_draft'],
  },
  written: notifyOfCampaign,
});
