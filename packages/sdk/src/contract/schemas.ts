import { accountsSchemas } from './accounts/accounts.ts';
import { securitySchemas } from './accounts/security.ts';
import { tokensSchemas } from './accounts/tokens.ts';
import { usersSchemas } from './accounts/users.ts';
import { deliverySchemas } from './delivery/delivery.ts';
import { eventsSchemas } from './delivery/events.ts';
import { sitesSchemas } from './delivery/sites.ts';
import { explanationsSchemas } from './delivery/why.ts';
import { firstStepsSchemas } from './desk/first-steps.ts';
import { geocodingSchemas } from './desk/geocode.ts';
import { healthSchemas } from './desk/health.ts';
import { todosSchemas } from './desk/inbox.ts';
import { todoMarksSchemas } from './desk/inbox-marks.ts';
import { listsSchemas } from './desk/lists.ts';
import { notificationsSchemas } from './desk/notifications.ts';
import { receiptsSchemas } from './desk/receipts.ts';
import {
  pharmacyAreasSchemas,
  pharmacyTurnoversSchemas,
  pharmacyTypesSchemas,
  regionsSchemas,
} from './desk/reference-data.ts';
import { searchSchemas } from './desk/search.ts';
import { tasksSchemas } from './desk/tasks.ts';
import { viewsSchemas } from './desk/views.ts';
import { customerImportsSchemas } from './exchange/customer-imports.ts';
import { exchangeSchemas } from './exchange/exchange.ts';
import { importsSchemas } from './exchange/imports.ts';
import { listUpdatesSchemas } from './exchange/list-updates.ts';
import { webhooksSchemas } from './exchange/webhooks.ts';
import { advertiserMailstoneReportsSchemas, advertiserReportsSchemas } from './figures/advertiser-reports.ts';
import { dashboardsSchemas } from './figures/dashboards.ts';
import {
  logCampaignsSchemas,
  logDocumentViewsSchemas,
  logExclusionsSchemas,
  logOfferViewsSchemas,
} from './figures/logs.ts';
import { monitoredReportsSchemas } from './figures/monitored-reports.ts';
import { pacingSchemas } from './figures/pacing.ts';
import { proofsSchemas } from './figures/proofs.ts';
import { reportsSchemas } from './figures/reports.ts';
import { bankLinesSchemas, bankStatementsSchemas } from './money/bank.ts';
import { invoiceMailsSchemas } from './money/invoice-mails.ts';
import { invoicesSchemas } from './money/invoices.ts';
import { ledgerSchemas } from './money/ledger.ts';
import { paymentsSchemas } from './money/payments.ts';
import { payoutsSchemas } from './money/payouts.ts';
import { platformFlowsSchemas, platformMandatesSchemas, platformSchemas } from './money/platform.ts';
import { remindersSchemas } from './money/reminders.ts';
import { sepaMandatesSchemas } from './money/sepa-mandates.ts';
import { contactMessagesSchemas } from './network/contact-messages.ts';
import { contactsSchemas, pharmacyContactsSchemas } from './network/contacts.ts';
import { documentsSchemas } from './network/documents.ts';
import { formsSchemas } from './network/forms.ts';
import { networksSchemas } from './network/networks.ts';
import { offerCategoriesSchemas, offerProvidersSchemas } from './network/offer-lists.ts';
import { offersSchemas } from './network/offers.ts';
import { pharmaciesSchemas } from './network/pharmacies.ts';
import { pharmacyBillingsSchemas } from './network/pharmacy-billings.ts';
import { pharmacyWebsitesSchemas } from './network/pharmacy-websites.ts';
import { poolBannersSchemas } from './network/pool-banners.ts';
import { poolCommunicationsSchemas } from './network/pool-communications.ts';
import { poolDocumentsSchemas } from './network/pool-documents.ts';
import { poolVideosSchemas } from './network/pool-videos.ts';
import { poolsSchemas } from './network/pools.ts';
import { signaturesSchemas } from './network/signatures.ts';
import { contentVersionsSchemas } from './network/text-versions.ts';
import { contentsSchemas } from './network/texts.ts';
import { advertsSchemas } from './selling/adverts.ts';
import { broadcastersSchemas } from './selling/broadcasters.ts';
import { campaignPharmaciesSchemas, tempCampaignPharmaciesSchemas } from './selling/campaign-pharmacies.ts';
import { campaignsSchemas } from './selling/campaigns.ts';
import { fillingsSchemas } from './selling/fillings.ts';
import { inventorySchemas } from './selling/inventory.ts';
import { laboratoriesSchemas } from './selling/laboratories.ts';
import { matrixSchemas } from './selling/matrix.ts';
import { schedulingsSchemas, tempSchedulingsSchemas } from './selling/schedulings.ts';
import { tempCampaignsSchemas } from './selling/temp-campaigns.ts';
import { timelineSchemas } from './selling/timeline.ts';
import { topicsSchemas } from './selling/topics.ts';
import { zonesSchemas } from './selling/zones.ts';
import { screenshotsSchemas } from './websites/screenshots.ts';
import { wordpressSyncsSchemas } from './websites/wordpress-syncs.ts';
import { pharmacyWordpressSchemas, wordpressesSchemas } from './websites/wordpresses.ts';

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
  firstSteps: firstStepsSchemas,
  health: healthSchemas,
  imports: importsSchemas,
  inventory: inventorySchemas,
  invoiceMails: invoiceMailsSchemas,
  invoices: invoicesSchemas,
  laboratories: laboratoriesSchemas,
  ledger: ledgerSchemas,
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
  reminders: remindersSchemas,
  reports: reportsSchemas,
  schedulings: schedulingsSchemas,
  screenshots: screenshotsSchemas,
  search: searchSchemas,
  security: securitySchemas,
  bankLines: bankLinesSchemas,
  bankStatements: bankStatementsSchemas,
  payments: paymentsSchemas,
  platform: platformSchemas,
  platformFlows: platformFlowsSchemas,
  platformMandates: platformMandatesSchemas,
  payouts: payoutsSchemas,
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
  webhooks: webhooksSchemas,
  wordpressSyncs: wordpressSyncsSchemas,
  wordpresses: wordpressesSchemas,
  zones: zonesSchemas,
  networks: networksSchemas,
} as const;

/** Schemas by subject, for screens that need only one. */
export {
  accountsSchemas,
  advertiserMailstoneReportsSchemas,
  advertiserReportsSchemas,
  advertsSchemas,
  bankLinesSchemas,
  bankStatementsSchemas,
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
  firstStepsSchemas,
  formsSchemas,
  geocodingSchemas,
  healthSchemas,
  importsSchemas,
  inventorySchemas,
  invoiceMailsSchemas,
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
  networksSchemas,
  notificationsSchemas,
  offerCategoriesSchemas,
  offerProvidersSchemas,
  offersSchemas,
  pacingSchemas,
  paymentsSchemas,
  pharmaciesSchemas,
  pharmacyAreasSchemas,
  pharmacyBillingsSchemas,
  pharmacyContactsSchemas,
  pharmacyTurnoversSchemas,
  pharmacyTypesSchemas,
  pharmacyWebsitesSchemas,
  pharmacyWordpressSchemas,
  platformFlowsSchemas,
  platformMandatesSchemas,
  platformSchemas,
  poolBannersSchemas,
  poolCommunicationsSchemas,
  poolDocumentsSchemas,
  poolsSchemas,
  poolVideosSchemas,
  proofsSchemas,
  regionsSchemas,
  remindersSchemas,
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
  webhooksSchemas,
  wordpressesSchemas,
  wordpressSyncsSchemas,
  zonesSchemas,
};
