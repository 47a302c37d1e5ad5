import { Megaphone, PanelsTopLeft } from 'lucide-react';
import { type Area, entry, screen, section } from '../kit/screens.ts';

export const admin: Area = {
  role: 'admin',
  sections: [
    section('Publicité', [
      entry('campaigns', 'Campagnes', Megaphone, () => import('../features/campaigns/list.tsx'), [
        screen('campaign-new', 'Nouvelle campagne', () => import('../features/campaigns/wizard/page.tsx')),
      ]),
      entry('zones', 'Emplacements', PanelsTopLeft, () => import('../features/zones/list.tsx')),
    ]),
  ],
};
