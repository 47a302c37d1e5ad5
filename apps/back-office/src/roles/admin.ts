import { Megaphone, PanelsTopLeft } from 'lucide-react';
import { type Area, entry, screen, section } from '../kit/screens.ts';

export const admin: Area = {
  role: 'admin',
  sections: [
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [
        screen('campaign-new', 'Nouvelle campagne', () => import('../features/campaigns/wizard/page.tsx')),
        screen('campaign-overview/:id', 'Vue d’ensemble', () => import('../features/campaigns/overview.tsx')),
        screen('campaign-pharmacies/:id', 'Pharmacies', () => import('../features/campaigns/pharmacies.tsx')),
        screen('campaign-reporting/:id', 'Suivi', () => import('../features/campaigns/reporting.tsx')),
        screen(
          'customer-campaign-overview/:id/:customerId',
          'Vue d’ensemble d’une pharmacie',
          () => import('../features/campaigns/overview.tsx'),
        ),
        screen(
          'customer-campaign-reporting/:id/:customerId',
          'Suivi d’une pharmacie',
          () => import('../features/campaigns/reporting.tsx'),
        ),
      ]),
      entry('zones', 'Emplacements', PanelsTopLeft, () => import('../features/zones/list.tsx')),
    ]),
  ],
};
