import {
  Boxes,
  Building2,
  CalendarRange,
  ChartColumn,
  FileText,
  Globe,
  Image,
  Landmark,
  Megaphone,
  MessagesSquare,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  Store,
} from 'lucide-react';
import { type Area, entry, place, screen, section, tabsOf } from '../kit/nav/screens.ts';
import {
  campaignOf,
  campaignOfPharmacy,
  campaignProof,
  everyDay,
  everyPharmacyScreen,
  inner,
  invoiceOf,
  laboratories,
  offers,
  pharmacyOf,
  reportingWebsites,
} from './common.ts';
import { homes } from './homes.ts';

const textScreen = (name: 'text' | 'versions' | 'signatures') => async () =>
  (await import('../features/network/texts/screens.ts')).screens[name]();

export const admin: Area = {
  role: 'admin',
  sections: [
    everyDay(homes.admin),
    section('Vendre', [
      ...place('Campagnes', Megaphone, [
        screen('campaigns', 'Campagnes', () => import('../features/selling/campaigns/list.tsx'), [
          screen('campaign-new', 'Nouvelle campagne', inner('campaignsWizard')),
          ...campaignOf,
          screen('campaign-invoices/:id', 'Factures', inner('campaignsInvoices')),
          campaignProof,
          ...campaignOfPharmacy,
        ]),
        screen('campaign-timeline', 'Planning', inner('campaignsTimeline')),
      ]),
      ...place('Disponibilités', CalendarRange, [
        screen('inventory', 'Disponibilités', inner('inventory'), [
          screen('inventory-pharmacies', 'Pharmacies disponibles', inner('inventoryPharmacies')),
        ]),
        screen('proposals', 'Propositions', inner('proposals')),
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
        screen('adverts', 'Annonces', () => import('../features/selling/adverts/list.tsx'), [
          screen('why', 'Pourquoi ?', inner('why')),
        ]),
        screen('topics', 'Thématiques', () => import('../features/selling/topics/list.tsx')),
        screen('fillings', 'Remplissages', () => import('../features/selling/fillings/list.tsx')),
      ]),
      ...place('Emplacements', PanelsTopLeft, [
        screen('zones', 'Emplacements', () => import('../features/selling/zones/list.tsx')),
        screen('matrix', 'Matrice de prix', inner('matrix')),
      ]),
      ...place('Résultats', ChartColumn, [
        screen('reporting-adverts', 'Vues et clics', inner('reportsAdverts')),
        screen('reports', 'Rapports', () => import('../features/figures/reports/list.tsx')),
        screen('milestone-reports', 'Rapports d’étape', inner('reportsMilestones')),
        screen('screenshots', 'Captures d’écran', inner('screenshots')),
      ]),
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/network/pharmacies/list.tsx'), [
        screen('pharmacy-new', 'Nouvelle pharmacie', inner('pharmaciesWizard')),
        ...pharmacyOf(...everyPharmacyScreen),
      ]),
      ...place('Groupements', Boxes, [
        screen('pools', 'Groupements', () => import('../features/network/pools/list.tsx'), [
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
        screen('pool-banners', 'Bannières', inner('poolContentBanners')),
      ]),
      ...place('Sites', Globe, [
        screen('wordpress', 'Sites WordPress', () => import('../features/websites/wordpress/list.tsx'), [
          screen('wordpress-dinao', 'Sites WordPress Dinao', inner('wordpressDinao')),
        ]),
        screen('wordpress-components', 'Mises à jour', inner('wordpressComponents'), [
          screen('wordpress-updates', 'Mises à jour faites', inner('wordpressUpdates')),
        ]),
        screen('reporting-monitoring', 'Suivi des sites', inner('reportsMonitoring'), [
          screen('reporting-monitoring-dinao', 'Suivi des sites Dinao', inner('reportsMonitoringDinao')),
        ]),
        reportingWebsites,
      ]),
    ]),
    section('Argent', [
      ...place('Factures', ReceiptText, [
        screen('invoices', 'Factures', inner('invoicesNetwork'), [invoiceOf]),
        screen('payments', 'Règlements', inner('payments')),
        screen('invoice-mails', 'Envois', inner('invoiceMails')),
        screen('einvoicing', 'Facturation électronique', inner('platform'), [
          screen('einvoicing-flows', 'Envois à la plateforme', inner('platformFlows')),
          screen('einvoicing-mandates', 'Accords des pharmacies', inner('platformMandates')),
          screen('einvoicing-report', 'Ventes à déclarer', inner('platformReport')),
        ]),
      ]),
      ...place('Banque et comptabilité', Landmark, [
        screen('bank', 'Banque', inner('bank'), [
          screen('bank-lines', 'Lignes de banque', inner('bankLines')),
          screen('bank-statements', 'Relevés', inner('bankStatements')),
        ]),
        screen('accounts', 'Comptes', inner('accounts'), [
          screen('accounts-control', 'Contrôle des comptes', inner('accountsControl')),
          screen('balance', 'Balance âgée', inner('balance')),
          screen('reminders', 'Relances', inner('reminders')),
          screen('third-parties', 'Encaissé pour les pharmacies', inner('thirdParties')),
          screen('payouts', 'Relevés de reversement', inner('payouts')),
        ]),
        screen('tools-export', 'Exports', inner('accountingTools')),
        screen('sage-export', 'Export Sage', inner('accountingSageExport')),
      ]),
    ]),
    section('Publier', [
      ...place('Contenus', FileText, [
        screen('documents-management', 'Documents', () => import('../features/network/documents/list.tsx')),
        screen('forms-management', 'Formulaires', () => import('../features/network/forms/list.tsx')),
        offers,
        laboratories,
      ]),
      entry('messages', 'Messages', MessagesSquare, inner('messagesList')),
    ]),
    section('Administrer', [
      ...place('Réglages', Settings, [
        screen('network', 'Réseau', inner('network')),
        screen('texts', 'Textes', inner('textsList'), [
          screen('text/:key', 'Texte', textScreen('text')),
          screen('text-versions/:key', 'Versions', textScreen('versions')),
          screen('text-signatures/:key', 'Signatures', textScreen('signatures')),
        ]),
        screen('users', 'Utilisateurs', inner('usersList')),
        screen('customer-import', 'Import de pharmacies', inner('exchangeCustomerImport')),
        screen('customer-export', 'Export des clients', inner('exchangeCustomerExport')),
        screen('cip-to-z', 'CIP vers Z', inner('exchangeCipToZ')),
        screen('messenger', 'Tâches', inner('tasksList')),
        screen('reporting-ip', 'Analyse des IP', inner('reportsAddresses')),
        screen('log-exclusions', 'Événements écartés', inner('reportsExclusions')),
      ]),
    ]),
  ],
};
