import type { Role } from '@officine/sdk';
import type { Load } from '../kit/nav/screens.ts';

/** The first screen of each role: apart from its area, so that both are loaded at once. */
export const homes: Readonly<Record<Role, Load>> = {
  admin: () => import('../features/dashboards/admin.tsx'),
  advertiser: () => import('../features/dashboards/advertiser.tsx'),
  customer: () => import('../features/dashboards/customer.tsx'),
  pool: () => import('../features/dashboards/pool.tsx'),
  marketing: () => import('../features/dashboards/marketing.tsx'),
};
