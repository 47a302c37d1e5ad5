import {
  Activity,
  Boxes,
  Building2,
  Calculator,
  Camera,
  ChartColumn,
  ClipboardList,
  FileChartColumn,
  FileDigit,
  FileDown,
  FileText,
  FileUp,
  FolderDown,
  GalleryHorizontalEnd,
  Globe,
  Grid3x3,
  Image,
  LayoutDashboard,
  ListTodo,
  Megaphone,
  MessagesSquare,
  Milestone,
  Network,
  PaintBucket,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  ShieldAlert,
  Store,
  Tags,
  Users,
} from 'lucide-react';
import { type Area, entry, screen, section } from '../kit/nav/screens.ts';
import {
  campaignOf,
  campaignOfPharmacy,
  everyPharmacyScreen,
  laboratories,
  notifications,
  offers,
  pharmacyOf,
  reportingWebsites,
  search,
} from './common.ts';

const textScreen = (name: 'text' | 'versions' | 'signatures') => async () =>
  (await import('../features/texts/screens.ts')).screens[name]();

export const admin: Area = {
  role: 'admin',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/admin.tsx')),
      notifications,
      search,
    ]),
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [
        screen('campaign-new', 'Nouvelle campagne', () => import('../features/campaigns/wizard/page.tsx')),
        ...campaignOf,
        ...campaignOfPharmacy,
      ]),
      entry('advertisers', 'Annonceurs', Building2, () => import('../features/advertisers/list.tsx'), [
        screen('advertiser-information/:id', 'Informations', () => import('../features/advertisers/information.tsx')),
        screen('advertiser-account/:id', 'Compte', () => import('../features/advertisers/account.tsx')),
        screen('advertiser-pharmacies/:id', 'Pharmacies', () => import('../features/advertisers/pharmacies.tsx')),
        screen('advertiser-campaigns/:id', 'Campagnes', () => import('../features/advertisers/campaigns.tsx')),
      ]),
      entry('adverts', 'Annonces', Image, () => import('../features/adverts/list.tsx'), [
        screen('why', 'Pourquoi ?', () => import('../features/why/page.tsx')),
      ]),
      entry('topics', 'Thématiques', Tags, () => import('../features/topics/list.tsx')),
      entry('zones', 'Emplacements', PanelsTopLeft, () => import('../features/zones/list.tsx')),
      entry('matrix', 'Matrice de prix', Grid3x3, () => import('../features/matrix/page.tsx')),
      entry('fillings', 'Remplissages', PaintBucket, () => import('../features/fillings/list.tsx')),
      entry('screenshots', 'Captures d’écran', Camera, () => import('../features/screenshots/page.tsx')),
      entry('reports', 'Rapports', FileChartColumn, () => import('../features/reports/list.tsx')),
      entry('milestone-reports', 'Rapports d’étape', Milestone, () => import('../features/reports/milestones.tsx')),
      entry('reporting-adverts', 'Vues et clics', ChartColumn, () => import('../features/reports/adverts.tsx')),
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/pharmacies/list.tsx'), [
        screen('pharmacy-new', 'Nouvelle pharmacie', () => import('../features/pharmacies/wizard/page.tsx')),
        ...pharmacyOf(...everyPharmacyScreen),
      ]),
      entry('pools', 'Groupements', Boxes, () => import('../features/pools/list.tsx'), [
        screen('pool-new', 'Nouveau groupement', () => import('../features/pools/wizard/page.tsx')),
        screen('pool-information/:id', 'Informations', () => import('../features/pools/record/information.tsx')),
        screen('pool-contact/:id', 'Contacts', () => import('../features/pools/record/contact.tsx')),
        screen('pool-pharmacies/:id', 'Pharmacies', () => import('../features/pools/record/pharmacies.tsx')),
        screen(
          'pool-communications/:id',
          'Communications',
          () => import('../features/pools/record/communications.tsx'),
        ),
        screen('pool-account/:id', 'Comptes', () => import('../features/pools/record/account.tsx')),
        screen('pool-campaigns/:id', 'Campagnes', () => import('../features/pools/record/campaigns.tsx')),
      ]),
      entry('wordpress', 'Sites WordPress', Globe, () => import('../features/wordpress/list.tsx'), [
        screen('wordpress-dinao', 'Sites WordPress Dinao', () => import('../features/wordpress/dinao.tsx')),
      ]),
      entry('invoices', 'Factures', ReceiptText, () => import('../features/invoices/network.tsx')),
      laboratories,
      entry('pool-banners', 'Bannières', GalleryHorizontalEnd, () => import('../features/pool-content/banners.tsx')),
      entry('users', 'Utilisateurs', Users, () => import('../features/users/list.tsx')),
    ]),
    section('Contenus', [
      entry('documents-management', 'Documents', FileText, () => import('../features/documents/list.tsx')),
      entry('forms-management', 'Formulaires', ClipboardList, () => import('../features/forms/list.tsx')),
      offers,
      entry('messages', 'Messages', MessagesSquare, () => import('../features/messages/list.tsx')),
      entry('texts', 'Textes', ScrollText, () => import('../features/texts/list.tsx'), [
        screen('text/:key', 'Texte', textScreen('text')),
        screen('text-versions/:key', 'Versions', textScreen('versions')),
        screen('text-signatures/:key', 'Signatures', textScreen('signatures')),
      ]),
    ]),
    section('Suivi', [
      reportingWebsites,
      entry('reporting-monitoring', 'Suivi des sites', Activity, () => import('../features/reports/monitoring.tsx'), [
        screen(
          'reporting-monitoring-dinao',
          'Suivi des sites Dinao',
          () => import('../features/reports/monitoring-dinao.tsx'),
        ),
      ]),
      entry('reporting-ip', 'Analyse des IP', Network, () => import('../features/reports/addresses.tsx')),
      entry('log-exclusions', 'Événements écartés', ShieldAlert, () => import('../features/reports/exclusions.tsx')),
    ]),
    section('Outils', [
      entry('customer-import', 'Import de clients', FileUp, () => import('../features/exchange/customer-import.tsx')),
      entry(
        'customer-export',
        'Export des clients',
        FileDown,
        () => import('../features/exchange/customer-export.tsx'),
      ),
      entry('sage-export', 'Export Sage', Calculator, () => import('../features/accounting/sage-export.tsx')),
      entry('tools-export', 'Exports', FolderDown, () => import('../features/accounting/tools.tsx')),
      entry('cip-to-z', 'CIP vers Z', FileDigit, () => import('../features/exchange/cip-to-z.tsx')),
      entry('messenger', 'Tâches', ListTodo, () => import('../features/tasks/list.tsx')),
    ]),
  ],
};
