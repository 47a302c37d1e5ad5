import { Bell } from 'lucide-react';
import { entry, screen } from '../kit/nav/screens.ts';

/** Screens of several roles, each under the role's prefix. */
export const notifications = entry(
  'notifications',
  'Notifications',
  Bell,
  () => import('../features/notifications/list.tsx'),
);
export const search = screen('search', 'Recherche', () => import('../features/search/results.tsx'));
/** The screens of one campaign. */
export const campaignOf = [
  screen('campaign-overview/:id', 'Vue d’ensemble', () => import('../features/campaigns/overview.tsx')),
  screen('campaign-pharmacies/:id', 'Pharmacies', () => import('../features/campaigns/pharmacies.tsx')),
  screen('campaign-reporting/:id', 'Suivi', () => import('../features/campaigns/reporting.tsx')),
];
/** Those of a campaign for who pays for it or shows it: its results first. */
export const campaignResults = [
  screen('campaign-reporting/:id', 'Résultats', () => import('../features/campaigns/results.tsx')),
  screen('campaign-overview/:id', 'Détails', () => import('../features/campaigns/details.tsx')),
];
/** The screens of one pharmacy's share of a campaign. */
export const campaignOfPharmacy = [
  screen(
    'customer-campaign-overview/:id/:customerId',
    'Vue d’ensemble d’une pharmacie',
    () => import('../features/campaigns/overview.tsx'),
  ),
  screen(
    'customer-campaign-reporting/:id/:customerId',
    'Suivi d’une pharmacie',
    () => import('../features/campaigns/reporting.tsx'),
  ),
];
