import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { checkSession, useProfile } from '../kit/calls/session.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { denialOf } from '../kit/nav/menu.ts';
import { navigateTo } from '../kit/nav/navigate.ts';
import type { Area } from '../kit/nav/screens.ts';

/**
 * Leaves a screen that is not for the person, and says why once: the formula was changed while it was open, the pharmacy
 * left the pool, or the address was typed.
 */
export function useAccess(area: Area): void {
  const person = useProfile();
  const { pathname, key } = useLocation();
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void checkSession();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  const denial = person ? denialOf(area, person, pathname) : undefined;
  const home = `/${area.role}`;
  useEffect(() => void (denial && toast(denial, 'warning')), [denial]);
  // Once more for each location: a press on another denied screen can overtake the navigation to the home.
  useEffect(() => void (denial && navigateTo(home, { replace: true })), [denial, home, key]);
}
