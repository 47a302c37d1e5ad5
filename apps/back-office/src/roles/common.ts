import { ChartNoAxesColumn, FlaskConical, Gift, LayoutDashboard, ListTodo, type LucideIcon } from 'lucide-react';
import { entry, type Load, screen, section } from '../kit/nav/screens.ts';

type InnerScreen = keyof typeof import('./inner-screens.ts')['innerScreens'];
type OwnScreen = keyof typeof import('./own-screens.ts')['ownScreens'];

/** A screen below a list, or one that is seldom the first. */
export const inner =
  (name: InnerScreen): Load =>
  async () =>
    (await import('./inner-screens.ts')).innerScreens[name]();

/** Opened by the bell of the header. */
const notifications = screen('notifications', 'Notifications', () => import('../features/desk/notifications/list.tsx'));
/** What waits for the user; a pharmacy reads it without network too, for which inner screens are not kept. */
const todo = entry('todo', 'À traiter', ListTodo, () => import('../features/desk/inbox/page.tsx'));
const search = screen('search', 'Recherche', inner('searchResults'));
/** What every role has above its sections; `home` is its dashboard. */
export const everyDay = (home: Load) =>
  section('', [entry('', 'Tableau de bord', LayoutDashboard, home), todo, notifications, search]);
/** The page of one invoice. */
export const invoiceOf = screen('invoices/:id', 'Facture', inner('invoicePage'));
/** The screens of one campaign. */
export const campaignOf = [
  screen('campaign-overview/:id', 'Détails', inner('campaignsOverview')),
  screen('campaign-pharmacies/:id', 'Pharmacies', inner('campaignsPharmacies')),
  screen('campaign-reporting/:id', 'Où elle en est', inner('campaignsReporting')),
];
/** A campaign's proof, for who sells it and who pays for it. */
export const campaignProof = screen('campaign-proof/:id', 'Bilan', inner('campaignsProof'));
/** Those of a campaign for who pays for it or shows it: its results first. */
export const campaignResults = [
  screen('campaign-reporting/:id', 'Où elle en est', inner('campaignsResults')),
  screen('campaign-overview/:id', 'Détails', inner('campaignsDetails')),
];
/** The screens of one pharmacy's share of a campaign. */
export const campaignOfPharmacy = [
  screen('customer-campaign-overview/:id/:customerId', 'Détails d’une pharmacie', inner('campaignsOverview')),
  screen('customer-campaign-reporting/:id/:customerId', 'Résultats d’une pharmacie', inner('campaignsReporting')),
];

const PHARMACY = {
  situation: 'Situation',
  information: 'Informations',
  contact: 'Contacts',
  billing: 'Facturation',
  website: 'Site',
  wordpress: 'WordPress',
  'wordpress-sync': 'Synchronisations',
  'social-networks': 'Réseaux sociaux',
  account: 'Comptes',
  invoices: 'Factures',
  campaigns: 'Campagnes',
  reporting: 'Résultats',
  delivery: 'Diffusion',
  screenshots: 'Captures d’écran',
} as const;
export type PharmacyScreen = keyof typeof PHARMACY;
const pharmacyFile =
  (name: PharmacyScreen | 'page'): Load =>
  async () =>
    (await import('../features/network/pharmacies/record/tabs.ts')).tabs[name]();
/** The page of a pharmacy, around its tabs. */
export const pharmacyPage = pharmacyFile('page');
/** A tab of a pharmacy's record, at an address. */
const pharmacyTab = (path: string, name: PharmacyScreen) => ({
  ...screen(path, PHARMACY[name], pharmacyFile(name)),
  page: pharmacyPage,
});
/** Screens of one pharmacy of the network, by name: `pharmacy-billing/:id`. */
export const pharmacyOf = (...names: readonly PharmacyScreen[]) =>
  names.map((name) => pharmacyTab(`pharmacy-${name}/:id`, name));
export const everyPharmacyScreen = Object.keys(PHARMACY) as readonly PharmacyScreen[];

export const laboratories = entry(
  'laboratories',
  'Laboratoires',
  FlaskConical,
  () => import('../features/selling/laboratories/list.tsx'),
);
export const offers = entry('offers', 'Offres', Gift, () => import('../features/network/offers/list.tsx'), [
  screen('offer-categories', 'Catégories', inner('offersCategories')),
  screen('offer-providers', 'Fournisseurs', inner('offersProviders')),
]);
export const reportingWebsites = entry(
  'reporting-websites',
  'Visites des sites',
  ChartNoAxesColumn,
  () => import('../features/figures/reports/websites.tsx'),
);
/** Screens of a pharmacy about itself: `billing`. */
export const ownPharmacy = (...names: readonly PharmacyScreen[]) => names.map((name) => pharmacyTab(name, name));
/** One of them with an entry in the menu. */
export const ownPharmacyEntry = (name: PharmacyScreen, title: string, icon: LucideIcon) => ({
  ...pharmacyTab(name, name),
  title,
  icon,
});
/** A screen that only a pharmacy or only a pool has. */
export const own =
  (name: OwnScreen): Load =>
  async () =>
    (await import('./own-screens.ts')).ownScreens[name]();
