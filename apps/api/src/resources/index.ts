import type { Resource } from '../rest/resource.ts';
import { users } from './accounts/users.ts';
import { notifications } from './desk/notifications.ts';
import { receipts } from './desk/receipts.ts';
import { pharmacyAreas, pharmacyTurnovers, pharmacyTypes, regions } from './desk/reference-data.ts';
import { tasks } from './desk/tasks.ts';
import { views } from './desk/views.ts';
import { listUpdatesOf } from './exchange/list-updates.ts';
import { advertiserMailstoneReports, advertiserReports } from './figures/advertiser-reports.ts';
import { logCampaigns, logDocumentViews, logExclusions, logOfferViews } from './figures/logs.ts';
import { bankLines, bankStatements } from './money/bank.ts';
import { invoiceMails } from './money/invoice-mails.ts';
import { invoices } from './money/invoices.ts';
import { payments } from './money/payments.ts';
import { payouts } from './money/payouts.ts';
import { pharmacyBillings } from './money/pharmacy-billings.ts';
import { platformFlows, platformMandates } from './money/platform.ts';
import { sepaMandates } from './money/sepa-mandates.ts';
import { contactMessages } from './network/contact-messages.ts';
import { contacts, pharmacyContacts } from './network/contacts.ts';
import { contentVersions } from './network/content-versions.ts';
import { contents } from './network/contents.ts';
import { documents } from './network/documents.ts';
import { forms } from './network/forms.ts';
import { networks } from './network/networks.ts';
import { offerCategories, offerProviders } from './network/offer-lists.ts';
import { offers } from './network/offers.ts';
import { pharmacies } from './network/pharmacies.ts';
import { poolBanners } from './network/pool-banners.ts';
import { poolCommunications, poolDocuments, poolVideos } from './network/pool-publications.ts';
import { pools } from './network/pools.ts';
import { signatures } from './network/signatures.ts';
import { advertisers } from './selling/advertisers.ts';
import { adverts } from './selling/adverts.ts';
import { campaignPharmacies, tempCampaignPharmacies } from './selling/campaign-pharmacies.ts';
import { campaigns } from './selling/campaigns.ts';
import { fillings } from './selling/fillings.ts';
import { laboratories } from './selling/laboratories.ts';
import { proposals } from './selling/proposals.ts';
import { schedulings, tempSchedulings } from './selling/schedulings.ts';
import { tempCampaigns } from './selling/temp-campaigns.ts';
import { topics } from './selling/topics.ts';
import { zones } from './selling/zones.ts';
import { pharmacyWebsites } from './websites/pharmacy-websites.ts';
import { screenshots } from './websites/screenshots.ts';
import { wordpressComponents, wordpressUpdates, wordpressVulnerabilities } from './websites/wordpress-updates.ts';
import { pharmacyWordpress, wordpresses, wordpressSyncs } from './websites/wordpresses.ts';

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
  bankLines,
  bankStatements,
  invoiceMails,
  payments,
  platformFlows,
  platformMandates,
  payouts,
  sepaMandates,
  signatures,
  tasks,
  tempCampaignPharmacies,
  tempCampaigns,
  tempSchedulings,
  topics,
  users,
  views,
  wordpressComponents,
  wordpressSyncs,
  wordpressUpdates,
  wordpressVulnerabilities,
  wordpresses,
  zones,
  proposals,
  networks,
} as const;
/** Every generic resource, by its name in code. */
export const byName = { ...subjects, listUpdates: listUpdatesOf(Object.values(subjects)) } as const;

export const resources: readonly Resource[] = Object.values(byName);
