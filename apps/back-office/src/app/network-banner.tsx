import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { invalidate } from '../kit/calls/query-store.ts';
import * as css from './shell.css.ts';

function subscribe(listener: () => void) {
  const back = () => {
    invalidate();
    listener();
  };
  addEventListener('online', back);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', listener);
  };
}
/** Warns that the browser is offline; once it is online again, every answer on screen is read again. */
export function NetworkBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={css.banner} role="alert">
      <WifiOff size={16} aria-hidden />
      Connexion perdue. Ce que vous saisissez reste ici ; l’enregistrement attend le retour du réseau.
    </div>
  );
}
