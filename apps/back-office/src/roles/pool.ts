import {
  BookOpen,
  Boxes,
  Clapperboard,
  FileHeart,
  FileText,
  GalleryHorizontalEnd,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  Share2,
  Store,
} from 'lucide-react';
import { type Area, entry, place, screen, section } from '../kit/nav/screens.ts';
import {
  campaignOf,
  campaignOfPharmacy,
  everyPharmacyScreen,
  invoiceOf,
  notifications,
  own,
  pharmacyOf,
  todo,
} from './common.ts';
import { homes } from './homes.ts';

export const pool: Area = {
  role: 'pool',
  sections: [
    section('', [entry('', 'Tableau de bord', LayoutDashboard, homes.pool), todo, notifications]),
    section('Mon groupement', [
      ...place('Informations', Boxes, [
        entry('information', 'Informations', Boxes, own('ownPool'), [
          screen('account', 'Mon compte', () => import('../features/desk/settings/profile.tsx')),
        ]),
        entry('social-networks', 'Réseaux sociaux', Share2, own('poolNetworks')),
        entry('banner', 'Bannière', GalleryHorizontalEnd, own('poolBanner')),
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
        entry('documents', 'Documents du groupement', FileText, own('ownDocuments'), [
          screen('documents-management', 'Gérer les documents', own('documentsManagement')),
        ]),
        entry('documents-catalogue', 'Catalogue', BookOpen, () => import('../features/network/documents/reading.tsx')),
        entry(
          'documents-patient',
          'Documents patient',
          FileHeart,
          () => import('../features/network/documents/reading.tsx'),
        ),
      ]),
      entry('videos', 'Vidéos', Clapperboard, own('videos'), [
        screen('videos-management', 'Gérer les vidéos', own('videosManagement')),
      ]),
    ]),
  ],
};
