import { accountsSchemas } from './accounts.ts';
import { advertiserMailstoneReportsSchemas, advertiserReportsSchemas } from './advertiser-reports.ts';
import { advertsSchemas } from './adverts.ts';
import { broadcastersSchemas } from './broadcasters.ts';
import { campaignPharmaciesSchemas, tempCampaignPharmaciesSchemas } from './campaign-pharmacies.ts';
import { campaignsSchemas } from './campaigns.ts';
import { contactMessagesSchemas } from './contact-messages.ts';
import { contactsSchemas, pharmacyContactsSchemas } from './contacts.ts';
import { contentVersionsSchemas } from './content-versions.ts';
import { contentsSchemas } from './contents.ts';
import { customerImportsSchemas } from './customer-imports.ts';
import { dashboardsSchemas } from './dashboards.ts';
import { deliverySchemas } from './delivery.ts';
import { documentsSchemas } from './documents.ts';
import { eventsSchemas } from './events.ts';
import { exchangeSchemas } from './exchange.ts';
import { explanationsSchemas } from './explanations.ts';
import { fillingsSchemas } from './fillings.ts';
import { formsSchemas } from './forms.ts';
import { geocodingSchemas } from './geocode.ts';
import { healthSchemas } from './health.ts';
import { importsSchemas } from './imports.ts';
import { inventorySchemas } from './inventory.ts';
import { invoicesSchemas } from './invoices.ts';
import { laboratoriesSchemas } from './laboratories.ts';
import { listUpdatesSchemas } from './list-updates.ts';
import { listsSchemas } from './lists.ts';
import { logCampaignsSchemas, logDocumentViewsSchemas, logExclusionsSchemas, logOfferViewsSchemas } from './logs.ts';
import { matrixSchemas } from './matrix.ts';
import { monitoredReportsSchemas } from './monitored-reports.ts';
import { notificationsSchemas } from './notifications.ts';
import { offerCategoriesSchemas, offerProvidersSchemas } from './offer-lists.ts';
import { offersSchemas } from './offers.ts';
import { pacingSchemas } from './pacing.ts';
import { pharmaciesSchemas } from './pharmacies.ts';
import { pharmacyBillingsSchemas } from './pharmacy-billings.ts';
import { pharmacyWebsitesSchemas } from './pharmacy-websites.ts';
import { poolBannersSchemas } from './pool-banners.ts';
import { poolCommunicationsSchemas } from './pool-communications.ts';
import { poolDocumentsSchemas } from './pool-documents.ts';
import { poolVideosSchemas } from './pool-videos.ts';
import { poolsSchemas } from './pools.ts';
import { proofsSchemas } from './proofs.ts';
import { receiptsSchemas } from './receipts.ts';
import {
  pharmacyAreasSchemas,
  pharmacyTurnoversSchemas,
  pharmacyTypesSchemas,
  regionsSchemas,
} from './reference-data.ts';
import { reportsSchemas } from './reports.ts';
import { schedulingsSchemas, tempSchedulingsSchemas } from './schedulings.ts';
import { screenshotsSchemas } from './screenshots.ts';
import { searchSchemas } from './search.ts';
import { securitySchemas } from './security.ts';
import { sepaMandatesSchemas } from './sepa-mandates.ts';
import { signaturesSchemas } from './signatures.ts';
import { sitesSchemas } from './sites.ts';
import { tasksSchemas } from './tasks.ts';
import { tempCampaignsSchemas } from './temp-campaigns.ts';
import { timelineSchemas } from './timeline.ts';
import { todoMarksSchemas } from './todo-marks.ts';
import { todosSchemas } from './todos.ts';
import { tokensSchemas } from './tokens.ts';
import { topicsSchemas } from './topics.ts';
import { usersSchemas } from './users.ts';
import { viewsSchemas } from './views.ts';
import { wordpressSyncsSchemas } from './wordpress-syncs.ts';
import { pharmacyWordpressSchemas, wordpressesSchemas } from './wordpresses.ts';
import { zonesSchemas } from './zones.ts';

export { contract } from './all.ts';

