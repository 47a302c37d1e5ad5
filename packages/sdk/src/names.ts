/** Filters, sort keys and fields of a resource as unions of literals, so that a wrong name does not compile. */

/** Group of calls with a list, such as `topics`. */
interface Listed {
  readonly list: { readonly filters?: unknown; readonly sort?: unknown };
}
/** Group of calls with a create, such as `topics`. */
interface Created {
  readonly create: { readonly io: { readonly body?: unknown } };
}

/** Filters of a resource's list: `Filters<typeof topics> // 'id' | 'name' | 'advertiser.id' | …`. */
export type Filters<R extends Listed> = keyof NonNullable<R['list']['filters']> & string;

/** Sort keys of a resource's list: `Sorts<typeof topics> // 'id' | 'name' | 'advertiser.name' | …`. */
export type Sorts<R extends Listed> = R['list']['sort'] extends readonly (infer S extends string)[] ? S : never;

/** Group of calls with a get, such as `topics`. */
interface Read {
  readonly get: { readonly io: { readonly out: unknown } };
}

type PartOf<V> = V extends readonly unknown[] | Blob ? never : V extends object ? keyof V & string : never;
/** Keys of an object, and `key.part` of its embedded objects: `name`, `website`, `website.latitude`. */
export type PathsOf<T> = { [K in keyof T & string]: K | `${K}.${PartOf<NonNullable<T[K]>>}` }[keyof T & string];

/**
 * Fields of the body that creates or changes an item, with the parts of embedded objects:
 * `Fields<typeof pharmacies> // 'name' | 'website' | 'website.latitude' | …`.
 */
export type Fields<R extends Created> = PathsOf<NonNullable<R['create']['io']['body']>>;

/**
 * Fields of an item in an answer, with the parts of embedded objects:
 * `Paths<typeof topics> // 'name' | 'advertiser.name' | …`.
 */
export type Paths<R extends Read> = PathsOf<R['get']['io']['out']>;
