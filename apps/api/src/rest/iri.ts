import { PREFIXES, type Role } from '@officine/sdk';
import type { Resource } from './resource.ts';
import { toId } from './sql.ts';

export const API = '/api';
/** Path under which a role meets a mount's calls: `/api/broadcaster`. */
const mountOf = (role: Role, shared: boolean): string => API + (shared ? '' : PREFIXES[role]);
const isShared = (r: Resource): boolean => r.of.list.on.includes('shared');
export const mountOfResource = (r: Resource, role: Role): string => mountOf(role, isShared(r));

/** Collection path as the role sees it: `/api/admin/campaigns`. */
export const pathOf = (r: Resource, role: Role): string => mountOfResource(r, role) + r.of.list.path;

/** Id named by an IRI of this resource (with or without mount) or by itself; null for anything else. */
export function idOf(r: Resource, role: Role, value: unknown): number | null {
  const text = String(value);
  const slash = text.lastIndexOf('/');
  if (slash < 0) return toId(text);
  const path = text.slice(0, slash);
  return path === r.of.list.path || path === pathOf(r, role) ? toId(text.slice(slash + 1)) : null;
}
