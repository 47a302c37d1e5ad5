import type { RouteDef, Routes } from '@officine/sdk';
import { allSchemas, contract } from '@officine/sdk/schemas';
import type * as z from 'zod/mini';

export interface CallSchemas {
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
}

/** Every call of the contract by its name: `campaigns.list`. */
export const calls: ReadonlyMap<string, RouteDef> = new Map(
  Object.entries(contract as unknown as Record<string, Routes>).flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]): [string, RouteDef] => [`${group}.${name}`, route]),
  ),
);
const names = new Map([...calls].map(([name, route]) => [route, name]));
/** `campaigns.list`, for messages. */
export const nameOf = (route: RouteDef): string => names.get(route) ?? `${route.method} ${route.path}`;

/** The contract's schemas of an action. */
export function schemasOf(route: RouteDef): CallSchemas {
  const [group = '', name = ''] = nameOf(route).split('.');
  const ofGroup = (allSchemas as unknown as Record<string, (() => Record<string, CallSchemas>) | undefined>)[group];
  return ofGroup?.()[name] ?? {};
}
