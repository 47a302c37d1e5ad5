import * as z from 'zod/mini';
import { type Infer, route, schemas, shape } from '../../core.ts';

/** Filters counted in one answer. */
export const MAX_FACETS = 12;
/** Values of a filter in an answer: the most frequent ones. */
export const MAX_FACET_VALUES = 200;

const facetShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Name of the filter, as in the list's call. */
    name: z.string(),
    /** The most frequent values first. For a filter that asks whether a field is filled: `set` and `unset`. */
    values: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
);
/** Number of rows of a list by value of one of its filters. */
export interface Facet extends Infer<typeof facetShape> {}
const facetsShape = /*@__PURE__*/ shape(() => z.object({ facets: z.array(facetShape()) }));

/** `facets` names the filters to count; the list's own filters stand beside it. */
const facetsQuery = /*@__PURE__*/ shape(() => z.looseObject({ facets: z.optional(z.array(z.string())) }));

export const lists = {
  /**
   * Counts the rows of a list by value of its filters: each under all the others, within the rows that the caller
   * sees. `facets/campaigns?facets[]=status&search=hydra`.
   */
  facets: /*@__PURE__*/ route({
    method: 'GET',
    path: '/facets/{resource}',
    on: ['admin', 'customer', 'pool', 'advertiser', 'marketing'],
    summary: 'Compte les lignes d’une liste par valeur de ses filtres',
    errors: ['not_found'],
    says: 'access',
    io: {} as { query: Infer<typeof facetsQuery>; out: { facets: Facet[] } },
  }),
} as const;
export const listsSchemas = /*@__PURE__*/ schemas(lists, () => ({
  facets: { query: facetsQuery(), out: facetsShape() },
}));
