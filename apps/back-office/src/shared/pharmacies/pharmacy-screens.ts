import { isWordpressActive } from '@officine/domain';
import type { Role } from '@officine/sdk';
import type { Pharmacy } from '@officine/sdk/contract';
import { FORMULAS } from '@officine/sdk/format';
import type { RecordTabLink } from '../../kit/record/record-page.tsx';

/** Whether its formula includes a site of the network, or a WordPress site made of the same content. */
const hasSite = ({ billing, website }: Pharmacy) => Boolean(website) || billing?.formula !== FORMULAS.extranet;
const hasWordpress = ({ billing, wordpress }: Pharmacy) => Boolean(wordpress) || isWordpressActive(billing?.formula);

interface Tab {
  /** Path of the screen: `pharmacy-billing/12`, or `billing` for a pharmacy's own. */
  path: string;
  label: string;
  isShown?: (pharmacy: Pharmacy) => boolean;
  /** A pharmacy has another screen for it. */
  isOwnScreen?: boolean;
}
const TABS: readonly Tab[] = [
  { path: 'information', label: 'Informations' },
  { path: 'contact', label: 'Contacts' },
  { path: 'billing', label: 'Facturation' },
  { path: 'website', label: 'Site', isShown: hasSite },
  { path: 'wordpress', label: 'WordPress', isShown: hasWordpress },
  { path: 'wordpress-sync', label: 'Synchronisations', isShown: hasWordpress },
  { path: 'social-networks', label: 'Réseaux sociaux', isShown: hasSite },
  { path: 'account', label: 'Comptes', isOwnScreen: true },
  { path: 'invoices', label: 'Factures', isOwnScreen: true },
  { path: 'campaigns', label: 'Campagnes', isOwnScreen: true },
  { path: 'reporting', label: 'Suivi' },
  { path: 'delivery', label: 'Diffusion', isOwnScreen: true },
  { path: 'screenshots', label: 'Captures d’écran' },
];

/** Address of a screen of a pharmacy in the area of a role. */
export const pharmacyScreen = (role: Role, path: string, id: number): string =>
  role === 'customer' ? `/customer/${path}` : `/${role}/pharmacy-${path}/${id}`;

/** Screens that the formula of a pharmacy needs; those that a role lacks are left out by the page. */
export const pharmacyTabs = (pharmacy: Pharmacy, role: Role): readonly RecordTabLink[] =>
  TABS.filter(({ isShown, isOwnScreen }) => (isShown?.(pharmacy) ?? true) && !(role === 'customer' && isOwnScreen)).map(
    ({ path, label }) => ({ to: pharmacyScreen(role, path, pharmacy.id), label }),
  );
