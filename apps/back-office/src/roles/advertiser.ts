import { ChartColumn, ClipboardList, FileText, Image, Megaphone, ReceiptText, Store } from 'lucide-react';
import { type Area, entry, place, screen, section } from '../kit/nav/screens.ts';
import { campaignProof, campaignResults, everyDay, invoiceOf } from './common.ts';
import { homes } from './homes.ts';

export const advertiser: Area = {
  role: 'advertiser',
  sections: [
    everyDay(homes.advertiser),
    section('Publicité', [
      ...place('Campagnes', Megaphone, [
        screen('campaigns', 'Campagnes', () => import('../features/selling/campaigns/list.tsx'), [
          ...campaignResults,
          campaignProof,
          screen('campaign-pharmacies/:id', 'Pharmacies', () => import('../features/selling/campaigns/pharmacies.tsx')),
        ]),
        screen('proposals', 'Propositions', () => import('../features/selling/proposals/list.tsx')),
      ]),
      entry('invoices', 'Factures', ReceiptText, () => import('../features/money/invoices/list.tsx'), [invoiceOf]),
      ...place('Annonces', Image, [
        screen('adverts', 'Annonces', () => import('../features/selling/adverts/list.tsx')),
        screen('topics', 'Thématiques', () => import('../features/selling/topics/list.tsx')),
      ]),
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/selling/advertisers/own-pharmacies.tsx')),
      ...place('Résultats', ChartColumn, [
        screen('reporting', 'Vues et clics', () => import('../features/figures/reports/adverts.tsx')),
        screen('reports', 'Rapports', () => import('../features/figures/reports/list.tsx')),
        screen('milestone-reports', 'Rapports d’étape', () => import('../features/figures/reports/milestones.tsx')),
        screen('screenshots', 'Captures d’écran', () => import('../features/websites/screenshots/page.tsx')),
      ]),
    ]),
    section('Publier', [
      ...place('Documents', FileText, [
        screen('documents-management', 'Documents', () => import('../features/network/documents/list.tsx')),
        screen('document-upload', 'Envoyer un document', () => import('../features/network/documents/upload.tsx')),
      ]),
      entry('forms-management', 'Formulaires', ClipboardList, () => import('../features/network/forms/list.tsx')),
    ]),
  ],
};
