import {
  Activity,
  BookCheck,
  Boxes,
  Building2,
  Calculator,
  CalendarRange,
  Camera,
  ChartColumn,
  ChartGantt,
  ClipboardList,
  FileChartColumn,
  FileCheck,
  FileDigit,
  FileDown,
  FileText,
  FileUp,
  FolderDown,
  GalleryHorizontalEnd,
  Globe,
  Grid3x3,
  HandCoins,
  Image,
  Landmark,
  LayoutDashboard,
  ListTodo,
  Mails,
  Megaphone,
  MessagesSquare,
  Milestone,
  Network,
  PaintBucket,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldAlert,
  Store,
  Tags,
  Users,
  Waypoints,
} from 'lucide-react';
import { type Area, entry, place, screen, section, tabsOf } from '../kit/nav/screens.ts';
import {
  campaignOf,
  campaignOfPharmacy,
  campaignProof,
  everyPharmacyScreen,
  inner,
  invoiceOf,
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
    section('Vendre', [
      ...place('Campagnes', Megaphone, [
        entry('campaigns', 'Campagnes', Megaphone, () => import('../features/selling/campaigns/list.tsx'), [
          screen('campaign-new', 'Nouvelle campagne', inner('campaignsWizard')),
          ...campaignOf,
          screen('campaign-invoices/:id', 'Factures', inner('campaignsInvoices')),
          campaignProof,
          ...campaignOfPharmacy,
        ]),
        entry('campaign-timeline', 'Planning', ChartGantt, inner('campaignsTimeline')),
      ]),
      entry('inventory', 'Disponibilités', CalendarRange, inner('inventory'), [
        screen('inventory-pharmacies', 'Pharmacies disponibles', inner('inventoryPharmacies')),
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
    ]),
    section('Diffuser', [
      ...place('Annonces', Image, [
        entry('adverts', 'Annonces', Image, () => import('../features/selling/adverts/list.tsx'), [
          screen('why', 'Pourquoi ?', inner('why')),
        ]),
        entry('topics', 'Thématiques', Tags, () => import('../features/selling/topics/list.tsx')),
        entry('fillings', 'Remplissages', PaintBucket, () => import('../features/selling/fillings/list.tsx')),
      ]),
      ...place('Emplacements', PanelsTopLeft, [
        entry('zones', 'Emplacements', PanelsTopLeft, () => import('../features/selling/zones/list.tsx')),
        entry('matrix', 'Matrice de prix', Grid3x3, inner('matrix')),
      ]),
      ...place('Résultats', ChartColumn, [
        entry('reporting-adverts', 'Vues et clics', ChartColumn, inner('reportsAdverts')),
        entry('reports', 'Rapports', FileChartColumn, () => import('../features/figures/reports/list.tsx')),
        entry('milestone-reports', 'Rapports d’étape', Milestone, inner('reportsMilestones')),
        entry('screenshots', 'Captures d’écran', Camera, inner('screenshots')),
      ]),
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/network/pharmacies/list.tsx'), [
        screen('pharmacy-new', 'Nouvelle pharmacie', inner('pharmaciesWizard')),
        ...pharmacyOf(...everyPharmacyScreen),
      ]),
      ...place('Groupements', Boxes, [
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
        entry('pool-banners', 'Bannières', GalleryHorizontalEnd, inner('poolContentBanners')),
      ]),
      ...place('Sites', Globe, [
        entry('wordpress', 'Sites WordPress', Globe, () => import('../features/websites/wordpress/list.tsx'), [
          screen('wordpress-dinao', 'Sites WordPress Dinao', inner('wordpressDinao')),
        ]),
        entry('reporting-monitoring', 'Suivi des sites', Activity, inner('reportsMonitoring'), [
          screen('reporting-monitoring-dinao', 'Suivi des sites Dinao', inner('reportsMonitoringDinao')),
        ]),
        reportingWebsites,
      ]),
    ]),
    section('Argent', [
      ...place('Factures', ReceiptText, [
        entry('invoices', 'Factures', ReceiptText, inner('invoicesNetwork'), [invoiceOf]),
        entry('payments', 'Règlements', HandCoins, inner('payments')),
        entry('invoice-mails', 'Envois', Mails, inner('invoiceMails')),
        entry('einvoicing', 'Facturation électronique', FileCheck, inner('platform'), [
          screen('einvoicing-flows', 'Envois à la plateforme', inner('platformFlows')),
          screen('einvoicing-mandates', 'Accords des pharmacies', inner('platformMandates')),
          screen('einvoicing-report', 'Ventes à déclarer', inner('platformReport')),
        ]),
      ]),
      ...place('Banque et comptabilité', Landmark, [
        entry('bank', 'Banque', Landmark, inner('bank'), [
          screen('bank-lines', 'Lignes de banque', inner('bankLines')),
          screen('bank-statements', 'Relevés', inner('bankStatements')),
        ]),
        entry('accounts', 'Comptes', BookCheck, inner('accounts'), [
          screen('accounts-control', 'Contrôle des comptes', inner('accountsControl')),
          screen('balance', 'Balance âgée', inner('balance')),
          screen('reminders', 'Relances', inner('reminders')),
          screen('third-parties', 'Encaissé pour les pharmacies', inner('thirdParties')),
          screen('payouts', 'Relevés de reversement', inner('payouts')),
        ]),
        entry('tools-export', 'Exports', FolderDown, inner('accountingTools')),
        entry('sage-export', 'Export Sage', Calculator, inner('accountingSageExport')),
      ]),
    ]),
    section('Publier', [
      ...place('Contenus', FileText, [
        entry('documents-management', 'Documents', FileText, () => import('../features/network/documents/list.tsx')),
        entry('forms-management', 'Formulaires', ClipboardList, () => import('../features/network/forms/list.tsx')),
        offers,
        laboratories,
      ]),
      entry('messages', 'Messages', MessagesSquare, inner('messagesList')),
    ]),
    section('Administrer', [
      ...place('Réglages', Settings, [
        entry('network', 'Réseau', Network, inner('network')),
        entry('texts', 'Textes', ScrollText, inner('textsList'), [
          screen('text/:key', 'Texte', textScreen('text')),
          screen('text-versions/:key', 'Versions', textScreen('versions')),
          screen('text-signatures/:key', 'Signatures', textScreen('signatures')),
        ]),
        entry('users', 'Utilisateurs', Users, inner('usersList')),
        entry('customer-import', 'Import de clients', FileUp, inner('exchangeCustomerImport')),
        entry('customer-export', 'Export des clients', FileDown, inner('exchangeCustomerExport')),
        entry('cip-to-z', 'CIP vers Z', FileDigit, inner('exchangeCipToZ')),
        entry('messenger', 'Tâches', ListTodo, inner('tasksList')),
        entry('reporting-ip', 'Analyse des IP', Waypoints, inner('reportsAddresses')),
        entry('log-exclusions', 'Événements écartés', ShieldAlert, inner('reportsExclusions')),
      ]),
    ]),
  ],
};
