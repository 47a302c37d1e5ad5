/** Kind of a filter (wire syntax of API Platform, see `query.ts`). */
export type FilterKind = 'exact' | 'partial' | 'start' | 'boolean' | 'numeric' | 'range' | 'date' | 'exists' | 'search';
export type FilterKinds = Readonly<Record<string, FilterKind | readonly FilterKind[]>>;

/** Rows that a list counts one by one: the total of a longer one is estimated, unless `exact: true` asks for it. */
export const MAX_COUNTED_ROWS = 100_000;
/** Rows of a page at most, where a list says nothing else: a larger `itemsPerPage` gives as many. */
export const MAX_PAGE_ROWS = 100;

/** One page of a collection, the same for every key style of the server. */
export interface Page<T> {
  collection: T[];
  /** Rows of the whole list: about, where the view says so. */
  total: number;
  /** Addresses of other pages; more than 100,000 rows are not counted unless `exact: true` asks for it, and have no last page. */
  view: { first?: string; last?: string; previous?: string; next?: string; isTotalEstimated?: true };
  /** Sums over all rows of the list, by name; only after `totals: true`. */
  totals?: Record<string, number>;
}
/** Keys of every item, besides its own. */
export interface Entity {
  '@id': string;
  '@type': string;
  id: number;
}
/** Option of a list box: `value` is the item's id. */
export interface Choice {
  '@id': string;
  value: number;
  label: string;
  url?: string | null;
}
/** Stored file in an answer; `url` is a path under the API's base. */
export interface FileRef {
  name: string;
  type: string;
  size: number;
  width?: number | null;
  height?: number | null;
  url: string;
}

type Scalar = string | number;
type ValueOf<K> = K extends 'boolean'
  ? boolean
  : K extends 'partial' | 'start' | 'search'
    ? string
    : K extends 'numeric'
      ? number | readonly number[]
      : K extends 'range'
        ? { gt?: Scalar; gte?: Scalar; lt?: Scalar; lte?: Scalar; between?: string }
        : K extends 'date'
          ? string | { after?: string; before?: string; strictly_after?: string; strictly_before?: string }
          : K extends 'exists'
            ? never
            : Scalar | readonly Scalar[];
type KindsOf<K> = K extends readonly (infer E)[] ? E : K;
type ExistsKeys<F> = { [P in keyof F]: 'exists' extends KindsOf<F[P]> ? P : never }[keyof F];

/** Query of a list call, derived from its filters, its sort keys and the fields of its items. */
export type ListQuery<F, S, T = unknown> = {
  [P in keyof F]?: ValueOf<Exclude<KindsOf<F[P]>, 'exists'>>;
} & {
  page?: number;
  itemsPerPage?: number;
  /** `false` returns all rows in one page, up to the resource's limit. */
  pagination?: boolean;
  /** `true` counts all rows, however many they are. */
  exact?: boolean;
  /** `true` adds the sums of all rows to the answer, where the list has some. */
  totals?: boolean;
  order?: { [P in S extends readonly (infer E extends string)[] ? E : never]?: 'asc' | 'desc' };
  exists?: { [P in ExistsKeys<F>]?: boolean };
  /** Sparse fields: the answer has only these fields, besides `@id`, `@type` and `id`. */
  properties?: readonly (keyof T & string)[];
};
