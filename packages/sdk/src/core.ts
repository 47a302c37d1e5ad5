import type * as z from 'zod/v4/core'; // types only: this file never costs zod at run time
import type { Choice, FilterKinds, ListQuery, Page } from './list-query.ts';
import type { ErrorCode } from './messages.ts';
import type { PathsOf } from './names.ts';
import { type Noun, theMany, theOne } from './noun.ts';
import type { OutcomeKey } from './outcomes.ts';
import type { Mount, Role } from './roles.ts';

export * from './list-query.ts';

/** Types of a route, without value: `io: {} as {...}` costs six bytes at run time. */
export interface IO {
  query?: unknown;
  body?: unknown;
  out: unknown;
}

/** Operations of a generic resource, served by the server's engine. Every other call has its own handler. */
export type Kind = 'list' | 'combo' | 'get' | 'create' | 'update' | 'delete';

/** Names by role. */
type NamesByRole = Readonly<Partial<Record<Role, readonly string[]>>>;
/**
 * Fields that may be sent, by mount. `website` is a whole embedded object, `website.url` one of its fields, `all`
 * every field of the input.
 */
export type WritableFields = Readonly<Partial<Record<Mount, 'all' | readonly string[]>>>;

/**
 * Kind of files that a field accepts, with its limits in `contract/fields/files.ts`. `document`: office files, PDF, images,
 * texts. `attachment`: the same, small, to be mailed. `table`: CSV or XLSX. `bank`: a bank’s records or XML.
 * `advisories`: a list of vulnerabilities, JSON or CSV.
 */
export type FileKind = 'image' | 'document' | 'attachment' | 'csv' | 'table' | 'bank' | 'mail' | 'advisories';
type Files = Readonly<Record<string, FileKind>>;

/** That a call, or some of its fields, are to go: the documentation marks them, and answers say so by headers. */
export interface Deprecation {
  /** Days, `YYYY-MM-DD`: since when it is marked, and from when it may be gone, six months later at least. */
  readonly since: string;
  readonly sunset: string;
  /** Fields that go; the whole call where absent. */
  readonly fields?: readonly string[];
  /** French: what to use in its place. */
  readonly instead: string;
}

/** One call of the API, as data shared by the client, the server, the documentation and the tests. */
export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template without prefix: `/campaigns/{id}`. */
  readonly path: string;
  /** Mounts that have the call. */
  readonly on: readonly Mount[];
  /** One line in French, for the API reference and the command line's help. Empty in the package's build for browsers. */
  readonly summary: string;
  /** Error codes of this call, besides those common to every call. Empty in the package's build for browsers. */
  readonly errors: readonly ErrorCode[];
  /** Set when the resource engine serves the call. */
  readonly kind?: Kind;
  /** Name of the resource's class in the documentation (`Campaign`). */
  readonly type?: string;
  /** French noun of the resource, where the resource engine serves the call. */
  readonly noun?: Noun;
  /** Key of the messages shown after success or failure (specification §8). */
  readonly says?: OutcomeKey;
  /** POST that is safe to repeat: the client sends an `Idempotency-Key` and retries. */
  readonly idempotent?: true;
  /** The answer is a file, not JSON. */
  readonly download?: true;
  /** File fields of a `multipart/form-data` body, with the kind that each accepts: `{ budgetFile: 'csv' }`. */
  readonly files?: Files;
  readonly filters?: FilterKinds;
  readonly sort?: readonly string[];
  /** Sums that the list answers on demand (`totals=1`), over all its rows. A role gets those of fields it may read. */
  readonly sums?: readonly string[];
  /** Fields whose elements may be the rows of an exported file, with the French noun of one: `ligne de facture`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Rows of the list lack some fields of the item. */
  readonly shortRows?: true;
  /** Rows of a page of the list at most; `MAX_PAGE_ROWS` by default. */
  readonly maxPageRows?: number;
  /** Filters and sort keys that a role may not use. `usableQuery` omits them. */
  readonly hidden?: NamesByRole;
  readonly deprecated?: Deprecation;
  /** Fields that may be sent, by mount, in the create and the update of a resource. `canWrite` reads them. */
  readonly writable?: WritableFields;
  readonly io: IO;
}
/** Calls of a subject: `export const campaigns = {...} as const satisfies Routes`. */
export type Routes = Readonly<Record<string, RouteDef>>;

/** Declares a call that is not a generic one. Keeps literal types. Annotate uses with `@__PURE__`. */
// A declaration, not an arrow: minifiers inline it.
export function route<const D extends RouteDef>(def: D): D {
  return def;
}

