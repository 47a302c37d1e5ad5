import type { Role } from '@officine/sdk';
import { notFound } from '../base/errors.ts';
import { accessOf, type Resource } from '../rest/resource.ts';
import type { Context } from './context.ts';

const isOpen = (resource: Resource, role: Role): boolean => {
  const { on } = resource.of.list;
  return accessOf(resource, role) !== undefined && (on.includes(role) || on.includes('shared'));
};

/** Returns the list served under `/name`; throws 404 for one that the role may not read. */
export function listNamed({ resources, actor }: Context, name: string): Resource {
  const found = Object.values(resources).find((r) => r.of.list.path === `/${name}` && isOpen(r, actor.role));
  if (!found) throw notFound();
  return found;
}
