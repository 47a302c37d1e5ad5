import { isRead, type Mount, type Role, type RouteDef } from '@officine/sdk';
import { contract, scopeOf } from '@officine/sdk/contract';
import { CliError, usage } from '../../cli-error.ts';
import { routesByName } from '../../commands/api/find-route.ts';
import { EXIT } from '../../exit-codes.ts';
import { didYouMean } from '../../suggest.ts';

/** A call that an assistant may make for a role. */
export interface OwnCall {
  /** `pharmacies.list`. */
  readonly name: string;
  readonly group: string;
  readonly action: string;
  readonly route: RouteDef;
  /** Where the role has it. */
  readonly mount: Mount;
  readonly isRead: boolean;
}

/** Streams never end; files are nothing to read for an assistant. */
const isEndless = ({ path }: RouteDef): boolean => path.endsWith('/stream');
/** What only a person does: sessions, passwords, tokens. `me` says who is connected. */
const isPersonal = (name: string): boolean => scopeOf(name) === 'never' && name !== 'accounts.me';

function mountOf(route: RouteDef, role: Role): Mount | undefined {
  if (route.on.includes(role)) return role;
  if (route.on.includes('shared')) return 'shared';
  // Public writes count visits and open sessions: nothing for an assistant.
  return route.on.includes('public') && isRead(route) ? 'public' : undefined;
}

/** All calls that an assistant may make for a role, by name. */
export function ownCalls(role: Role): Map<string, OwnCall> {
  const found = new Map<string, OwnCall>();
  for (const [group, routes] of Object.entries(contract))
    for (const [action, route] of Object.entries<RouteDef>(routes)) {
      const name = `${group}.${action}`;
      const mount = mountOf(route, role);
      if (mount && !isEndless(route) && !isPersonal(name))
        found.set(name, { name, group, action, route, mount, isRead: isRead(route) });
    }
  return found;
}

/** A call by its name; throws a French sentence for a name that is unknown, or is not for the role. */
export function ownCall(role: Role, name: string): OwnCall {
  const own = ownCalls(role);
  const found = own.get(name);
  if (found) return found;
  if (routesByName().has(name))
    throw new CliError(
      `L’appel ${name} n’est pas ouvert à votre compte par l’assistant.`,
      EXIT.denied,
      'Cherchez-en un autre avec find_call.',
    );
  throw usage(`Aucun appel ne se nomme « ${name} ».`, didYouMean(name, own.keys()) ?? 'Cherchez-le avec find_call.');
}

/** Names in a path: `/pools/{id}` → `['id']`. */
export const namesIn = ({ path }: RouteDef): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The parameters of a path; throws where some are missing, empty or unknown. */
export function readParams(
  { name, route }: OwnCall,
  given: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  const needed = namesIn(route);
  const unknown = Object.keys(given).find((key) => !needed.includes(key));
  if (unknown !== undefined)
    throw usage(
      `L’appel ${name} n’a pas de paramètre « ${unknown} » dans son adresse ${route.path}.`,
      didYouMean(unknown, needed) ?? 'Un filtre se donne dans query, un champ dans body.',
    );
  const missing = needed.filter((key) => String(given[key] ?? '').replace(/^\.*$/, '') === '');
  if (missing.length > 0)
    throw usage(`Il manque dans params : ${missing.join(', ')} (${route.path}).`, 'Cherchez un id avec find.');
  return { ...given };
}
