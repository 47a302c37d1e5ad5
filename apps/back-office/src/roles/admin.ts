import {
  Activity,
  Boxes,
  Building2,
  Calculator,
  CalendarRange,
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
import { type Area, entry, screen, section, tabsOf } from '../kit/nav/screens.ts';
import {
  campaignOf,
  campaignOfPharmacy,
  campaignProof,
  everyPharmacyScreen,
  inner,
  laboratories,
  notifications,
  offers,
  pharmacyOf,
  reportingWebsites,
  search,
  todo,
} from './common.ts';
import { homes } from './homes.ts';

const textScreen = (name: 'text' | 'versions' | 'signatures') => async () =>
  (await import('../features/network/texts/screens.ts')).screens[name]();

export const admin: Area = {
  role: 'admin',
  sections: [
    section('', [entry('', 'Tableau de bord', LayoutDashboard, homes.admin), todo, notifications, search]),
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/selling/campaigns/list.tsx'), [
        screen('campaign-timeline', 'Planning', inner('campaignsTimeline')),
        screen('campaign-new', 'Nouvelle campagne', inner('campaignsWizard')),
        ...campaignOf,
        screen('campaign-invoices/:id', 'Factures', inner('campaignsInvoices')),
        campaignProof,
        ...campaignOfPharmacy,
      ]),
      entry('advertisers', 'Annonceurs', Building2, () => import('../features/selling/advertisers/list.tsx'), [
        ...tabsOf(
          inner('advertisersPage'),
          screen('advertiser-information/:id', 'Informations', inner('advertisersInformation')),
          screen('advertiser-account/:id', 'Compte', inner('advertisersAccount')),
          screen('advertiser-pharmacies/:id', 'Pharmacies', inner('advertisersPharmacies')),
          screen('advertiser-campaigns/:id', 'Campagnes', inner('advertisersCampaigns')),
        ),
      ]),
      entry('adverts', 'Annonces', Image, () => import('../features/selling/adverts/list.tsx'), [
        screen('why', 'Pourquoi ?', inner('why')),
      ]),
      entry('topics', 'Thématiques', Tags, () => import('../features/selling/topics/list.tsx')),
      entry('zones', 'Emplacements', PanelsTopLeft, () => import('../features/selling/zones/list.tsx')),
      entry('inventory', 'Disponibilités', CalendarRange, inner('inventory'), [
        screen('inventory-pharmacies', 'Pharmacies disponibles', inner('inventoryPharmacies')),
      ]),
      entry('matrix', 'Matrice de prix', Grid3x3, inner('matrix')),
      entry('fillings', 'Remplissages', PaintBucket, () => import('../features/selling/fillings/list.tsx')),
      entry('screenshots', 'Captures d’écran', Camera, inner('screenshots')),
      entry('reports', 'Rapports', FileChartColumn, () => import('../features/figures/reports/list.tsx')),
      entry('milestone-reports', 'Rapports d’étape', Milestone, inner('reportsMilestones')),
      entry('reporting-adverts', 'Vues et clics', ChartColumn, inner('reportsAdverts')),
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/network/pharmacies/list.tsx'), [
        screen('pharmacy-new', 'Nouvelle pharmacie', inner('pharmaciesWizard')),
        ...pharmacyOf(...everyPharmacyScreen),
      ]),
      entry('pools', 'Groupements', Boxes, () => import('../features/network/pools/list.tsx'), [
        screen('pool-new', 'Nouveau groupement', inner('poolsWizard')),
        ...tabsOf(
          inner('poolsPage'),
          screen('pool-information/:id', 'Informations', inner('poolsInformation')),
          screen('pool-contact/:id', 'Contacts', inner('poolsContact')),
          screen('pool-pharmacies/:id', 'Pharmacies', inner('poolsPharmacies')),
          screen('pool-communications/:id', 'Communications', inner('poolsCommunications')),
          screen('pool-account/:id', 'Comptes', inner('poolsAccount')),
          screen('pool-campaigns/:id', 'Campagnes', inner('poolsCampaigns')),
        ),
      ]),
      entry('wordpress', 'Sites WordPress', Globe, () => import('../features/websites/wordpress/list.tsx'), [
        screen('wordpress-dinao', 'Sites WordPress Dinao', inner('wordpressDinao')),
      ]),
      entry('invoices', 'Factures', ReceiptText, inner('invoicesNetwork'), [
        screen('invoice-mails', 'Envois', inner('invoiceMails')),
        screen('payments', 'Règlements', inner('payments')),
        screen('bank', 'Banque', inner('bank')),
        screen('bank-lines', 'Lignes de banque', inner('bankLines')),
        screen('bank-statements', 'Relevés', inner('bankStatements')),
        screen('einvoicing', 'Facturation électronique', inner('platform')),
        screen('einvoicing-flows', 'Envois à la plateforme', inner('platformFlows')),
        screen('einvoicing-mandates', 'Accords des pharmacies', inner('platformMandates')),
      ]),
      laboratories,
      entry('pool-banners', 'Bannières', GalleryHorizontalEnd, inner('poolContentBanners')),
      entry('users', 'Utilisateurs', Users, inner('usersList')),
    ]),
    section('Contenus', [
      entry('documents-management', 'Documents', FileText, () => import('../features/network/documents/list.tsx')),
      entry('forms-management', 'Formulaires', ClipboardList, () => import('../features/network/forms/list.tsx')),
      offers,
      entry('messages', 'Messages', MessagesSquare, inner('messagesList')),
      entry('texts', 'Textes', ScrollText, inner('textsList'), [
        screen('text/:key', 'Texte', textScreen('text')),
        screen('text-versions/:key', 'Versions', textScreen('versions')),
        screen('text-signatures/:key', 'Signatures', textScreen('signatures')),
      ]),
    ]),
    section('Suivi', [
      reportingWebsites,
      entry('reporting-monitoring', 'Suivi des sites', Activity, inner('reportsMonitoring'), [
        screen('reporting-monitoring-dinao', 'Suivi des sites Dinao', inner('reportsMonitoringDinao')),
      ]),
      entry('reporting-ip', 'Analyse des IP', Network, inner('reportsAddresses')),
      entry('log-exclusions', 'Événements écartés', ShieldAlert, inner('reportsExclusions')),
    ]),
    section('Outils', [
      entry('customer-import', 'Import de clients', FileUp, inner('exchangeCustomerImport')),
      entry('customer-export', 'Export des clients', FileDown, inner('exchangeCustomerExport')),
      entry('sage-export', 'Export Sage', Calculator, inner('accountingSageExport')),
      entry('tools-export', 'Exports', FolderDown, inner('accountingTools')),
      entry('cip-to-z', 'CIP vers Z', FileDigit, inner('exchangeCipToZ')),
      entry('messenger', 'Tâches', ListTodo, inner('tasksList')),
    ]),
  ],
};
