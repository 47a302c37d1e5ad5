import { LayoutDashboard } from 'lucide-react';
import { type Area, entry, section } from '../kit/screens.ts';
import { notifications, search } from './common.ts';

export const marketing: Area = {
  role: 'marketing',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/marketing.tsx')),
      notifications,
      search,
    ]),
  ],
};
