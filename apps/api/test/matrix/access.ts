import type { Role } from '@officine/sdk';

/**
 * Who may do what, by hand: the product's rules, not the declarations. A cell is what may be done (read, create, update, delete)
 * and to which rows of the world (`world.ts`), by their tags; after a colon, the only ones that may be changed.
 * `@` stands for the caller's own side, `#` for either side, `*` for every row; an empty cell is no access at all.
 */
type Cells = readonly [admin: string, advertiser: string, customer: string, pool: string, marketing: string];
const staff = (cell: string): Cells => [cell, '', '', '', ''];
const everybody = (cell: string): Cells => [cell, cell, cell, cell, cell];

export const matrix: Readonly<Record<string, Cells>> = {
  users: ['rcu *', 'ru @advertiser', 'ru @customer', 'ru @pool', 'ru @marketing'],
  views: [
    'rcud @admin @adminshared #adminshared : @admin @adminshared',
    'rcud @advertiser @advertisershared',
    'rcud @customer @customershared',
    'rcud @pool @poolshared',
    'rcud @marketing @marketingshared #marketingshared : @marketing @marketingshared',
  ],
  notifications: ['ru @admin', 'ru @advertiser', 'ru @customer', 'ru @pool', 'ru @marketing'],

  pharmacies: ['rcu *', 'r @ @mate', 'ru @ @mate : @', 'r @ @mate @asleep', 'ru *'],
  pharmacyBillings: ['rcu *', '', 'ru @', 'r @ @mate', 'ru *'],
  pharmacyWebsites: ['rcu *', '', 'ru @', 'r @ @mate', 'rcu *'],
  pharmacyWordpress: ['rcu *', '', 'r @', 'r @ @mate', 'r *'],
  wordpresses: ['rcu *', '', 'r @', 'r @ @mate', 'r *'],
  wordpressSyncs: ['r *', '', 'r @', 'r @ @mate', 'r *'],
  wordpressComponents: staff('r *'),
  wordpressUpdates: staff('r *'),
  wordpressVulnerabilities: staff('r *'),
  contacts: ['rcu *', '', 'rcu @', 'rcu @ @mate @pool : @pool', 'rcu * : # #mate'],
  pharmacyContacts: ['rcu # #mate', '', 'rcu @', 'r @ @mate', 'rcu # #mate'],
  contactMessages: ['ru *', '', 'rc @customer', 'rc @pool', ''],
  laboratories: ['rcu *', '', 'r N', 'r N', 'rcu *'],
  networks: staff('ru *'),

  advertisers: ['rcu *', 'ru @', 'r @ N', 'r @ N', 'r *'],
  topics: ['rcu *', 'r @ @draft', 'r @ N', 'r @ N', ''],
  adverts: ['rcu *', 'r @ @draft', 'r @ N', 'r @ N', ''],
  zones: ['rcu *', 'r @', 'r N', 'r N', ''],
  fillings: staff('rcu *'),
  campaigns: ['ru *', 'r @ @draft', 'r @ N', 'r @ N', ''],
  campaignPharmacies: ['ru *', 'r @ @draft @mate', 'r @ @shared', 'r @ @mate @shared', ''],
  schedulings: ['r *', 'r @ @draft', 'r @ @shared', 'r @ @shared', ''],
  screenshots: ['r *', 'r @', 'r @ @other', 'r @ @other', ''],
  advertiserReports: ['r *', 'r @', '', '', ''],
  advertiserMailstoneReports: ['r *', 'r @', '', '', ''],
  proposals: ['r *', 'r @', '', '', ''],
  tempCampaigns: staff('r #'),
  tempCampaignPharmacies: staff('r #'),
  tempSchedulings: staff('r #'),

  pools: ['rcu *', '', 'r @', 'ru @', 'r *'],
  poolCommunications: ['rcud *', '', 'r @', 'rcud @ @hidden @scheduled', 'r *'],
  poolDocuments: ['rcu *', '', 'r @', 'rcu @ @hidden @scheduled', 'r *'],
  poolVideos: ['rcu *', '', 'r @', 'rcu @ @hidden', 'r *'],
  poolBanners: ['rcu *', '', 'r @ N', 'rcu @ @hidden N : @ @hidden', ''],

  documents: [
    'rcu *',
    'rcu @advertiser',
    'r N #advertiser @pool',
    'rcu @pool @poolhidden @poolscheduled N #advertiser : @pool @poolhidden @poolscheduled',
    'rcu *',
  ],
  forms: [
    'rcu *',
    'rcu @advertiser',
    'r N #advertiser @pool',
    'rcu @pool @poolhidden @poolscheduled N #advertiser : @pool @poolhidden @poolscheduled',
    'rcu *',
  ],
  offers: ['rcu *', '', 'r N', '', 'rcu *'],
  offerProviders: ['rcu *', '', 'r N', '', 'rcu *'],
  offerCategories: ['rcu *', '', 'r N', '', 'rcu *'],
  invoices: ['r *', 'r @ @mate', 'r @', 'r @ @mate', ''],
  invoiceMails: ['r *', '', '', '', ''],
  payments: ['r *', '', '', '', ''],
  platformFlows: ['r *', '', '', '', ''],
  platformMandates: ['r *', '', 'r @', '', ''],
  payouts: ['r *', '', 'r @', '', ''],
  bankLines: ['r *', '', '', '', ''],
  bankStatements: ['r *', '', '', '', ''],
  sepaMandates: ['r *', '', 'r @', '', ''],
  signatures: ['r *', '', 'r @', 'r @ @mate', 'r *'],

  logExclusions: staff('r #'),
  logCampaigns: ['r *', 'r @', 'r @ @shared', 'r @ @shared', ''],
  logDocumentViews: ['r *', '', 'r @', 'r @', ''],
  logOfferViews: ['r *', '', 'r @', 'r @', ''],
  tasks: staff('r *'),
  listUpdates: staff('r *'),
  receipts: staff('r *'),
  contents: staff('r *'),
  contentVersions: staff('r *'),
  regions: everybody('r *'),
  pharmacyAreas: everybody('r *'),
  pharmacyTurnovers: everybody('r *'),
  pharmacyTypes: everybody('r *'),
};

export type Side = 'A' | 'B';
const ORDER: readonly Role[] = ['admin', 'advertiser', 'customer', 'pool', 'marketing'];

export interface Cell {
  /** Letters of `rcud`; none where the role has no access. */
  readonly may: string;
  readonly seen: (tag: string, side: Side) => boolean;
  readonly writable: (tag: string, side: Side) => boolean;
}

function rows(text: string): Cell['seen'] {
  const tags = text.trim().split(/\s+/);
  return (tag, side) =>
    tags.some((t) =>
      t === '*'
        ? true
        : t.startsWith('#')
          ? tag === `A${t.slice(1)}` || tag === `B${t.slice(1)}`
          : t.replace('@', side) === tag,
    );
}

/** A cell of the matrix, read. */
export function cellOf(resource: string, role: Role): Cell {
  const text = matrix[resource]?.[ORDER.indexOf(role)];
  if (text === undefined) throw new Error(`the matrix says nothing of ${resource}`);
  const [head = '', writable] = text.split(' : ');
  const [may = '', ...tags] = head.split(' ');
  const seen = may ? rows(tags.join(' ')) : () => false;
  return { may, seen, writable: writable === undefined ? seen : rows(writable) };
}
