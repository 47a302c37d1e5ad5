import {
  BookOpen,
  ChartColumn,
  FileHeart,
  FileSignature,
  LayoutDashboard,
  Megaphone,
  ReceiptText,
  Store,
} from 'lucide-react';
import { type Area, entry, screen, section } from '../kit/nav/screens.ts';
import { campaignResults, notifications, ownPharmacy } from './common.ts';

export const customer: Area = {
  role: 'customer',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/customer.tsx')),
      notifications,
    ]),
    section('Ma pharmacie', [
      entry('information', 'Ma fiche', Store, () => import('../features/pharmacies/record/information.tsx'), [
        ...ownPharmacy('contact', 'billing', 'website', 'wordpress', 'social-networks', 'screenshots'),
        screen('account', 'Mon compte', () => import('../features/settings/profile.tsx')),
      ]),
      entry('reporting', 'Suivi', ChartColumn, () => import('../features/pharmacies/record/reporting.tsx')),
    ]),
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [...campaignResults]),
      entry('invoices', 'Factures', ReceiptText, () => import('../features/invoices/list.tsx')),
      entry('contract', 'Contrat et mandats', FileSignature, () => import('../features/papers/page.tsx')),
    ]),
    section('Documents', [
      entry('documents-catalogue', 'Catalogue', BookOpen, () => import('../features/documents/reading.tsx')),
      entry('documents-patient', 'Documents patient', FileHeart, () => import('../features/documents/reading.tsx')),
    ]),
  ],
};
