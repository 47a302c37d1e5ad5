import { isWordpressActive } from '@officine/domain';
import type { Role } from '@officine/sdk';
import type { Pharmacy } from '@officine/sdk/contract';
import { FORMULAS } from '@officine/sdk/format';
import type { RecordTabLink } from '../../kit/record/record-tabs.tsx';

/** Whether its formula includes a site of the network, or a WordPress site made of the same content. */
const hasSite = ({ billing, website }: Pharmacy) => Boolean(website) || billing?.formula !== FORMULAS.extranet;
const hasWordpress = ({ billing, wordpress }: Pharmacy) => Boolean(wordpress) || isWordpressActive(billing?.formula);

interface Tab {
  /** Path of the screen: `pharmacy-billing/12`, or `billing` for a pharmacy's own. */
  path: string;
  label: string;
  /** The tab of the page that it is below; none: among what is seldom asked for. */
  group?: string;
  isShown?: (pharmacy: Pharmacy) => boolean;
  /** A pharmacy has another screen for it. */
  isOwnScreen?: boolean;
}
const below = (group: string, tabs: readonly Omit<Tab, 'group'>[]): Tab[] => tabs.map((tab) => ({ ...tab, group }));
const TABS: readonly Tab[] = [
  ...below('Situation', [{ path: 'situation', label: 'Situation', isOwnScreen: true }]),
  ...below('Fiche', [
    { path: 'information', label: 'Informations' },
    { path: 'contact', label: 'Contacts' },
    { path: 'social-networks', label: 'Réseaux sociaux', isShown: hasSite },
  ]),
  ...below('Site', [
    { path: 'website', label: 'Site', isShown: hasSite },
    { path: 'wordpress', label: 'WordPress', isShown: hasWordpress },
    { path: 'wordpress-sync', label: 'Synchronisations', isShown: hasWordpress },
  ]),
  ...below('Publicité', [
    { path: 'delivery', label: 'Diffusion', isOwnScreen: true },
    { path: 'campaigns', label: 'Campagnes', isOwnScreen: true },
    { path: 'reporting', label: 'Résultats' },
    { path: 'screenshots', label: 'Captures d’écran' },
  ]),
  ...below('Argent', [
    { path: 'billing', label: 'Facturation' },
    { path: 'invoices', label: 'Factures', isOwnScreen: true },
  ]),
  { path: 'account', label: 'Comptes', isOwnScreen: true },
];

/** Address of a screen of a pharmacy in the area of a role. */
export const pharmacyScreen = (role: Role, path: string, id: number): string =>
  role === 'customer' ? `/customer/${path}` : `/${role}/pharmacy-${path}/${id}`;

/** Screens that the formula of a pharmacy needs; those that a role lacks are left out by the page. */
export const pharmacyTabs = (pharmacy: Pharmacy, role: Role): readonly RecordTabLink[] =>
  TABS.filter(({ isShown, isOwnScreen }) => (isShown?.(pharmacy) ?? true) && !(role === 'customer' && isOwnScreen)).map(
    ({ path, label, group }) => ({ to: pharmacyScreen(role, path, pharmacy.id), label, group }),
  );
