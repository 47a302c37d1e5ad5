import { BookOpen, FileHeart, LayoutDashboard, Megaphone, Store } from 'lucide-react';
import { type Area, entry, screen, section } from '../kit/screens.ts';
import { notifications } from './common.ts';

export const pool: Area = {
  role: 'pool',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/pool.tsx')),
      notifications,
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/pharmacies/list.tsx')),
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [
        screen('campaign-overview/:id', 'Vue d’ensemble', () => import('../features/campaigns/overview.tsx')),
        screen('campaign-pharmacies/:id', 'Pharmacies', () => import('../features/campaigns/pharmacies.tsx')),
        screen('campaign-reporting/:id', 'Suivi', () => import('../features/campaigns/reporting.tsx')),
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
      ]),
    ]),
    section('Documents', [
      entry('documents-catalogue', 'Catalogue', BookOpen, () => import('../features/documents/reading.tsx')),
      entry('documents-patient', 'Documents patient', FileHeart, () => import('../features/documents/reading.tsx')),
    ]),
  ],
};
