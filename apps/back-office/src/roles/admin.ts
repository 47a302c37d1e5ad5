import { PanelsTopLeft } from 'lucide-react';
import { type Area, entry, section } from '../kit/screens.ts';

export const admin: Area = {
  role: 'admin',
  sections: [
    section('Publicité', [entry('zones', 'Emplacements', PanelsTopLeft, () => import('../features/zones/list.tsx'))]),
  ],
};
