import { accounts } from './accounts.ts';
import { advertiserMailstoneReports, advertiserReports } from './advertiser-reports.ts';
import { adverts } from './adverts.ts';
import { broadcasters } from './broadcasters.ts';
import { campaignPharmacies, tempCampaignPharmacies } from './campaign-pharmacies.ts';
import { campaigns } from './campaigns.ts';
import { contactMessages } from './contact-messages.ts';
import { contacts, pharmacyContacts } from './contacts.ts';
import { contentVersions } from './content-versions.ts';
import { contents } from './contents.ts';
import { customerImports } from './customer-imports.ts';
import { dashboards } from './dashboards.ts';
import { delivery } from './delivery.ts';
import { documents } from './documents.ts';
import { events } from './events.ts';
import { exchange } from './exchange.ts';
import { explanations } from './explanations.ts';
import { fillings } from './fillings.ts';
import { forms } from './forms.ts';
import { geocoding } from './geocode.ts';
import { health } from './health.ts';
import { imports } from './imports.ts';
import { inventory } from './inventory.ts';
import { invoices } from './invoices.ts';
import { laboratories } from './laboratories.ts';
import { listUpdates } from './list-updates.ts';
import { lists } from './lists.ts';
import { logCampaigns, logDocumentViews, logExclusions, logOfferViews } from './logs.ts';
import { matrix } from './matrix.ts';
import { monitoredReports } from './monitored-reports.ts';
import { notifications } from './notifications.ts';
import { offerCategories, offerProviders } from './offer-lists.ts';
import { offers } from './offers.ts';
import { pacing } from './pacing.ts';
import { pharmacies } from './pharmacies.ts';
import { pharmacyBillings } from './pharmacy-billings.ts';
import { pharmacyWebsites } from './pharmacy-websites.ts';
import { poolBanners } from './pool-banners.ts';
import { poolCommunications } from './pool-communications.ts';
import { poolDocuments } from './pool-documents.ts';
import { poolVideos } from './pool-videos.ts';
import { pools } from './pools.ts';
import { proofs } from './proofs.ts';
import { receipts } from './receipts.ts';
import { pharmacyAreas, pharmacyTurnovers, pharmacyTypes, regions } from './reference-data.ts';
import { reports } from './reports.ts';
import { schedulings, tempSchedulings } from './schedulings.ts';
import { screenshots } from './screenshots.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { sepaMandates } from './sepa-mandates.ts';
import { signatures } from './signatures.ts';
import { sites } from './sites.ts';
import { tasks } from './tasks.ts';
import { tempCampaigns } from './temp-campaigns.ts';
import { timeline } from './timeline.ts';
import { todoMarks } from './todo-marks.ts';
import { todos } from './todos.ts';
import { tokens } from './tokens.ts';
import { topics } from './topics.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { wordpressSyncs } from './wordpress-syncs.ts';
import { pharmacyWordpress, wordpresses } from './wordpresses.ts';
import { zones } from './zones.ts';

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
  health,
  imports,
  inventory,
  invoices,
  laboratories,
  listUpdates,
  lists,
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
  proofs,
  receipts,
  regions,
  reports,
  schedulings,
  screenshots,
  search,
  security,
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
  wordpressSyncs,
  wordpresses,
  zones,
} as const;
export type Contract = typeof contract;
