import { type ComponentType, lazy } from 'react';
import type { DrawerProps } from '../kit/drawer/drawer.ts';
import type { DrawerKind } from '../kit/drawer/things.ts';
import { loadChunk } from '../kit/nav/screens.ts';

const drawer = (load: () => Promise<{ Component: ComponentType<DrawerProps> }>) =>
  lazy(async () => ({ default: (await loadChunk(load)).Component }));

/** Content of the right-hand drawer, by kind (specification §2). */
export const drawers: Record<DrawerKind, ComponentType<DrawerProps>> = {
  advert: drawer(() => import('../features/adverts/drawer.tsx')),
  advertiser: drawer(() => import('../features/advertisers/drawer.tsx')),
  campaign: drawer(() => import('../features/campaigns/drawer.tsx')),
  document: drawer(() => import('../features/documents/drawer.tsx')),
  filling: drawer(() => import('../features/fillings/drawer.tsx')),
  form: drawer(() => import('../features/forms/drawer.tsx')),
  laboratory: drawer(() => import('../features/laboratories/drawer.tsx')),
  offer: drawer(() => import('../features/offers/drawer.tsx')),
  pharmacy: drawer(() => import('../features/pharmacies/drawer.tsx')),
  pool: drawer(() => import('../features/pools/drawer.tsx')),
  poolBanner: drawer(() => import('../features/pool-content/banner-drawer.tsx')),
  poolCommunication: drawer(() => import('../features/pool-content/communication-drawer.tsx')),
  poolDocument: drawer(() => import('../features/pool-content/document-drawer.tsx')),
  poolVideo: drawer(() => import('../features/pool-content/video-drawer.tsx')),
  receipt: drawer(() => import('../features/receipts/drawer.tsx')),
  task: drawer(() => import('../features/tasks/drawer.tsx')),
  topic: drawer(() => import('../features/topics/drawer.tsx')),
  wordpress: drawer(() => import('../features/wordpress/drawer.tsx')),
  zone: drawer(() => import('../features/zones/drawer.tsx')),
};
