import { PREFIXES, type Role } from '@officine/sdk';
import type { Resource } from './resource.ts';
import { toId } from './sql.ts';

export const API = '/api';
/** Path under which a role calls a mount: `/api/broadcaster`. */
const mountOf = (role: Role, shared: boolean): string => API + (shared ? '' : PREFIXES[role]);
const isShared = (resource: Resource): boolean => resource.of.list.on.includes('shared');
export const mountOfResource = (resource: Resource, role: Role): string => mountOf(role, isShared(resource));

/** Collection path as the role sees it: `/api/admin/campaigns`. */
export const pathOf = (resource: Resource, role: Role): string =>
  mountOfResource(resource, role) + resource.of.list.path;

/** Id named by an IRI of this resource (with or without mount) or by itself; null for anything else. */
export function idOf(resource: Resource, role: Role, value: unknown): number | null {
  const text = String(value);
  const slash = text.lastIndexOf('/');
  if (slash < 0) return toId(text);
  const path = text.slice(0, slash);
  return path === resource.of.list.path || path === pathOf(resource, role) ? toId(text.slice(slash + 1)) : null;
}
