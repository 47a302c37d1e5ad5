import { isApiError, type Role } from '@officine/sdk';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { fetchProfile, session } from '../kit/calls/session.ts';

/** Home of a role: where a login leads, and where a strayed visitor is sent (specification §6). */
export const homeOf = (role: Role | null | undefined): string => `/${role ?? 'customer'}`;

function toLogin({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/login?redirect=${encodeURIComponent(pathname + search)}`);
}

/** Any private screen: somebody is signed in, and the server knows him. */
export async function requireLogin(args: LoaderFunctionArgs): Promise<null | Response> {
  if (!session.bearer) return toLogin(args);
  try {
    const { role, hasAgreedConditions } = await fetchProfile();
    // The network's own staff writes the conditions; all others agree to them first.
    if (hasAgreedConditions || role === 'admin' || role === 'marketing') return null;
    const { pathname, search } = new URL(args.request.url);
    return redirect(`/init-account?redirect=${encodeURIComponent(pathname + search)}`);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) return toLogin(args);
    return redirect(error.status === 0 ? '/network-error' : '/error');
  }
}
/** A role's screens: somebody of another role is sent to his own home. */
export const requireRole =
  (role: Role) =>
  async (args: LoaderFunctionArgs): Promise<null | Response> => {
    if (session.bearer && session.bearer.role !== role) return redirect(homeOf(session.bearer.role));
    return requireLogin(args);
  };
/** Public screens: who is signed in goes home. */
export const visitorsOnly = (): null | Response => (session.bearer ? redirect(homeOf(session.bearer.role)) : null);
