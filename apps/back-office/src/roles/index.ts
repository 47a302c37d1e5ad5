import type { Role } from '@officine/sdk';
import type { Area } from '../kit/nav/screens.ts';
import { loadPart } from '../ui/load-part.ts';

/** Loads a role's area: its menu and screens, without those of the other roles. */
export const areas: Readonly<Record<Role, () => Promise<Area>>> = {
  admin: () => loadPart(async () => (await import('./admin.ts')).admin),
  advertiser: () => loadPart(async () => (await import('./advertiser.ts')).advertiser),
  customer: () =>
    loadPart(async () => {
      const [{ customer }, { AboveOwnScreens, startOffline }] = await Promise.all([
        import('./customer.ts'),
        import('./above-own-screens.tsx'),
      ]);
      // Before the first call.
      startOffline();
      return { ...customer, Above: AboveOwnScreens };
    }),
  pool: () => loadPart(async () => (await import('./pool.ts')).pool),
  marketing: () => loadPart(async () => (await import('./marketing.ts')).marketing),
};
