import { FileText, Store } from 'lucide-react';
import { type Area, entry, place, screen, section } from '../kit/nav/screens.ts';
import { everyDay, laboratories, offers, pharmacyOf, reportingWebsites } from './common.ts';
import { homes } from './homes.ts';

export const marketing: Area = {
  role: 'marketing',
  sections: [
    everyDay(homes.marketing),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/network/pharmacies/list.tsx'), [
        ...pharmacyOf('situation', 'information', 'billing', 'website', 'wordpress', 'social-networks', 'reporting'),
      ]),
      reportingWebsites,
    ]),
    section('Publier', [
      ...place('Contenus', FileText, [
        screen('documents-management', 'Documents', () => import('../features/network/documents/list.tsx')),
        screen('forms-management', 'Formulaires', () => import('../features/network/forms/list.tsx')),
        offers,
        laboratories,
      ]),
    ]),
  ],
};
