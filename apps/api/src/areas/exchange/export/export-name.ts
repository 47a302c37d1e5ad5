import { agree } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import type { Filter } from '../../../rest/query.ts';
import type { Resource } from '../../../rest/resource.ts';

const MAX_LENGTH = 80;
/** `slugOf('Campagnes – à venir')` → `campagnes-a-venir`. */
const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');

/**
 * Name of a list's file, without day and extension: the list and what its rows are, given or in the words of the
 * filters by enumeration: `campagnes-en-cours`, `emplacements-desactives`.
 */
export function exportName({ of }: Resource, filters: readonly Filter[], title?: string): string {
  const { noun, path, type } = of.list;
  const words = filters.flatMap(({ path: name, op, values }) => {
    if (name === 'isActive' && op === 'true')
      return agree(noun ?? {}, values[0] === 'true' ? 'activé' : 'désactivé', 2);
    return op === 'is' ? values.flatMap((value) => wordOf(type, name, value) ?? []) : [];
  });
  return slugOf([noun?.many ?? path, ...(title ? [title] : words)].join(' '));
}
