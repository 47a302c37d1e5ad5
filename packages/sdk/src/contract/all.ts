import { accounts } from './accounts/accounts.ts';
import { security } from './accounts/security.ts';
import { tokens } from './accounts/tokens.ts';
import { users } from './accounts/users.ts';
import { delivery } from './delivery/delivery.ts';
import { events } from './delivery/events.ts';
import { sites } from './delivery/sites.ts';
import { explanations } from './delivery/why.ts';
import { firstSteps } from './desk/first-steps.ts';
import { geocoding } from './desk/geocode.ts';
import { health } from './desk/health.ts';
import { todos } from './desk/inbox.ts';
import { todoMarks } from './desk/inbox-marks.ts';
import { lists } from './desk/lists.ts';
import { notifications } from './desk/notifications.ts';
import { presence } from './desk/presence.ts';
import { receipts } from './desk/receipts.ts';
import { pharmacyAreas, pharmacyTurnovers, pharmacyTypes, regions } from './desk/reference-data.ts';
import { search } from './desk/search.ts';
import { tasks } from './desk/tasks.ts';
import { views } from './desk/views.ts';
import { customerImports } from './exchange/customer-imports.ts';
import { exchange } from './exchange/exchange.ts';
import { imports } from './exchange/imports.ts';
import { listUpdates } from './exchange/list-updates.ts';
import { webhooks } from './exchange/webhooks.ts';
import { advertiserMailstoneReports, advertiserReports } from './figures/advertiser-reports.ts';
import { dashboards } from './figures/dashboards.ts';
import { logAdverts, logCampaigns, logDocumentViews, logExclusions, logOfferViews } from './figures/logs.ts';
import { monitoredReports } from './figures/monitored-reports.ts';
import { pacing } from './figures/pacing.ts';
import { proofs } from './figures/proofs.ts';
import { reports } from './figures/reports.ts';
import { bankLines, bankStatements } from './money/bank.ts';
import { invoiceMails } from './money/invoice-mails.ts';
import { invoices } from './money/invoices.ts';
import { ledger } from './money/ledger.ts';
import { payments } from './money/payments.ts';
import { payouts } from './money/payouts.ts';
import { platform, platformFlows } from './money/platform.ts';
import { platformMandates } from './money/platform-consents.ts';
import { reminders } from './money/reminders.ts';
import { sepaMandates } from './money/sepa-mandates.ts';
import { contactMessages } from './network/contact-messages.ts';
import { contacts, pharmacyContacts } from './network/contacts.ts';
import { documents } from './network/documents.ts';
import { forms } from './network/forms.ts';
import { networks } from './network/networks.ts';
import { offerCategories, offerProviders } from './network/offer-lists.ts';
import { offers } from './network/offers.ts';
import { pharmacies } from './network/pharmacies.ts';
import { pharmacyBillings } from './network/pharmacy-billings.ts';
import { pharmacyWebsites } from './network/pharmacy-websites.ts';
import { poolBanners } from './network/pool-banners.ts';
import { poolCommunications } from './network/pool-communications.ts';
import { poolDocuments } from './network/pool-documents.ts';
import { poolVideos } from './network/pool-videos.ts';
import { pools } from './network/pools.ts';
import { publications } from './network/publications.ts';
import { signatures } from './network/signatures.ts';
import { contentVersions } from './network/text-versions.ts';
import { contents } from './network/texts.ts';
import { adverts } from './selling/adverts.ts';
import { broadcasters } from './selling/broadcasters.ts';
import { campaignPharmacies, tempCampaignPharmacies } from './selling/campaign-pharmacies.ts';
import { campaigns } from './selling/campaigns.ts';
import { fillings } from './selling/fillings.ts';
import { inventory } from './selling/inventory.ts';
import { laboratories } from './selling/laboratories.ts';
import { matrix } from './selling/matrix.ts';
import { proposals } from './selling/proposals.ts';
import { schedulings, tempSchedulings } from './selling/schedulings.ts';
import { tempCampaigns } from './selling/temp-campaigns.ts';
import { timeline } from './selling/timeline.ts';
import { topics } from './selling/topics.ts';
import { zones } from './selling/zones.ts';
import { screenshots } from './websites/screenshots.ts';
import { wordpressComponents } from './websites/wordpress-components.ts';
import { wordpressSyncs } from './websites/wordpress-syncs.ts';
import { wordpressUpdates } from './websites/wordpress-updates.ts';
import { wordpressVulnerabilities } from './websites/wordpress-vulnerabilities.ts';
import { pharmacyWordpress, wordpresses } from './websites/wordpresses.ts';

/** Every call of the API, by subject: `contract.pools.list`. For a few calls, import their subjects instead. */
export const contract = {
  accounts,
  advertiserMailstoneReports,
  advertiserReports,
  adverts,
  broadcasters,
  campaignPharmacies,
  campaigns,
  contactMessages,
  contacts,
  contents,
  contentVersions,
  customerImports,
  dashboards,
  delivery,
  documents,
  events,
  exchange,
  explanations,
  fillings,
  forms,
  geocoding,
  firstSteps,
  health,
  imports,
  inventory,
  invoiceMails,
  invoices,
  laboratories,
  ledger,
  listUpdates,
  lists,
  logAdverts,
  logCampaigns,
  logDocumentViews,
  logExclusions,
  logOfferViews,
  matrix,
  monitoredReports,
  notifications,
  offerCategories,
  offerProviders,
  offers,
  pacing,
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
  presence,
  proofs,
  publications,
  receipts,
  regions,
  reminders,
  reports,
  schedulings,
  screenshots,
  search,
  security,
  bankLines,
  bankStatements,
  payments,
  platform,
  platformFlows,
  platformMandates,
  payouts,
  sepaMandates,
  signatures,
  sites,
  tasks,
  tempCampaignPharmacies,
  tempCampaigns,
  tempSchedulings,
  timeline,
  todoMarks,
  todos,
  tokens,
  topics,
  users,
  views,
  webhooks,
  wordpressComponents,
  wordpressSyncs,
  wordpressUpdates,
  wordpressVulnerabilities,
  wordpresses,
  zones,
  networks,
  proposals,
} as const;
export type Contract = typeof contract;
