import { type Args, call, canWrite, isApiError, type Mount, type Result, type RouteDef } from '@officine/sdk';
import { client, session } from './session.ts';

/** The mount of a call: the user's role where the call exists there, else `shared`, else its first. */
export function mountOf(route: RouteDef): Mount {
  const role = session.bearer?.role;
  if (role && route.on.includes(role)) return role;
  return route.on.includes('shared') ? 'shared' : (route.on[0] ?? 'public');
}

/** Whether the user may make this call. Only hides buttons: the server checks again. */
export const can = (route: RouteDef): boolean =>
  route.on.some((mount) => mount === session.bearer?.role || mount === 'shared' || mount === 'public');

/** Whether the user may change this field by the call. A call that lists no fields takes all of them. */
export const mayWrite = (route: RouteDef, field: string): boolean =>
  route.writable === undefined || canWrite(route, mountOf(route), field);

/** How the user confirms their password; resolves to whether they did. The application sets it. */
export const password: { ask: () => Promise<boolean> } = { ask: async () => false };

/**
 * Makes a call: `await send(zones.get, { id: 3 })`. Throws an `ApiError`, whose message is for the user. A change of the
 * ways into an account asks for the password first.
 */
export async function send<D extends RouteDef>(route: D, ...[input, options]: Args<D>): Promise<Result<D>> {
  const make = () =>
    call<RouteDef>(client, route, input as never, { mount: mountOf(route), ...options }) as Promise<Result<D>>;
  try {
    return await make();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'password_needed') throw error;
    if (!(await password.ask())) throw error;
    return make();
  }
}
