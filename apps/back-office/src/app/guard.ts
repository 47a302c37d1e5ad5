import { isApiError, type Role } from '@officine/sdk';
import type { User } from '@officine/sdk/contract';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunction } from 'react-router-dom';
import { account, beginNavigation, fetchProfile, isProfileCached, session } from '../kit/calls/session.ts';

/** Home of a role: target of the login, and of requests for screens of another role (specification §6). */
export const homeOf = (role: Role | null | undefined): string => `/${role ?? 'customer'}`;

function toLogin({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
}

/** Every role but the network's own staff must agree to the conditions first. */
const isAdmitted = ({ role, hasAgreedConditions }: User): boolean =>
  hasAgreedConditions || role === 'admin' || role === 'marketing';

/** Guard of every private screen: the user is signed in, and the server confirms it (see `fetchProfile`). */
export async function requireLogin(args: LoaderFunctionArgs): Promise<null | Response> {
  if (!session.bearer) return toLogin(args);
  try {
    if (isAdmitted(await fetchProfile())) return null;
    const { pathname, search } = new URL(args.request.url);
    return redirect(`/init-account?redirect=${encodeURIComponent(pathname + search)}`);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return toLogin(args);
    if (error.code === 'two_factor_required') return redirect('/two-factor-setup');
    return redirect(error.status === 0 ? '/network-error' : '/error');
  }
}
/** Guard of a role's screens: a user of another role is sent to their own home. */
export const requireRole =
  (role: Role) =>
  async (args: LoaderFunctionArgs): Promise<null | Response> => {
    if (session.bearer && session.bearer.role !== role) return redirect(homeOf(session.bearer.role));
    return requireLogin(args);
  };
/**
 * The guard runs again at each navigation to another screen. A user whom it would admit by the cached profile is not
 * kept waiting: the screen opens at once, and the server is asked behind it (`checkBehind`).
 */
export const guardAgain: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => {
  if (currentUrl.pathname === nextUrl.pathname) return false;
  const { profile } = account;
  if (!profile || !isAdmitted(profile) || !isProfileCached()) return true;
  beginNavigation();
  return false;
};

/** Guard of visitors' screens: a signed-in user is sent home. */
export const visitorsOnly = (): null | Response => (session.bearer ? redirect(homeOf(session.bearer.role)) : null);
