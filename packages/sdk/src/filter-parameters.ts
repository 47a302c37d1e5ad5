import type { FilterKind, FilterKinds } from './core.ts';

const SUFFIXES: Readonly<Record<Exclude<FilterKind, 'exists'>, readonly string[]>> = {
  exact: ['', '[]'],
  numeric: ['', '[]'],
  partial: [''],
  start: [''],
  search: [''],
  boolean: [''],
  range: ['[between]', '[gt]', '[gte]', '[lt]', '[lte]'],
  date: ['', '[before]', '[strictly_before]', '[after]', '[strictly_after]'],
};

/**
 * Query parameters of one kind of filter:
 * `filterParameters('price', 'range') // ['price[between]', 'price[gt]', …]`.
 */
export const filterParameters = (name: string, kind: FilterKind): readonly string[] =>
  kind === 'exists' ? [`exists[${name}]`] : SUFFIXES[kind].map((suffix) => name + suffix);

/** Kinds of a filter, as a list. */
export const kindsOf = (filters: FilterKinds, name: string): readonly FilterKind[] =>
  Object.hasOwn(filters, name) ? ([filters[name]].flat() as readonly FilterKind[]) : [];

/** Query parameters of a filter, of all its kinds: several kinds may share a parameter. */
export const parametersOfFilter = (filters: FilterKinds, name: string): readonly string[] => [
  ...new Set(kindsOf(filters, name).flatMap((kind) => filterParameters(name, kind))),
];
