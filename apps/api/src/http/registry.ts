import { type FileKind, type Mount, ROLES, type Role, type RouteDef } from '@officine/sdk';
import type { Handler } from '../calls/handler.ts';
import { calls, nameOf } from '../calls/schemas.ts';
import { leads } from '../rest/condition.ts';
import { fieldNames, fieldOf } from '../rest/fields.ts';
import { type Access, accessOf, all, type Fields, has, inputShape, type Resource } from '../rest/resource.ts';
import { findColumn } from '../rest/sql.ts';
import { unusableNames } from '../rest/unusable.ts';

/** A declaration is wrong: the server does not start. */
class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Throws unless each call of the contract is served once and has a policy, and each name in a declaration exists. */
export function checkRegistry(
  resources: readonly Resource[],
  handlers: readonly Handler[],
  hot: readonly RouteDef[] = [],
): void {
  const problems = [...resources.flatMap(checkResource), ...checkCalls(resources, handlers, hot)];
  if (problems.length)
    // One line: what ends a program prints the first only.
    throw new RegistryError(`The API's declarations do not hold together: ${problems.join('; ')}`);
}

function checkCalls(resources: readonly Resource[], handlers: readonly Handler[], hot: readonly RouteDef[]): string[] {
  const served = new Map<unknown, number>();
  const serve = (route: unknown) => served.set(route, (served.get(route) ?? 0) + 1);
  for (const r of resources) for (const route of genericCalls(r)) serve(route);
  for (const h of handlers) serve(h.route);
  for (const route of hot) serve(route);
  const problems: string[] = [];
  for (const [name, route] of calls) {
    const times = served.get(route) ?? 0;
    if (times === 0 && route.on.length) problems.push(`${name} is in the contract, but nothing serves it`);
    if (times > 1) problems.push(`${name} is served ${times} times`);
  }
  for (const h of handlers)
    if (![...calls.values()].includes(h.route))
      problems.push(`${nameOf(h.route)} has a handler, but is not in the contract`);
  for (const { route, before } of handlers)
    if (route.on.includes('public') && route.files && !before)
      problems.push(`${nameOf(route)} takes files of strangers, but asks nothing before it reads them`);
  return problems;
}

/** The calls that the engine serves; the contract's group may also have actions. */
const genericCalls = (r: Resource) => Object.values(r.of).filter((route) => route.kind !== undefined);

const rolesOn = (mounts: readonly Mount[]): Role[] => ROLES.filter((role) => mounts.includes(role));

function checkResource(r: Resource): string[] {
  const { type } = r.of.list;
  const problems: string[] = [];
  const say = (what: string) => problems.push(`${type}: ${what}`);
  const own = fieldNames(r);
  for (const name of own)
    if (!fieldOf(r, name) && !findColumn(r.table, name))
      say(`the contract's field ${name} is neither a column nor declared`);
  for (const name of Object.keys(r.fields ?? {}))
    if (!own.includes(name)) say(`${name} is declared, but is not in the contract's item`);
  for (const name of Object.keys(inputShape(r).shape))
    if (!own.includes(name) && !findColumn(r.table, name) && !r.brings?.[name])
      say(`the input ${name} has nowhere to go`);
  for (const path of [
    ...Object.keys(r.of.list.filters ?? {}).filter((p) => !isSearch(r, p)),
    ...(r.of.list.sort ?? []),
  ])
    if (!leads(r, path.split('.'))) say(`filter or sort key ${path} leads nowhere`);
  if (Boolean(r.itemOnly) !== Boolean(r.of.list.shortRows)) say('`itemOnly` and the contract’s `shortRows` differ');
  for (const name of r.of.list.sums ?? [])
    if (!r.sums?.[name] && !leads(r, [name])) say(`the sum ${name} leads nowhere`);
  for (const name of Object.keys(r.sums ?? {}))
    if (!r.of.list.sums?.includes(name)) say(`the sum ${name} is declared, but is not in the contract's list`);
  if (Object.entries(r.of.list.filters ?? {}).some(([p]) => isSearch(r, p)) && !r.search?.length)
    say('a search filter needs search columns');
  for (const path of r.search ?? []) if (!leads(r, path.split('.'))) say(`the search column ${path} leads nowhere`);
  for (const [name, kind] of Object.entries(r.of.create.files ?? {}))
    if (fileKind(r, name) !== kind) say(`the contract takes a file ${name} (${kind}) that the declaration does not`);
  if (!r.of.list.on.includes('shared')) problems.push(...checkRoles(r));
  for (const role of ROLES) {
    const access = accessOf(r, role);
    if (access) problems.push(...checkFields(r, role, access, own), ...checkHidden(r, role));
  }
  return problems;
}
const isSearch = (r: Resource, path: string): boolean => [r.of.list.filters?.[path]].flat().includes('search');

const fileKind = (r: Resource, name: string): FileKind | undefined => {
  const field = r.fields?.[name];
  return field?.kind === 'file' ? field.accept : undefined;
};

const names = (roles: readonly Role[]): string => roles.join(', ') || 'no role';
/**
 * Problems where the contract has a call for a role that the resource is closed to, or has no reads for one that it is
 * open to.
 */
function checkRoles(r: Resource): string[] {
  const open = ROLES.filter((role) => accessOf(r, role));
  return genericCalls(r).flatMap((route) => {
    const mounted = rolesOn(route.on);
    const isRead = route.kind === 'list' || route.kind === 'get';
    if (isRead ? open.join() === mounted.join() : mounted.every((role) => open.includes(role))) return [];
    return [
      `${route.type}.${route.kind}: the contract has ${names(mounted)}, the declaration is open to ${names(open)}`,
    ];
  });
}

/** Problems where the contract hides other filters and sort keys than those that the role may not use. */
function checkHidden(r: Resource, role: Role): string[] {
  const { type, hidden = {} } = r.of.list;
  const unusable = unusableNames(r, role);
  const declared: readonly string[] = hidden[role] ?? [];
  return [
    ...unusable.filter((name) => !declared.includes(name)).map((name) => `must hide ${name} from ${role}`),
    ...declared.filter((name) => !unusable.includes(name)).map((name) => `hides ${name} from ${role}, who may use it`),
  ].map((problem) => `${type}: the contract ${problem}`);
}

/** Names of `fields` that are not in `known`. */
function unknown(fields: Fields<Record<string, unknown>> | undefined, known: readonly string[]): string[] {
  if (fields === undefined || fields === all) return [];
  return fields.filter((n) => !['id', '@id', '@type', ...known].includes(n.split('.')[0] as string));
}

function checkFields(r: Resource, role: Role, access: Access, own: readonly string[]): string[] {
  const { type } = r.of.list;
  const problems = [...unknown(access.read, own), ...unknown(access.also?.read, own)].map(
    (name) => `${type}: ${role} names ${name}, which is no field`,
  );
  for (const name of access.also ? own : [])
    if (access.also && has(access.also.read, name) && !has(access.read, name))
      problems.push(`${type}: ${role} sees ${name} on more rows, but not on its own`);
  for (const name of Object.keys(access.fixed ?? {}))
    if (!findColumn(r.table, name)) problems.push(`${type}: fixed ${name} is no column`);
  return problems;
}
