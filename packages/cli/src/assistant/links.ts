import type { Role } from '@officine/sdk';

const MANAGED = 'documents-management';
/** Screens of things in the office, by role, with `:id`; a role without an entry has no such screen. */
const SCREENS = {
  campaign: {
    admin: 'campaign-overview/:id',
    pool: 'campaign-overview/:id',
    advertiser: 'campaign-reporting/:id',
    customer: 'campaign-reporting/:id',
  },
  pharmacy: {
    admin: 'pharmacy-information/:id',
    pool: 'pharmacy-information/:id',
    marketing: 'pharmacy-information/:id',
    advertiser: 'pharmacies',
  },
  'own-pharmacy': { customer: 'information' },
  advertiser: { admin: 'advertiser-information/:id' },
  pool: { admin: 'pool-information/:id', customer: 'pool-information/:id', pool: 'information' },
  invoice: { admin: 'invoices/:id', customer: 'invoices/:id', pool: 'invoices/:id', advertiser: 'invoices/:id' },
  invoices: { admin: 'invoices', customer: 'invoices', advertiser: 'invoices' },
  document: {
    admin: 'documents-management?drawer=document:id',
    advertiser: 'documents-management?drawer=document:id',
    marketing: 'documents-management?drawer=document:id',
    customer: 'documents-catalogue',
    pool: 'documents-catalogue',
  },
  offer: { admin: 'offers', customer: 'offers', marketing: 'offers' },
  form: { admin: 'forms-management', advertiser: 'forms-management', marketing: 'forms-management', customer: 'forms' },
  laboratory: { admin: 'laboratories', marketing: 'laboratories' },
  user: { admin: 'users' },
  advert: { admin: 'adverts', advertiser: 'adverts' },
  topic: { admin: 'topics', advertiser: 'topics' },
  zone: { admin: 'zones' },
  matrix: { admin: 'matrix' },
  campaigns: { admin: 'campaigns', customer: 'campaigns', pool: 'campaigns', advertiser: 'campaigns' },
  shown: { admin: 'pharmacy-delivery/:id', customer: 'advertising-information' },
  inventory: { admin: 'inventory' },
  todo: { admin: 'todo', customer: 'todo', pool: 'todo', advertiser: 'todo', marketing: 'todo' },
  reminders: { admin: 'reminders' },
  balance: { admin: 'balance' },
  site: {
    admin: 'pharmacy-wordpress/:id',
    pool: 'pharmacy-wordpress/:id',
    marketing: 'pharmacy-wordpress/:id',
    customer: 'wordpress',
  },
  sites: { admin: 'wordpress' },
  figures: { admin: 'reporting-adverts', advertiser: 'reporting', customer: 'reporting' },
  visits: { admin: 'reporting-websites', marketing: 'reporting-websites' },
  'pharmacy-figures': {
    admin: 'pharmacy-reporting/:id',
    pool: 'pharmacy-reporting/:id',
    marketing: 'pharmacy-reporting/:id',
    customer: 'reporting',
  },
  'campaign-figures': {
    admin: 'campaign-reporting/:id',
    pool: 'campaign-reporting/:id',
    advertiser: 'campaign-reporting/:id',
    customer: 'campaign-reporting/:id',
  },
  task: { admin: 'messenger?drawer=task:id' },
  tasks: { admin: 'messenger' },
  advertisers: { admin: 'advertisers' },
  pharmacies: { admin: 'pharmacies', pool: 'pharmacies', advertiser: 'pharmacies', marketing: 'pharmacies' },
  pools: { admin: 'pools' },
  documents: {
    admin: MANAGED,
    advertiser: MANAGED,
    marketing: MANAGED,
    pool: MANAGED,
    customer: 'documents-catalogue',
  },
  fillings: { admin: 'fillings' },
  'offer-categories': { admin: 'offer-categories', marketing: 'offer-categories' },
  'offer-providers': { admin: 'offer-providers', marketing: 'offer-providers' },
  'pool-banners': { admin: 'pool-banners', pool: 'banner' },
  'pool-communications': { pool: 'communication' },
  'pool-documents': { pool: 'documents' },
  'pool-videos': { pool: 'videos-management' },
  messages: { admin: 'messages' },
  network: { admin: 'network' },
  proposals: { admin: 'proposals', advertiser: 'proposals' },
  payments: { admin: 'payments' },
  bank: { admin: 'bank' },
  einvoicing: { admin: 'einvoicing' },
  accounts: { admin: 'accounts' },
  texts: { admin: 'texts' },
  'advert-drawer': { admin: 'adverts?drawer=advert:id', advertiser: 'adverts?drawer=advert:id' },
  'topic-drawer': { admin: 'topics?drawer=topic:id', advertiser: 'topics?drawer=topic:id' },
  'zone-drawer': { admin: 'zones?drawer=zone:id' },
  'filling-drawer': { admin: 'fillings?drawer=filling:id' },
  'laboratory-drawer': { admin: 'laboratories?drawer=laboratory:id', marketing: 'laboratories?drawer=laboratory:id' },
  'offer-drawer': { admin: 'offers?drawer=offer:id', marketing: 'offers?drawer=offer:id' },
  'offer-category-drawer': {
    admin: 'offer-categories?drawer=offerCategory:id',
    marketing: 'offer-categories?drawer=offerCategory:id',
  },
  'offer-provider-drawer': {
    admin: 'offer-providers?drawer=offerProvider:id',
    marketing: 'offer-providers?drawer=offerProvider:id',
  },
  'form-drawer': {
    admin: 'forms-management?drawer=form:id',
    advertiser: 'forms-management?drawer=form:id',
    marketing: 'forms-management?drawer=form:id',
  },
  'pool-banner-drawer': { admin: 'pool-banners?drawer=poolBanner:id' },
  'pool-document-drawer': { pool: 'documents?drawer=poolDocument:id' },
  'pool-video-drawer': { pool: 'videos-management?drawer=poolVideo:id' },
  'user-drawer': { admin: 'users?drawer=user:id' },
  'message-drawer': { admin: 'messages?drawer=message:id' },
  'proposal-drawer': { admin: 'proposals?drawer=proposal:id' },
} as const satisfies Record<string, Readonly<Partial<Record<Role, string>>>>;
export type Screen = keyof typeof SCREENS;

/** Path of the screen of a thing for a role, undefined where it has none: `pathOf('campaign', 'admin', 4)`. */
export function pathOf(screen: Screen, role: Role, id?: number | string): string | undefined {
  const path = (SCREENS[screen] as Readonly<Partial<Record<Role, string>>>)[role];
  // A screen of one thing needs its id.
  if (path === undefined || (path.includes(':id') && id === undefined)) return undefined;
  return `/${role}/${path.replace(/:id$/, (_, at: number) => (path[at - 1] === '/' ? String(id) : `:${id}`))}`;
}

/** All screens that answers lead to, for the test that compares them with those of the office. */
export const linkedScreens = (): readonly string[] =>
  Object.values(SCREENS).flatMap((ofRole) => Object.entries(ofRole).map(([role, path]) => `/${role}/${path}`));
