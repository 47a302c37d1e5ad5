import {
  campaignPharmacies as calls,
  campaignPharmaciesSchemas,
  tempCampaignPharmacies as tempCalls,
  tempCampaignPharmaciesSchemas,
} from '@officine/sdk/contract';
import { sql } from 'drizzle-orm';
import { everything } from '../../access/rows.ts';
import { ofLivingSimulation, ofOwnCampaign, validatedOfMember, validatedOfPharmacy } from '../../access/scopes.ts';
import { campaignPharmacies as table } from '../../database/schema/selling/campaigns.ts';
import { tempCampaignPharmacies as tempTable } from '../../database/schema/selling/temp-campaigns.ts';
import { all, closed, computed, ref, resource } from '../../rest/resource.ts';
import { announced } from '../named.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { campaigns } from './campaigns.ts';
import { tempCampaigns } from './temp-campaigns.ts';

const pharmacy = ref('pharmacy_id', () => pharmacies, ['name', 'reference', 'locality']);
const shown = [
  'id',
  'campaign',
  'pharmacy',
  'budget',
  'amount_scheduled',
  'remainder',
  'remainder_cause',
  'count_schedulings',
  'amount_invoiced',
  'invoice_counter',
  'invoice_number',
  'isActive',
] as const;

export const campaignPharmacies = resource({
  of: calls,
  schemas: campaignPharmaciesSchemas,
  table,
  label: 'invoice_number',
  search: ['invoice_number', 'pharmacy.name', 'pharmacy.reference'],
  order: { id: 'desc' },
  fields: {
    campaign: ref('campaign_id', () => campaigns, [
      'name',
      'reference',
      'advertiser',
      'date_start',
      'date_end',
      'isScheduled',
      'status',
    ]),
    pharmacy,
    count_schedulings: computed(
      'integer',
      (t: typeof table) =>
        sql`(select count(*) from schedulings s where s.campaign_id = ${t.campaign_id} and s.pharmacy_id = ${t.pharmacy_id} and s.is_active)`,
    ),
  },
  access: {
    admin: {
      rows: everything,
      read: all,
    },
    advertiser: { rows: ofOwnCampaign, read: [...shown, 'date_create', 'date_update'] },
    customer: { rows: validatedOfPharmacy, read: shown },
    pool: { rows: validatedOfMember, read: shown },
    marketing: closed,
  },
  conflicts: {
    campaign_pharmacies_invoice_unique: ['invoice_number', 'invoice_number_taken'],
    campaign_pharmacies_invoiced_check: ['amount_invoiced', 'validation'],
  },
});
announced(campaignPharmacies);

export const tempCampaignPharmacies = resource({
  of: tempCalls,
  schemas: tempCampaignPharmaciesSchemas,
  table: tempTable,
  label: 'id',
  fields: {
    campaign: ref('temp_campaign_id', () => tempCampaigns, ['name']),
    pharmacy,
    count_schedulings: computed(
      'integer',
      (t: typeof tempTable) =>
        sql`(select count(*) from temp_schedulings s where s.temp_campaign_id = ${t.temp_campaign_id} and s.pharmacy_id = ${t.pharmacy_id})`,
    ),
  },
  silent: true,
  access: {
    admin: { rows: ofLivingSimulation, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});
