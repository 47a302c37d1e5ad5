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

/** Of the screens that are open: whether each has unsaved input. */
const guards = new Set<() => boolean>();
/** Asks the question of the open screens, where one has unsaved input; true when they may be left. */
export const mayLeave = async (): Promise<boolean> => ![...guards].some((isDirty) => isDirty()) || confirmLeave();

let asks = true;
/** Navigates without that question: it was asked, or the session has ended and what was typed is kept. */
export function leaveUnasked(navigate: () => void): void {
  asks = false;
  navigate();
  asks = true;
}

/** Asks before unsaved input is lost: by Back, a link, Escape, or by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const samePlace =
      from.pathname === to.pathname &&
      new URLSearchParams(from.search).get('drawer') === new URLSearchParams(to.search).get('drawer');
    return asks && !samePlace && isDirty();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    guards.add(isDirty);
    return () => void guards.delete(isDirty);
  });
  useEffect(() => {
    // What was agreed to in the dialog is not asked again when the screen is opened by a new page.
    const onUnload = (event: BeforeUnloadEvent) =>
      blocker.state !== 'proceeding' && isDirty() && event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  });
}