/** Declaration of a generic resource: `collection()` derives its six calls from it. */
export interface CollectionDef {
  readonly type: string;
  readonly path: string;
  readonly noun: Noun;
  readonly read: readonly Mount[];
  /** Mounts that have the call, with the fields that may be sent there: `{ admin: 'all', pool: ['label'] }`. */
  readonly create?: WritableFields;
  readonly update?: WritableFields;
  readonly delete?: readonly Mount[];
  /** Mounts that have the options of list boxes, at `/combo_{path}`. */
  readonly combo?: readonly Mount[];
  readonly filters?: FilterKinds;
  readonly sort?: readonly string[];
  /** Numbers of the item, or of the server, that are summed over all rows on demand. */
  readonly sums?: readonly string[];
  /** Fields whose elements may be the rows of an exported file, with the French noun of one: `ligne de facture`. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Lists leave out long or costly fields of the item. */
  readonly shortRows?: true;
  /** Rows of a page at most; `MAX_PAGE_ROWS` by default. */
  readonly maxPageRows?: number;
  /**
   * Filters and sort keys that a role may not use, because it may not read the fields that they compare. The server
   * checks this list.
   */
  readonly hidden?: NamesByRole;
  /** Of each of its calls. */
  readonly deprecated?: Deprecation;
  readonly files?: Files;
  /** Error codes of create and update. */
  readonly errors?: readonly ErrorCode[];
  readonly io: { item: unknown; input: unknown };
}
type On<D, K extends keyof CollectionDef> = D extends { readonly [P in K]: infer M }
  ? M extends readonly Mount[]
    ? M
    : readonly (keyof M & Mount)[]
  : readonly [];
type FiltersOf<D> = D extends { readonly filters: infer F extends FilterKinds } ? F : {};
type SortOf<D> = D extends { readonly sort: infer S extends readonly string[] } ? S : readonly [];
/** Type error for names in a declaration that the resource does not have. */
type Checked<D extends CollectionDef> = {
  readonly hidden?: Readonly<Partial<Record<Role, readonly (keyof FiltersOf<D> | SortOf<D>[number])[]>>>;
  readonly create?: Readonly<Partial<Record<Mount, 'all' | readonly PathsOf<Input_<D>>[]>>>;
  readonly update?: Readonly<Partial<Record<Mount, 'all' | readonly PathsOf<Input_<D>>[]>>>;
};
type Item<D extends CollectionDef> = D['io']['item'];
type Input_<D extends CollectionDef> = D['io']['input'];
type ErrorsOf<D extends CollectionDef> = D extends { readonly errors: readonly (infer E extends ErrorCode)[] }
  ? E
  : string extends D['type']
    ? ErrorCode
    : never;
type Op<M extends string, P extends string, O, I extends IO, K extends Kind, E extends ErrorCode = never> = Omit<
  RouteDef,
  'method' | 'path' | 'on' | 'io' | 'kind' | 'type' | 'noun' | 'errors' | 'filters' | 'sort' | 'writable'
> & {
  readonly errors: readonly E[];
  readonly method: M;
  readonly path: P;
  readonly on: O;
  readonly io: I;
  readonly kind: K;
  readonly type: string;
  readonly noun: Noun;
};

/** The six calls of a generic resource. For a call that it does not offer, `on` is empty. */
export type Collection<D extends CollectionDef> = {
  /** One page of the rows that the caller may see. */
  readonly list: Op<
    'GET',
    D['path'],
    D['read'],
    { query: ListQuery<D['filters'], D['sort'], Item<D>>; out: Page<Item<D>> },
    'list'
  > & { readonly filters: FiltersOf<D>; readonly sort: SortOf<D> };
  /** Options of a list box: value, label. */
  readonly combo: Op<
    'GET',
    string,
    On<D, 'combo'>,
    { query: { isActive?: boolean; search?: string }; out: Page<Choice> },
    'combo'
  > & { readonly filters: FilterKinds };
  /** One item. `not_found` if it is missing or the caller may not see it. */
  readonly get: Op<'GET', `${D['path']}/{id}`, D['read'], { out: Item<D> }, 'get', 'not_found'>;
  /** Creates an item. Retries use an `Idempotency-Key`. */
  readonly create: Op<'POST', D['path'], On<D, 'create'>, { body: Input_<D>; out: Item<D> }, 'create', ErrorsOf<D>> & {
    readonly writable: WritableFields;
  };
  /** Changes the fields sent and keeps the others. */
  readonly update: Op<
    'PUT',
    `${D['path']}/{id}`,
    On<D, 'update'>,
    { body: Partial<Input_<D>>; out: Item<D> },
    'update',
    'not_found' | ErrorsOf<D>
  > & { readonly writable: WritableFields };
  readonly delete: Op<'DELETE', `${D['path']}/{id}`, On<D, 'delete'>, { out: void }, 'delete', 'not_found' | 'in_use'>;
};

/**
 * Declares a generic resource:
 * `collection({ type: 'Zone', path: '/zones', …, io: {} as { item: Zone; input: ZoneInput } })`.
 */
