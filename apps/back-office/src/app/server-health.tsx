import { health } from '@officine/sdk/contract';
import { HeartPulse } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '../kit/calls/send.ts';
import { useWritingOff } from '../ui/writing.ts';
import * as css from './shell.css.ts';

/** Time between two questions while the server is well, and while it is ill. */
const WELL_MS = 60_000;
const ILL_MS = 5_000;

/** Asks the server how it is, in a visible tab: from time to time, and at each return to the tab. */
function useIsWell(): boolean {
  const [isWell, setWell] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      const answers = await Promise.allSettled([send(health.check), send(health.ready)]);
      if (isGone) return;
      const isFine = answers.every(({ status }) => status === 'fulfilled');
      setWell(isFine);
      timer = setTimeout(ask, isFine ? WELL_MS : ILL_MS);
    };
    const onReturn = () => void ask();
    timer = setTimeout(ask, WELL_MS);
    addEventListener('focus', onReturn);
    addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('focus', onReturn);
      removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  return isWell;
}

/** A quiet sign in the header while the server is ill. */
export function ServerHealth() {
  const isWell = useIsWell();
  // Without network, another line says why.
  const isOff = useWritingOff();
  return (
    <span role="status" className={css.health}>
      {!isWell && !isOff && (
        <span className={css.ill} title="Certains écrans peuvent rester vides. Ce que vous avez enregistré est gardé.">
          <HeartPulse size={16} aria-hidden />
          <span className={css.illWords}>Serveur perturbé</span>
        </span>
      )}
    </span>
  );
}
