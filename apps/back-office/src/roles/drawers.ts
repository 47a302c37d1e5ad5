import type { ComponentType } from 'react';
import type { DrawerProps } from '../kit/drawer/drawer.ts';
import type { DrawerKind } from '../kit/drawer/things.ts';
import { type Later, later } from '../ui/later.ts';

/** A drawer, and the schemas of its form. */
type Load = () => Promise<{ Component: ComponentType<DrawerProps>; schemas?: () => unknown }>;

const files: Record<DrawerKind, Load> = {
  advert: () => import('../features/selling/adverts/drawer.tsx'),
  advertiser: () => import('../features/selling/advertisers/drawer.tsx'),
  campaign: () => import('../features/selling/campaigns/drawer.tsx'),
  document: () => import('../features/network/documents/drawer.tsx'),
  filling: () => import('../features/selling/fillings/drawer.tsx'),
  form: () => import('../features/network/forms/drawer.tsx'),
  laboratory: () => import('../features/selling/laboratories/drawer.tsx'),
  message: () => import('../features/network/messages/drawer.tsx'),
  offer: () => import('../features/network/offers/drawer.tsx'),
  offerCategory: async () => ({
    Component: (await import('../features/network/offers/named-drawers.tsx')).CategoryDrawer,
  }),
  offerProvider: async () => ({
    Component: (await import('../features/network/offers/named-drawers.tsx')).ProviderDrawer,
  }),
  pharmacy: () => import('../features/network/pharmacies/drawer.tsx'),
  pool: () => import('../features/network/pools/drawer.tsx'),
  poolBanner: () => import('../features/network/pools/content/banner-drawer.tsx'),
  poolCommunication: () => import('../features/network/pools/content/communication-drawer.tsx'),
  poolDocument: () => import('../features/network/pools/content/document-drawer.tsx'),
  poolVideo: () => import('../features/network/pools/content/video-drawer.tsx'),
  receipt: () => import('../features/desk/receipts/drawer.tsx'),
  task: () => import('../features/desk/tasks/drawer.tsx'),
  topic: () => import('../features/selling/topics/drawer.tsx'),
  user: () => import('../features/accounts/users/drawer.tsx'),
  wordpress: () => import('../features/websites/wordpress/drawer.tsx'),
  zone: () => import('../features/selling/zones/drawer.tsx'),
  proposal: () => import('../features/selling/proposals/drawer.tsx'),
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
