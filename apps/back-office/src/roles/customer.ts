import {
  BookOpen,
  Boxes,
  ChartColumn,
  ClipboardList,
  FileSignature,
  Gift,
  Globe,
  Megaphone,
  MessageCircle,
  PanelsTopLeft,
  ReceiptText,
  Store,
} from 'lucide-react';
import { menuOf } from '../kit/nav/menu.ts';
import { type Area, entry, only, place, screen, section, tabsOf } from '../kit/nav/screens.ts';
import { campaignResults, everyDay, invoiceOf, own, ownPharmacy, ownPharmacyEntry, pharmacyPage } from './common.ts';
import { homes } from './homes.ts';
import { outsidePool, poolsOf, withoutSite, withoutWordpress } from './person.ts';

const poolPage = own('poolPage');
const ofPool = (path: string, title: string, name: Parameters<typeof own>[0]) => ({
  ...only(outsidePool, screen(path, title, own(name))),
  page: poolPage,
});

export const customer: Area = {
  role: 'customer',
  menuOf,
  sections: [
    everyDay(homes.customer),
    section('Ma pharmacie', [
      ...tabsOf(
        pharmacyPage,
        entry('information', 'Ma fiche', Store, () => import('../features/network/pharmacies/record/information.tsx'), [
          ...ownPharmacy('contact', 'billing'),
          ...ownPharmacy('social-networks').map((one) => only(withoutSite, one)),
          ...ownPharmacy('screenshots'),
          screen('account', 'Mon compte', () => import('../features/desk/settings/profile.tsx')),
        ]),
      ),
      ...place('Mon site', PanelsTopLeft, [
        only(withoutSite, ownPharmacyEntry('website', 'Mon site', PanelsTopLeft)),
        only(withoutWordpress, ownPharmacyEntry('wordpress', 'WordPress', Globe)),
      ]),
      ...tabsOf(
        pharmacyPage,
        entry(
          'reporting',
          'Résultats',
          ChartColumn,
          () => import('../features/network/pharmacies/record/reporting.tsx'),
        ),
      ),
    ]),
    section('Publicité', [
      ...place('Campagnes', Megaphone, [
        screen('campaigns', 'Campagnes', () => import('../features/selling/campaigns/list.tsx'), [...campaignResults]),
        screen('advertising-information', 'Sur mes pages', own('advertising')),
      ]),
      entry('invoices', 'Factures', ReceiptText, () => import('../features/money/invoices/list.tsx'), [
        invoiceOf,
        screen('payouts', 'Reversements', () => import('../features/money/ledger/own-payouts.tsx')),
      ]),
      entry('contract', 'Contrat et mandats', FileSignature, () => import('../features/network/signing/page.tsx'), [
        screen('conditions', 'Conditions générales', own('conditions')),
      ]),
    ]),
    section('Mes groupements', [
      {
        ...entry('pool-information/:id', 'Groupement', Boxes, own('poolInformation'), [
          ofPool('pool-communications/:id', 'Communications', 'poolCommunications'),
          ofPool('pool-documents/:id', 'Documents', 'poolDocuments'),
          ofPool('pool-pharmacies/:id', 'Pharmacies', 'poolPharmacies'),
        ]),
        page: poolPage,
        denies: outsidePool,
        each: poolsOf,
      },
    ]),
    section('Documents et offres', [
      ...place('Documents', BookOpen, [
        screen('documents-catalogue', 'Catalogue', () => import('../features/network/documents/reading.tsx')),
        screen('documents-patient', 'Documents patient', () => import('../features/network/documents/reading.tsx')),
      ]),
      entry('offers', 'Offres', Gift, own('offers')),
      entry('forms', 'Formulaires', ClipboardList, own('forms')),
    ]),
    section('Mon réseau', [
      ...place('Aide', MessageCircle, [
        screen('customer-contact', 'Nous écrire', own('contact')),
        screen('faq', 'Questions fréquentes', own('faq')),
      ]),
    ]),
  ],
};
