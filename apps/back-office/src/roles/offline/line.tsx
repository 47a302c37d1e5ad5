import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { offline } from '../../kit/calls/offline.ts';
import { dateTime } from '../../kit/format/format.ts';
import * as css from './line.css.ts';

/** Says that the screen is shown without network, and of when its data are. */
export function OfflineLine() {
  const { isOff, times } = useSnapshot(offline);
  const { pathname } = useLocation();
  const all = Object.values(times);
  const at = times[pathname] ?? (all.length > 0 ? Math.min(...all) : undefined);
  return (
    <div role="status">
      {isOff && (
        <p className={css.line}>
          <WifiOff size={16} aria-hidden className={css.icon} />
          <span>
            <strong>Hors connexion{at !== undefined && ` – données du ${dateTime(new Date(at).toISOString())}`}</strong>
            . Rien ne peut être enregistré avant le retour du réseau.
          </span>
        </p>
      )}
    </div>
  );
}
