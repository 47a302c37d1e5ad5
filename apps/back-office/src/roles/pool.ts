import { BookOpen, FileHeart, LayoutDashboard, Megaphone, Store } from 'lucide-react';
import { type Area, entry, section } from '../kit/nav/screens.ts';
import { campaignOf, campaignOfPharmacy, everyPharmacyScreen, notifications, pharmacyOf } from './common.ts';

export const pool: Area = {
  role: 'pool',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/pool.tsx')),
      notifications,
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/pharmacies/list.tsx'), [
        ...pharmacyOf(...everyPharmacyScreen.filter((name) => name !== 'wordpress-sync')),
      ]),
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [
        ...campaignOf,
        ...campaignOfPharmacy,
      ]),
    ]),
    section('Documents', [
      entry('documents-catalogue', 'Catalogue', BookOpen, () => import('../features/documents/reading.tsx')),
      entry('documents-patient', 'Documents patient', FileHeart, () => import('../features/documents/reading.tsx')),
    ]),
  ],
};
