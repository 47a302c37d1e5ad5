import type { Contract } from '../all.ts';
import type { TokenSubject } from './token-subjects.ts';

/**
 * What lets an access token make a call: a subject; `all` for tokens without limit of subject; `named` where the path
 * names a list, whose subject counts; `any` for every token; `never` for calls that need a session.
 */
export type CallScope = TokenSubject | 'all' | 'named' | 'any' | 'never';

/** By group of calls. A new group is in it, or the package does not compile. */
const GROUPS = {
  accounts: 'never',
  advertiserMailstoneReports: 'reports',
  advertiserReports: 'reports',
  adverts: 'campaigns',
  broadcasters: 'network',
  campaignPharmacies: 'campaigns',
  campaigns: 'campaigns',
  contactMessages: 'contents',
  contacts: 'network',
  contents: 'contents',
  contentVersions: 'contents',
  customerImports: 'network',
  dashboards: 'all',
  delivery: 'campaigns',
  documents: 'contents',
  events: 'any',
  exchange: 'invoices',
  explanations: 'campaigns',
  fillings: 'campaigns',
  forms: 'contents',
  geocoding: 'any',
  health: 'any',
  imports: 'named',
  inventory: 'campaigns',
  invoices: 'invoices',
  laboratories: 'network',
  listUpdates: 'tasks',
  lists: 'named',
  logCampaigns: 'reports',
  logDocumentViews: 'reports',
  logExclusions: 'reports',
  logOfferViews: 'reports',
  matrix: 'campaigns',
  monitoredReports: 'any',
  notifications: 'all',
  offerCategories: 'contents',
  offerProviders: 'contents',
  offers: 'contents',
  pacing: 'reports',
  timeline: 'reports',
  pharmacies: 'network',
  pharmacyAreas: 'network',
  pharmacyBillings: 'network',
  pharmacyContacts: 'network',
  pharmacyTurnovers: 'network',
  pharmacyTypes: 'network',
  pharmacyWebsites: 'sites',
  pharmacyWordpress: 'sites',
  poolBanners: 'contents',
  poolCommunications: 'contents',
  poolDocuments: 'contents',
  poolVideos: 'contents',
  pools: 'network',
  proofs: 'reports',
  receipts: 'all',
  regions: 'network',
  reports: 'reports',
  schedulings: 'campaigns',
  screenshots: 'reports',
  search: 'all',
  security: 'never',
  payments: 'invoices',
  sepaMandates: 'invoices',
  signatures: 'contents',
  sites: 'any',
  tasks: 'tasks',
  tempCampaignPharmacies: 'campaigns',
  tempCampaigns: 'campaigns',
  tempSchedulings: 'campaigns',
  todoMarks: 'all',
  todos: 'all',
  tokens: 'never',
  topics: 'campaigns',
  users: 'users',
  views: 'all',
  wordpressSyncs: 'sites',
  wordpresses: 'sites',
  zones: 'campaigns',
} as const satisfies Record<keyof Contract, CallScope>;

/** Calls of another scope than their group, by `group.call`. */
const CALLS: Readonly<Record<string, CallScope>> = {
  'accounts.me': 'any',
  'exchange.convertCip': 'network',
  'exchange.importCustomers': 'network',
  'exchange.importRejects': 'network',
  'exchange.importReport': 'network',
  'exchange.exportCustomers': 'network',
  'exchange.exportList': 'named',
  // Visits, views and clicks as a list to export.
  'events.visits.list': 'reports',
  'events.adverts.list': 'reports',
  // Whoever takes over a session or a password takes over the account.
  'users.endSessions': 'never',
  'users.resetPassword': 'never',
  'users.sendUserNote': 'never',
  'views.counts': 'named',
};

/** The scope of a call by its name: `scopeOf('pharmacies.list') // 'network'`; `never` for unknown names. */
export const scopeOf = (name: string): CallScope =>
  CALLS[name] ?? (GROUPS as Readonly<Record<string, CallScope>>)[name.split('.')[0] as string] ?? 'never';
