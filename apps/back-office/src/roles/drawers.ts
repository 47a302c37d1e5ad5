import type { ComponentType } from 'react';
import type { DrawerProps } from '../kit/drawer/drawer.ts';
import type { DrawerKind } from '../kit/drawer/things.ts';
import { type Later, later } from '../ui/later.ts';

/** A drawer, and the schemas of its form. */
type Load = () => Promise<{ Component: ComponentType<DrawerProps>; schemas?: () => unknown }>;

const files: Record<DrawerKind, Load> = {
  advert: () => import('../features/adverts/drawer.tsx'),
  advertiser: () => import('../features/advertisers/drawer.tsx'),
  campaign: () => import('../features/campaigns/drawer.tsx'),
  document: () => import('../features/documents/drawer.tsx'),
  filling: () => import('../features/fillings/drawer.tsx'),
  form: () => import('../features/forms/drawer.tsx'),
  laboratory: () => import('../features/laboratories/drawer.tsx'),
  message: () => import('../features/messages/drawer.tsx'),
  offer: () => import('../features/offers/drawer.tsx'),
  offerCategory: async () => ({ Component: (await import('../features/offers/named-drawers.tsx')).CategoryDrawer }),
  offerProvider: async () => ({ Component: (await import('../features/offers/named-drawers.tsx')).ProviderDrawer }),
  pharmacy: () => import('../features/pharmacies/drawer.tsx'),
  pool: () => import('../features/pools/drawer.tsx'),
  poolBanner: () => import('../features/pool-content/banner-drawer.tsx'),
  poolCommunication: () => import('../features/pool-content/communication-drawer.tsx'),
  poolDocument: () => import('../features/pool-content/document-drawer.tsx'),
  poolVideo: () => import('../features/pool-content/video-drawer.tsx'),
  receipt: () => import('../features/receipts/drawer.tsx'),
  task: () => import('../features/tasks/drawer.tsx'),
  topic: () => import('../features/topics/drawer.tsx'),
  user: () => import('../features/users/drawer.tsx'),
  wordpress: () => import('../features/wordpress/drawer.tsx'),
  zone: () => import('../features/zones/drawer.tsx'),
};

/** Makes the schemas before the drawer opens: it takes tens of milliseconds on a slow machine. */
async function ready(load: Load): Promise<ComponentType<DrawerProps>> {
  const { Component, schemas } = await load();
  schemas?.();
  return Component;
}
/** Content of the right-hand drawer, by kind (specification §2). */
export const drawers = Object.fromEntries(
  Object.entries(files).map(([kind, load]) => [kind, later(() => ready(load))]),
) as Readonly<Record<DrawerKind, Later<DrawerProps>>>;
