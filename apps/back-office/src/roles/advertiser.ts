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
  Store,
  Tags,
} from 'lucide-react';
import { type Area, entry, filtered, screen, section } from '../kit/nav/screens.ts';
import { campaignProof, campaignResults, notifications, todo } from './common.ts';
import { homes } from './homes.ts';

const reports = () => import('../features/reports/list.tsx');

export const advertiser: Area = {
  role: 'advertiser',
  sections: [
    section('', [entry('', 'Tableau de bord', LayoutDashboard, homes.advertiser), todo, notifications]),
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [
        ...campaignResults,
        campaignProof,
        screen('campaign-pharmacies/:id', 'Pharmacies', () => import('../features/campaigns/pharmacies.tsx')),
      ]),
      entry('adverts', 'Annonces', Image, () => import('../features/adverts/list.tsx')),
      entry('topics', 'Thématiques', Tags, () => import('../features/topics/list.tsx')),
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/advertisers/own-pharmacies.tsx')),
    ]),
    section('Résultats', [
      entry('reporting', 'Vues et clics', ChartColumn, () => import('../features/reports/adverts.tsx')),
      screen('reports', 'Rapports', reports),
      filtered('reports', '?f.type=daily', 'Rapports quotidiens', FileChartColumn, reports),
      filtered('reports', '?f.type=monthly', 'Rapports mensuels', FileChartColumn, reports),
      entry('milestone-reports', 'Rapports d’étape', Milestone, () => import('../features/reports/milestones.tsx')),
      entry('screenshots', 'Captures d’écran', Camera, () => import('../features/screenshots/page.tsx')),
    ]),
    section('Contenus', [
      entry('documents-management', 'Documents', FileText, () => import('../features/documents/list.tsx')),
      entry('document-upload', 'Envoyer un document', FileUp, () => import('../features/documents/upload.tsx')),
      entry('forms-management', 'Formulaires', ClipboardList, () => import('../features/forms/list.tsx')),
    ]),
  ],
};
