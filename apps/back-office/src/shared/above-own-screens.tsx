import type { Area } from '../kit/nav/screens.ts';
import { useAccess } from './access.ts';
import { ExtranetAdverts, useExtranetAdverts } from './extranet-adverts/extranet-adverts.tsx';

/** Above each screen of a pharmacy: leaves one that is no longer its own, and shows the advert of the top. */
export function AboveOwnScreens({ area }: { area: Area }) {
  useAccess(area);
  useExtranetAdverts();
  return <ExtranetAdverts place="top" />;
}