/** Run-time schemas of every subject, created on first use: `allSchemas.pools().input.parse(body)`. */
export const allSchemas = {
  accounts: accountsSchemas,
  advertiserMailstoneReports: advertiserMailstoneReportsSchemas,
  advertiserReports: advertiserReportsSchemas,
  adverts: advertsSchemas,
  broadcasters: broadcastersSchemas,
  campaignPharmacies: campaignPharmaciesSchemas,
  campaigns: campaignsSchemas,
  contactMessages: contactMessagesSchemas,
  contacts: contactsSchemas,
  contents: contentsSchemas,
  contentVersions: contentVersionsSchemas,
  customerImports: customerImportsSchemas,
  dashboards: dashboardsSchemas,
  delivery: deliverySchemas,
  documents: documentsSchemas,
  events: eventsSchemas,
  exchange: exchangeSchemas,
  explanations: explanationsSchemas,
  fillings: fillingsSchemas,
  forms: formsSchemas,
  geocoding: geocodingSchemas,
  health: healthSchemas,
  imports: importsSchemas,
  inventory: inventorySchemas,
  invoices: invoicesSchemas,
  laboratories: laboratoriesSchemas,
  listUpdates: listUpdatesSchemas,
  lists: listsSchemas,
  logCampaigns: logCampaignsSchemas,
  logDocumentViews: logDocumentViewsSchemas,
  logExclusions: logExclusionsSchemas,
  logOfferViews: logOfferViewsSchemas,
  matrix: matrixSchemas,
  monitoredReports: monitoredReportsSchemas,
  notifications: notificationsSchemas,
  offerCategories: offerCategoriesSchemas,
  offerProviders: offerProvidersSchemas,
  offers: offersSchemas,
  pacing: pacingSchemas,
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
  proofs: proofsSchemas,
  receipts: receiptsSchemas,
  regions: regionsSchemas,
  reports: reportsSchemas,
  schedulings: schedulingsSchemas,
  screenshots: screenshotsSchemas,
  search: searchSchemas,
  security: securitySchemas,
  sepaMandates: sepaMandatesSchemas,
  signatures: signaturesSchemas,
  sites: sitesSchemas,
  tasks: tasksSchemas,
  tempCampaignPharmacies: tempCampaignPharmaciesSchemas,
  tempCampaigns: tempCampaignsSchemas,
  tempSchedulings: tempSchedulingsSchemas,
  timeline: timelineSchemas,
  todoMarks: todoMarksSchemas,
  todos: todosSchemas,
  tokens: tokensSchemas,
  topics: topicsSchemas,
  users: usersSchemas,
  views: viewsSchemas,
  wordpressSyncs: wordpressSyncsSchemas,
  wordpresses: wordpressesSchemas,
  zones: zonesSchemas,
} as const;

/** Schemas by subject, for screens that need only one. */
export {
  accountsSchemas,
  advertiserMailstoneReportsSchemas,
  advertiserReportsSchemas,
  advertsSchemas,
  broadcastersSchemas,
  campaignPharmaciesSchemas,
  campaignsSchemas,
  contactMessagesSchemas,
  contactsSchemas,
  contentsSchemas,
  contentVersionsSchemas,
  customerImportsSchemas,
  dashboardsSchemas,
  deliverySchemas,
  documentsSchemas,
  eventsSchemas,
  exchangeSchemas,
  explanationsSchemas,
  fillingsSchemas,
  formsSchemas,
  geocodingSchemas,
  healthSchemas,
  importsSchemas,
  inventorySchemas,
  invoicesSchemas,
  laboratoriesSchemas,
  listsSchemas,
  listUpdatesSchemas,
  logCampaignsSchemas,
  logDocumentViewsSchemas,
  logExclusionsSchemas,
  logOfferViewsSchemas,
  matrixSchemas,
  monitoredReportsSchemas,
  notificationsSchemas,
  offerCategoriesSchemas,
  offerProvidersSchemas,
  offersSchemas,
  pacingSchemas,
  pharmaciesSchemas,
  pharmacyAreasSchemas,
  pharmacyBillingsSchemas,
  pharmacyContactsSchemas,
  pharmacyTurnoversSchemas,
  pharmacyTypesSchemas,
  pharmacyWebsitesSchemas,
  pharmacyWordpressSchemas,
  poolBannersSchemas,
  poolCommunicationsSchemas,
  poolDocumentsSchemas,
  poolsSchemas,
  poolVideosSchemas,
  proofsSchemas,
  regionsSchemas,
  reportsSchemas,
  schedulingsSchemas,
  screenshotsSchemas,
  searchSchemas,
  securitySchemas,
  sepaMandatesSchemas,
  signaturesSchemas,
  sitesSchemas,
  tasksSchemas,
  tempCampaignPharmaciesSchemas,
  tempCampaignsSchemas,
  tempSchedulingsSchemas,
  timelineSchemas,
  todoMarksSchemas,
  todosSchemas,
  tokensSchemas,
  topicsSchemas,
  usersSchemas,
  viewsSchemas,
  wordpressesSchemas,
  wordpressSyncsSchemas,
  zonesSchemas,
};