export function collection<const D extends CollectionDef>(def: D & Checked<D>): Collection<D> {
  const { type, path, noun, read, files, filters = {}, sort = [], hidden, errors = [] }: CollectionDef = def;
  const { create = {}, update = {}, sums, parts, shortRows, maxPageRows, deprecated }: CollectionDef = def;
  const [one, many] = [theOne(noun), theMany(noun)];
  const item = `${path}/{id}`;
  const common = { type, noun, io: {}, ...(deprecated && { deprecated }) };
  const lists = { ...common, method: 'GET', on: read, errors: [] };
  const choices = Object.entries(filters).filter(([name]) => name === 'isActive' || name === 'search');
  const saves = { ...common, says: 'save', ...(files && { files }) };
  return {
    list: {
      ...lists,
      kind: 'list',
      path,
      summary: `Liste ${many}`,
      filters,
      sort,
      sums,
      parts,
      shortRows,
      maxPageRows,
      hidden,
    },
    combo: {
      ...lists,
      kind: 'combo',
      path: `/combo_${path.slice(1)}`,
      on: def.combo ?? [],
      summary: `Choix parmi ${many}`,
      filters: Object.fromEntries(choices),
      hidden,
    },
    get: { ...lists, kind: 'get', path: item, errors: ['not_found'], summary: `Lit ${one}` },
    create: {
      ...saves,
      kind: 'create',
      method: 'POST',
      path,
      on: Object.keys(create),
      writable: create,
      errors,
      idempotent: true,
      summary: `Crée ${one}`,
    },
    update: {
      ...saves,
      kind: 'update',
      method: 'PUT',
      path: item,
      on: Object.keys(update),
      writable: update,
      errors: ['not_found', 'changed_meanwhile', ...errors],
      summary: `Modifie ${one}`,
    },
    delete: {
      ...common,
      kind: 'delete',
      method: 'DELETE',
      path: item,
      on: def.delete ?? [],
      says: 'delete',
      errors: ['not_found', 'in_use', 'changed_meanwhile'],
      summary: `Supprime ${one}`,
    },
  } as unknown as Collection<D>;
}

type Names<P extends string> = P extends `${string}{${infer N}}${infer R}` ? N | Names<R> : never;
export type Flat<T> = { [K in keyof T]: T[K] } & {};
export type Out<D extends RouteDef> = D['io']['out'];
/** `{ id, query, body }`: path parameters are at the top level. */
export type Input<D extends RouteDef> = Flat<
  { [K in Names<D['path']>]: string | number } & (D['io'] extends { query: infer Q }
    ? {} extends Q
      ? { query?: Q }
      : { query: Q }
    : {}) &
    (D['io'] extends { body: infer B } ? ({} extends B ? { body?: B } : { body: B }) : {})
>;

/** Run-time schemas of a call that is not a generic one. */
export interface Schemas {
  query?: z.$ZodType;
  body?: z.$ZodType;
  out?: z.$ZodType;
}
/** Run-time schemas of a generic resource. */
export interface ItemSchemas {
  item: z.$ZodType;
  input: z.$ZodObject;
}
/**
 * Schema whose output is `T`. Only the output is compared: a whole `z.$ZodType<T>` would double the compiler's work.
 */
export interface Yields<T> {
  readonly _zod: { readonly output: T };
}
type SchemasOf<D extends RouteDef> = { [K in Exclude<keyof D['io'], 'out'>]: Yields<D['io'][K]> } & ([
  D['io']['out'],
] extends [void]
  ? { out?: never }
  : { out: Yields<D['io']['out']> });
type ActionKeys<G extends Routes> = { [K in keyof G]: G[K] extends { kind: Kind } ? never : K }[keyof G];
type GroupSchemas<G extends Routes> = { [K in ActionKeys<G>]: SchemasOf<G[K]> } & (G extends {
  get: { kind: 'get'; io: { out: infer T } };
  create: { io: { body: infer B } };
}
  ? { item: Yields<T>; input: Yields<B> }
  : {});
/** Schemas of a group of calls: one entry per action, and `item` and `input` for a generic resource. */
export type AnySchemas = Readonly<Record<string, unknown>>;

type OutputKeys<S> = S extends Yields<infer T> ? keyof T : never;
/** Refuses a schema of an item or an input that has more fields than its interface. */
type NoMore<Declared, Made> = {
  [K in keyof Made]: K extends 'item' | 'input'
    ? Exclude<OutputKeys<Made[K]>, K extends keyof Declared ? OutputKeys<Declared[K]> : never> extends never
      ? unknown
      : never
    : unknown;
};

/**
 * Checks a group's schemas against the declared types. Returns a lazy function, so that bundles that do not call it
 * drop the schemas.
 */
export function schemas<G extends Routes, S extends GroupSchemas<G>>(
  _of: G,
  make: () => S & NoMore<GroupSchemas<G>, S>,
): () => GroupSchemas<G> {
  let made: GroupSchemas<G> | undefined;
  return () => (made ??= make());
}
/**
 * Returns a function that creates the schema on first use:
 * `const zoneShape = /*@__PURE__*\/ shape(() => z.object({...}))`.
 */
export function shape<S extends z.$ZodType>(make: () => S): () => S {
  let made: S | undefined;
  return () => (made ??= make());
}
export type Infer<S extends () => z.$ZodType> = z.output<ReturnType<S>>;
