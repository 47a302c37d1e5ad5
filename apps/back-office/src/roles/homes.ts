import type { Role } from '@officine/sdk';
import type { Load } from '../kit/nav/screens.ts';

/** The first screen of each role: apart from its area, so that both are loaded at once. */
export const homes: Readonly<Record<Role, Load>> = {
  admin: () => import('../features/figures/dashboards/admin.tsx'),
  advertiser: () => import('../features/figures/dashboards/advertiser.tsx'),
  customer: () => import('../features/figures/dashboards/customer.tsx'),
  pool: () => import('../features/figures/dashboards/pool.tsx'),
  marketing: () => import('../features/figures/dashboards/marketing.tsx'),
};
