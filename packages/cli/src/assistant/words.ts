import type { RouteDef } from '@officine/sdk';
import { usableQuery } from '@officine/sdk';
import { adverts, broadcasters, campaigns, pharmacies, pools, regions, zones } from '@officine/sdk/contract';
import { formatNumber, typography } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import { columnOf } from '../lists/columns.ts';
import { resolveId } from '../lists/resolve.ts';
import { cell, valueAt } from '../output/fields.ts';
import type { Work } from './tool.ts';

/** `12,5 %`. */
export const percent = (value: number, decimals = 1): string => typography(`${formatNumber(value, decimals)} %`);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const count = (value: number): string => formatNumber(value);

/** The value of a field in words: money in euros, days as in France, yes and no. */
export function valueText(type: string, path: string, value: unknown): string {
  const { show } = columnOf(type, path);
  if (value === null || value === undefined || value === '') return '';
  if (show && typeof value !== 'object') return (show as (value: unknown) => string)(value);
  // Words that all classes share, of a field inside another one: `billing.formula`.
  const word = typeof value === 'object' ? undefined : wordOf('', path.slice(path.lastIndexOf('.') + 1), value);
  return word ?? cell(value);
}
/** `Libellé : valeur` for each of these fields that the item has. */
export const facts = (type: string, item: object, fields: readonly string[]): string[] =>
  fields.flatMap((path) => {
    const text = valueText(type, path, valueAt(item, path));
    return text === '' ? [] : [`${columnOf(type, path).label} : ${text}`];
  });
/** The same on one line: `Libellé valeur · Libellé valeur`. */
export const factLine = (type: string, item: object, fields: readonly string[]): string =>
  facts(type, item, fields).join(' · ');

/** What can be named in a question: its list, and the filters that find it by a text. */
const NAMED = {
  pharmacy: { route: pharmacies.list, by: ['reference', 'billing.cip', 'name'] },
  campaign: { route: campaigns.list, by: ['reference', 'name'] },
  advert: { route: adverts.list, by: ['title'] },
  advertiser: { route: broadcasters.list, by: ['name'] },
  zone: { route: zones.list, by: ['reference', 'description'] },
  pool: { route: pools.list, by: ['name'] },
  region: { route: regions.list, by: ['label'] },
} as const satisfies Record<string, { route: RouteDef; by: readonly string[] }>;
export type Named = keyof typeof NAMED;

/** The id of a thing named by its id, its reference or its name. Throws a French sentence where none or several fit. */
export function idOf({ role, call }: Work, kind: Named, text: string): Promise<number> {
  const { route, by } = NAMED[kind];
  const { filters } = usableQuery(route, role);
  // The role may lack some of the filters.
  return resolveId({ call }, text, { route, by: by.filter((name) => Object.hasOwn(filters, name)) });
}
