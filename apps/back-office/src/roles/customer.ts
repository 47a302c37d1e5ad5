import { LayoutDashboard } from 'lucide-react';
import { type Area, entry, section } from '../kit/screens.ts';
import { notifications } from './common.ts';

export const customer: Area = {
  role: 'customer',
  sections: [
    section('', [
      entry('', 'Tableau de bord', LayoutDashboard, () => import('../features/dashboards/customer.tsx')),
      notifications,
    ]),
  ],
};
