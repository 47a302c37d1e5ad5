import { LayoutDashboard } from 'lucide-react';
import { type Area, entry, section } from '../kit/screens.ts';
import { notifications } from './common.ts';

export const pool: Area = {
  role: 'pool',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/pool.tsx')),
      notifications,
    ]),
  ],
};
