import { Boxes, Clapperboard, FileText, Megaphone, MessageSquareText, Store } from 'lucide-react';
import { type Area, entry, place, screen, section } from '../kit/nav/screens.ts';
import { campaignOf, campaignOfPharmacy, everyDay, everyPharmacyScreen, invoiceOf, own, pharmacyOf } from './common.ts';
import { homes } from './homes.ts';

export const pool: Area = {
  role: 'pool',
  sections: [
    everyDay(homes.pool),
    section('Mon groupement', [
      ...place('Informations', Boxes, [
        screen('information', 'Informations', own('ownPool'), [
          screen('account', 'Mon compte', () => import('../features/desk/settings/profile.tsx')),
        ]),
        screen('social-networks', 'Réseaux sociaux', own('poolNetworks')),
        screen('banner', 'Bannière', own('poolBanner')),
      ]),
    ]),
    section('Réseau', [
      entry('pharmacies', 'Pharmacies', Store, () => import('../features/network/pharmacies/list.tsx'), [
        ...pharmacyOf(...everyPharmacyScreen.filter((name) => name !== 'wordpress-sync' && name !== 'delivery')),
        invoiceOf,
      ]),
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/selling/campaigns/list.tsx'), [
        ...campaignOf,
        ...campaignOfPharmacy,
      ]),
    ]),
    section('Pour vos pharmacies', [
      entry('communication', 'Communications', MessageSquareText, own('communication')),
      ...place('Documents', FileText, [
        screen('documents', 'Documents du groupement', own('ownDocuments'), [
          screen('documents-management', 'Gérer les documents', own('documentsManagement')),
        ]),
        screen('documents-catalogue', 'Catalogue', () => import('../features/network/documents/reading.tsx')),
        screen('documents-patient', 'Documents patient', () => import('../features/network/documents/reading.tsx')),
      ]),
      entry('videos', 'Vidéos', Clapperboard, own('videos'), [
        screen('videos-management', 'Gérer les vidéos', own('videosManagement')),
      ]),
    ]),
  ],
};
