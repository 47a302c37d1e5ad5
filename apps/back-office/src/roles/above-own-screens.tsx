import { useEffect } from 'react';
import type { Area } from '../kit/nav/screens.ts';
import { ExtranetAdverts, useExtranetAdverts } from '../shared/extranet-adverts/extranet-adverts.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { useAccess } from './access.ts';
import { OfflineLine } from './offline/line.tsx';

export { startOffline } from '../kit/calls/offline.ts';

/** The first screen is shown first: what follows takes the network. */
const APP_DELAY_MS = 5000;

/** Makes the pharmacy's area an application that can be installed, and that opens without network. */
function useApp(): void {
  useEffect(() => {
    const manifest = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: '/app/customer.webmanifest',
    });
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      document.head.append(manifest);
      // Without it, the area is what it was: nothing to say.
      cancel = whenIdle(() => void import('./offline/start.ts').then(({ startApp }) => startApp()).catch(() => {}));
    }, APP_DELAY_MS);
    return () => {
      manifest.remove();
      clearTimeout(timer);
      cancel?.();
    };
  }, []);
}

/** Above each screen of a pharmacy: leaves one that is no longer its own, and shows the advert of the top. */
export function AboveOwnScreens({ area }: { area: Area }) {
  useAccess(area);
  useApp();
  useExtranetAdverts();
  return (
    <>
      <OfflineLine />
      <ExtranetAdverts place="top" />
    </>
  );
}
