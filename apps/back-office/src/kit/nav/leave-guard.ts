import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../feedback/confirm.ts';

/** Asks whether unsaved input may be lost. */
export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: 'Quitter sans enregistrer ?',
    message: 'Ce que vous avez saisi sera perdu.',
    action: 'Quitter sans enregistrer',
    cancel: 'Rester',
    danger: true,
  });

/** Asks before unsaved input is lost: by Back, a link, Escape, or by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const samePlace =
      from.pathname === to.pathname &&
      new URLSearchParams(from.search).get('drawer') === new URLSearchParams(to.search).get('drawer');
    return !samePlace && isDirty();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  });
}
