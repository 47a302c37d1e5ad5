import { type Args, call, type Mount, type Result, type RouteDef } from '@officine/sdk';
import { client, session } from './session.ts';

/** Where a call is made from: under the prefix of who is signed in, where the call exists there. */
export function mountOf(route: RouteDef): Mount {
  const role = session.bearer?.role;
  if (role && route.on.includes(role)) return role;
  return route.on.includes('shared') ? 'shared' : (route.on[0] ?? 'public');
}

/** May who is signed in make this call? The server asks again: this only hides buttons. */
export const can = (route: RouteDef): boolean =>
  route.on.some((mount) => mount === session.bearer?.role || mount === 'shared' || mount === 'public');

/** Makes a call: `await send(zones.get, { id: 3 })`. Throws an `ApiError`, whose message is for people. */
export const send = <D extends RouteDef>(route: D, ...[input, options]: Args<D>): Promise<Result<D>> =>
  call<RouteDef>(client, route, input as never, { mount: mountOf(route), ...options }) as Promise<Result<D>>;
