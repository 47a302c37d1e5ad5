import type { Resource } from '../rest/resource.ts';
import { advertiserMailstoneReports, advertiserReports } from './advertiser-reports.ts';
import { advertisers } from './advertisers.ts';
import { adverts } from './adverts.ts';
import { campaignPharmacies, tempCampaignPharmacies } from './campaign-pharmacies.ts';
import { campaigns } from './campaigns.ts';
import { contactMessages } from './contact-messages.ts';
import { contacts, pharmacyContacts } from './contacts.ts';
import { contentVersions } from './content-versions.ts';
import { contents } from './contents.ts';
import { documents } from './documents.ts';
import { fillings } from './fillings.ts';
import { forms } from './forms.ts';
import { invoices } from './invoices.ts';
import { laboratories } from './laboratories.ts';
import { listUpdatesOf } from './list-updates.ts';
import { logCampaigns, logDocumentViews, logExclusions, logOfferViews } from './logs.ts';
import { notifications } from './notifications.ts';
import { offerCategories, offerProviders } from './offer-lists.ts';
import { offers } from './offers.ts';
import { pharmacies } from './pharmacies.ts';
import { pharmacyBillings } from './pharmacy-billings.ts';
import { pharmacyWebsites } from './pharmacy-websites.ts';
import { poolBanners } from './pool-banners.ts';
import { poolCommunications, poolDocuments, poolVideos } from './pool-publications.ts';
import { pools } from './pools.ts';
import { receipts } from './receipts.ts';
import { pharmacyAreas, pharmacyTurnovers, pharmacyTypes, regions } from './reference-data.ts';
import { schedulings, tempSchedulings } from './schedulings.ts';
import { screenshots } from './screenshots.ts';
import { sepaMandates } from './sepa-mandates.ts';
import { signatures } from './signatures.ts';
import { tasks } from './tasks.ts';
import { tempCampaigns } from './temp-campaigns.ts';
import { topics } from './topics.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { pharmacyWordpress, wordpresses, wordpressSyncs } from './wordpresses.ts';
import { zones } from './zones.ts';

/** Every resource but the activity feed, which is declared from them. */
const subjects = {
  advertiserMailstoneReports,
  advertiserReports,
  advertisers,
  adverts,
  campaignPharmacies,
  campaigns,
  contactMessages,
  contacts,
  contents,
  contentVersions,
  documents,
  fillings,
  forms,
  invoices,
  laboratories,
  logCampaigns,
  logDocumentViews,
  logExclusions,
  logOfferViews,
  notifications,
  offerCategories,
  offerProviders,
  offers,
  pharmacies,
  pharmacyAreas,
  pharmacyBillings,
  pharmacyContacts,
  pharmacyTurnovers,
  pharmacyTypes,
  pharmacyWebsites,
  pharmacyWordpress,
  poolBanners,
  poolCommunications,
  poolDocuments,
  poolVideos,
  pools,
  receipts,
  regions,
  schedulings,
  screenshots,
  sepaMandates,
  signatures,
  tasks,
  tempCampaignPharmacies,
  tempCampaigns,
  tempSchedulings,
  topics,
  users,
  views,
  wordpressSyncs,
  wordpresses,
  zones,
} as const;
/** Every generic resource, by its name in code. */
export const byName = { ...subjects, listUpdates: listUpdatesOf(Object.values(subjects)) } as const;

export const resources: readonly Resource[] = Object.values(byName);
