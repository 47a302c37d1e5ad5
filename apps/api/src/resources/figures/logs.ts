import {
  logCampaigns as campaignCalls,
  logDocumentViews as documentCalls,
  logExclusions as exclusionCalls,
  logCampaignsSchemas,
  logDocumentViewsSchemas,
  logExclusionsSchemas,
  logOfferViewsSchemas,
  logOfferViews as offerCalls,
} from '@officine/sdk/contract';
import { everything } from '../../access/rows.ts';
import { ofOwnCampaign, ownedByMember, ownedByPharmacy } from '../../access/scopes.ts';
import { logExclusions as exclusionTable } from '../../database/schema/delivery/events.ts';
import { logCampaigns as campaignTable } from '../../database/schema/figures/rollups.ts';
import {
  logDocumentViews as documentTable,
  logOfferViews as offerTable,
} from '../../database/schema/figures/view-logs.ts';
import { all, closed, ref, resource } from '../../rest/resource.ts';
import { users } from '../accounts/users.ts';
import { documents } from '../network/documents.ts';
import { offers } from '../network/offers.ts';
import { pharmacies } from '../network/pharmacies.ts';
import { campaigns } from '../selling/campaigns.ts';

const pharmacy = ref('pharmacy_id', () => pharmacies, ['name', 'reference']);
const user = ref('user_id', () => users, ['name']);
/** Whole lists of years: clients ask for them at once (specification §7), and they are sent while they are read. */
const unpaged = 1_000_000;
const figures = ['id', 'date', 'campaign', 'pharmacy', 'displays', 'views', 'clicks'] as const;

export const logCampaigns = resource({
  of: campaignCalls,
  schemas: logCampaignsSchemas,
  table: campaignTable,
  label: 'date',
  order: { date: 'desc' },
  unpaged,
  fields: { campaign: ref('campaign_id', () => campaigns, ['name', 'reference']), pharmacy },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    advertiser: { rows: ofOwnCampaign, read: figures },
    customer: { rows: ownedByPharmacy, read: figures },
    pool: { rows: ownedByMember, read: figures },
    marketing: closed,
  },
});

export const logExclusions = resource({
  of: exclusionCalls,
  schemas: logExclusionsSchemas,
  table: exclusionTable,
  label: 'date',
  order: { date: 'desc' },
  unpaged,
  fields: { pharmacy },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    advertiser: closed,
    customer: closed,
    pool: closed,
    marketing: closed,
  },
});

export const logDocumentViews = resource({
  of: documentCalls,
  schemas: logDocumentViewsSchemas,
  table: documentTable,
  label: 'datetime',
  order: { datetime: 'desc' },
  unpaged,
  fields: { document: ref('document_id', () => documents, ['label']), pharmacy, user },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: ['id', 'document', 'pharmacy', 'user', 'datetime'] },
    pool: { rows: ownedByMember, read: ['id', 'document', 'pharmacy', 'datetime'] },
    advertiser: closed,
    marketing: closed,
  },
});

export const logOfferViews = resource({
  of: offerCalls,
  schemas: logOfferViewsSchemas,
  table: offerTable,
  label: 'datetime',
  order: { datetime: 'desc' },
  unpaged,
  fields: { offer: ref('offer_id', () => offers, ['title']), pharmacy, user },
  silent: true,
  access: {
    admin: { rows: everything, read: all },
    customer: { rows: ownedByPharmacy, read: ['id', 'offer', 'pharmacy', 'user', 'datetime'] },
    pool: { rows: ownedByMember, read: ['id', 'offer', 'pharmacy', 'datetime'] },
    advertiser: closed,
    marketing: closed,
  },
});
