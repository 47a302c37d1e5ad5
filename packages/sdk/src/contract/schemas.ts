import { accountsSchemas } from './accounts.ts';
import { contactMessagesSchemas } from './contact-messages.ts';
import { contactsSchemas, pharmacyContactsSchemas } from './contacts.ts';
import { contentsSchemas } from './contents.ts';
import { documentsSchemas } from './documents.ts';
import { exchangeSchemas } from './exchange.ts';
import { formsSchemas } from './forms.ts';
import { geocodingSchemas } from './geocode.ts';
import { healthSchemas } from './health.ts';
import { invoicesSchemas } from './invoices.ts';
import { laboratoriesSchemas } from './laboratories.ts';
import { listUpdatesSchemas } from './list-updates.ts';
import { monitoredReportsSchemas } from './monitored-reports.ts';
import { notificationsSchemas } from './notifications.ts';
import { offerCategoriesSchemas, offerProvidersSchemas } from './offer-lists.ts';
import { offersSchemas } from './offers.ts';
import { pharmaciesSchemas } from './pharmacies.ts';
import { pharmacyBillingsSchemas } from './pharmacy-billings.ts';
import { pharmacyWebsitesSchemas } from './pharmacy-websites.ts';
import { poolBannersSchemas } from './pool-banners.ts';
import { poolCommunicationsSchemas } from './pool-communications.ts';
import { poolDocumentsSchemas } from './pool-documents.ts';
import { poolVideosSchemas } from './pool-videos.ts';
import { poolsSchemas } from './pools.ts';
import { pharmacyAreasSchemas, pharmacyTurnoversSchemas, pharmacyTypesSchemas, regionsSchemas } from './reference-data.ts';
import { searchSchemas } from './search.ts';
import { tasksSchemas } from './tasks.ts';
import { usersSchemas } from './users.ts';
import { wordpressSyncsSchemas } from './wordpress-syncs.ts';
import { pharmacyWordpressSchemas, wordpressesSchemas } from './wordpresses.ts';

export { contract } from './all.ts';

/** Run-time schemas of every subject, made on first use: `allSchemas.pools().input.parse(body)`. */
export const allSchemas = {
  accounts: accountsSchemas,
  contactMessages: contactMessagesSchemas,
  contacts: contactsSchemas,
  contents: contentsSchemas,
  documents: documentsSchemas,
  exchange: exchangeSchemas,
  forms: formsSchemas,
  geocoding: geocodingSchemas,
  health: healthSchemas,
  invoices: invoicesSchemas,
  laboratories: laboratoriesSchemas,
  listUpdates: listUpdatesSchemas,
  monitoredReports: monitoredReportsSchemas,
  notifications: notificationsSchemas,
  offerCategories: offerCategoriesSchemas,
  offerProviders: offerProvidersSchemas,
  offers: offersSchemas,
  pharmacies: pharmaciesSchemas,
  pharmacyAreas: pharmacyAreasSchemas,
  pharmacyBillings: pharmacyBillingsSchemas,
  pharmacyContacts: pharmacyContactsSchemas,
  pharmacyTurnovers: pharmacyTurnoversSchemas,
  pharmacyTypes: pharmacyTypesSchemas,
  pharmacyWebsites: pharmacyWebsitesSchemas,
  pharmacyWordpress: pharmacyWordpressSchemas,
  poolBanners: poolBannersSchemas,
  poolCommunications: poolCommunicationsSchemas,
  poolDocuments: poolDocumentsSchemas,
  poolVideos: poolVideosSchemas,
  pools: poolsSchemas,
  regions: regionsSchemas,
  search: searchSchemas,
  tasks: tasksSchemas,
  users: usersSchemas,
  wordpressSyncs: wordpressSyncsSchemas,
  wordpresses: wordpressesSchemas,
} as const;
