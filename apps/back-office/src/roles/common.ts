import { Bell } from 'lucide-react';
import { entry, screen } from '../kit/nav/screens.ts';

/** Screens that several roles have under their own prefix. */
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
/** Those of one pharmacy's share of it. */
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
