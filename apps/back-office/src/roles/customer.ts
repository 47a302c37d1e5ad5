import { BookOpen, FileHeart, FileSignature, LayoutDashboard, Megaphone, ReceiptText } from 'lucide-react';
import { type Area, entry, section } from '../kit/nav/screens.ts';
import { campaignResults, notifications } from './common.ts';

export const customer: Area = {
  role: 'customer',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/customer.tsx')),
      notifications,
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
