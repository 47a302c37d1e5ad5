import { screenshots } from '@officine/sdk/contract';
import type { FilterOf } from '../../kit/calls/source.ts';
import type { FilterDef } from '../../kit/list/filter-def.ts';
import { listFields } from '../../kit/list/list-fields.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2000, index, 1).toLocaleString('fr-FR', { month: 'long' }),
}));
const thisYear = new Date().getFullYear();
const YEARS = [0, 1, 2, 3].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }));

const { filter } = listFields(screenshots);

/** Filters of every list of screenshots: they are made once a month. */
export const monthFilters: readonly FilterDef<FilterOf<typeof screenshots>>[] = [
  { ...filter('month'), kind: 'choice', options: MONTHS },
  { ...filter('year'), kind: 'choice', options: YEARS },
];
