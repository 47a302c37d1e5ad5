import { PREFIXES, ROLES, type Role } from '@officine/sdk';
import type { FastifyInstance, HTTPMethods, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { openSession } from '../../src/areas/accounts/accounts/open-session.ts';
import { byName } from '../../src/resources/index.ts';
import type { Resource } from '../../src/rest/resource.ts';
import { testApp } from '../app.ts';
import { cellOf, type Side } from './access.ts';
import type { Garden } from './plants.ts';
import { plantWorld } from './world.ts';

export interface Caller {
  readonly role: Role;
  readonly side: Side;
  readonly token: string;
}
export interface PlantedApp {
  readonly app: FastifyInstance;
  readonly garden: Garden;
  /** Five roles of either side. */
  readonly callers: readonly Caller[];
  readonly of: (role: Role, side?: Side) => Caller;
  readonly ask: (
    caller: Caller | null,
    method: HTTPMethods,
    url: string,
    body?: unknown,
  ) => Promise<LightMyRequestResponse>;
}
export const resources = Object.entries(byName) as [string, Resource][];

/** The whole application on the planted world. */
export async function startPlantedApp(): Promise<PlantedApp> {
  // Thousands of requests a test: seconds, but of a machine that does nothing else.
  vi.setConfig({ testTimeout: 180_000 });
  const { app, services } = await testApp();
  const garden = await plantWorld(services.sql);
  for (const { key } of await services.sql<{ key: string }[]>`select key from files`)
    await services.files.put(key, Buffer.from('%PDF'), 'application/pdf');
  const callers: Caller[] = [];
  for (const side of ['A', 'B'] as const)
    for (const role of ROLES) {
      const id = garden.id('users', side + role);
      const [user] = await services.sql`select password_hash from users where id = ${id}`;
      const signedIn = { id, passwordHash: String(user?.['password_hash']), remember: true };
      const { token } = await openSession(services, { ip: '127.0.0.1', headers: {} }, signedIn);
      callers.push({ role, side, token });
    }
  // Each has just confirmed the password, so that only rights refuse.
  await services.sql`update sessions set date_confirmed = 'infinity'`;
  const of: PlantedApp['of'] = (role, side = 'A') => callers.find((c) => c.role === role && c.side === side) as Caller;
  const ask: PlantedApp['ask'] = (caller, method, url, body) =>
    app.inject({
      method,
      url,
      headers: {
        ...(caller && { authorization: `Bearer ${caller.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    } as never) as unknown as Promise<LightMyRequestResponse>;
  return { app, garden, callers, of, ask };
}

export const isShared = (r: Resource): boolean => r.of.list.on.includes('shared');
/** Where a role finds a resource, whether or not it is there: `/api/broadcaster/ads`. */
export const pathFor = (r: Resource, role: Role): string => `/api${isShared(r) ? '' : PREFIXES[role]}${r.of.list.path}`;
export const tableOf = (r: Resource): string =>
  (r.table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')] as string;
/** An answer without what may differ between two refusals of the same kind. */
export const sameness = (answer: LightMyRequestResponse): string =>
  `${answer.statusCode} ${answer.headers['content-type']} ${answer.body.replace(/"requestId":"[^"]+"/, '')}`;

/**
 * True when the caller may read this planted text somewhere: its row is in their scope, and its column open to their
 * role.
 */
export function mayRead(garden: Garden, caller: Caller, marker: string): boolean {
  const plant = garden.planted.get(marker);
  if (!plant) return false;
  if (plant.only && !plant.only.includes(caller.role)) return false;
  // A scheduling shows the code of its zone to every role, as pages place adverts by it; a screenshot also its name.
  const isZoneName = plant.table === 'zones' && ['reference', 'description'].includes(plant.column);
  if (isZoneName && ['customer', 'pool'].includes(caller.role)) return [caller.side, 'N'].includes(plant.tag);
  // A shared view names its owner, and users of marketing share theirs with one another.
  if (plant.table === 'users' && plant.column === 'name' && caller.role === 'marketing')
    return plant.tag.endsWith('marketing');
  return resources.some(
    ([name, r]) => tableOf(r) === plant.table && cellOf(name, caller.role).seen(plant.tag, caller.side),
  );
}
