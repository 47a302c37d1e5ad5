import type { Role } from '@officine/sdk';
import { type Area, loadChunk } from '../kit/nav/screens.ts';

/** Loads a role's area: its menu and screens, without those of the other roles. */
export const areas: Readonly<Record<Role, () => Promise<Area>>> = {
  admin: () => loadChunk(async () => (await import('./admin.ts')).admin),
  advertiser: () => loadChunk(async () => (await import('./advertiser.ts')).advertiser),
  customer: () =>
    loadChunk(async () => {
      const [{ customer }, { AboveOwnScreens, startOffline }] = await Promise.all([
        import('./customer.ts'),
        import('../shared/above-own-screens.tsx'),
      ]);
      // Before the first call.
      startOffline();
      return { ...customer, Above: AboveOwnScreens };
    }),
  pool: () => loadChunk(async () => (await import('./pool.ts')).pool),
  marketing: () => loadChunk(async () => (await import('./marketing.ts')).marketing),
};
