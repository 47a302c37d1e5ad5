import {
  Camera,
  ChartColumn,
  ClipboardList,
  FileChartColumn,
  FileText,
  FileUp,
  Image,
  LayoutDashboard,
  Megaphone,
  Milestone,
  ReceiptText,
  Store,
  Tags,
} from 'lucide-react';
import { type Area, entry, place, screen, section } from '../kit/nav/screens.ts';
import { campaignProof, campaignResults, invoiceOf, notifications, todo } from './common.ts';
import { homes } from './homes.ts';

export const advertiser: Area = {
  role: 'advertiser',
  sections: [
    section('', [entry('', 'Tableau de bord', LayoutDashboard, homes.advertiser), todo, notifications]),
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/selling/campaigns/list.tsx'), [
        ...campaignResults,
        campaignProof,
        screen('campaign-pharmacies/:id', 'Pharmacies', () => import('../features/selling/campaigns/pharmacies.tsx')),
      ]),
      entry('invoices', 'Factures', ReceiptText, () => import('../features/money/invoices/list.tsx'), [invoiceOf]),
      ...place('Annonces', Image, [
        entry('adverts', 'Annonces', Image, () => import('../features/selling/adverts/list.tsx')),
        entry('topics', 'Thématiques', Tags, () => import('../features/selling/topics/list.tsx')),
      ]),
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/selling/advertisers/own-pharmacies.tsx')),
      ...place('Résultats', ChartColumn, [
        entry('reporting', 'Vues et clics', ChartColumn, () => import('../features/figures/reports/adverts.tsx')),
        entry('reports', 'Rapports', FileChartColumn, () => import('../features/figures/reports/list.tsx')),
        entry(
          'milestone-reports',
          'Rapports d’étape',
          Milestone,
          () => import('../features/figures/reports/milestones.tsx'),
        ),
        entry('screenshots', 'Captures d’écran', Camera, () => import('../features/websites/screenshots/page.tsx')),
      ]),
    ]),
    section('Publier', [
      ...place('Documents', FileText, [
        entry('documents-management', 'Documents', FileText, () => import('../features/network/documents/list.tsx')),
        entry(
          'document-upload',
          'Envoyer un document',
          FileUp,
          () => import('../features/network/documents/upload.tsx'),
        ),
      ]),
      entry('forms-management', 'Formulaires', ClipboardList, () => import('../features/network/forms/list.tsx')),
    ]),
  ],
};
