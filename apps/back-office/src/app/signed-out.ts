import { account, session } from '../kit/calls/session.ts';
import { leaveUnasked } from '../kit/nav/leave-guard.ts';
import { navigateTo } from '../kit/nav/navigate.ts';

/** Sends the user to the login when a session ends by itself (any 401, specification §4); the login leads back. */
export function leaveWhenEnded(): void {
  session.subscribe(() => {
    if (session.bearer || account.ended === null || location.pathname === '/login') return;
    const to = `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
    leaveUnasked(() => navigateTo(to));
  });
}
