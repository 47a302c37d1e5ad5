import { account, session } from '../kit/calls/session.ts';
import { navigateTo } from '../kit/nav/navigate.ts';

/** A session that ends by itself (any 401, specification §4) leads to the login, which leads back. */
export function leaveWhenEnded(): void {
  session.subscribe(() => {
    if (session.bearer || account.ended === null || location.pathname === '/login') return;
    navigateTo(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
  });
}
