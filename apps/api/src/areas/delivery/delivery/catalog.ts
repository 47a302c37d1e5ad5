import type postgres from 'postgres';
import { groupBy } from '../../../base/group-by.ts';

/** Rows that decide what a page may show, as kept in memory by id. */
export interface Zone {
  readonly id: number;
  readonly reference: string;
  readonly is_internet: boolean;
  readonly is_extranet: boolean;
  /** For the network's own messages: never booked. */
  readonly is_free: boolean;
  readonly isActive: boolean;
}
export interface Topic {
  readonly id: number;
  readonly is_internet: boolean;
  readonly is_extranet: boolean;
  readonly isActive: boolean;
}
export interface Advertiser {
  readonly id: number;
  readonly isActive: boolean;
}
export interface Campaign {
  readonly id: number;
  readonly advertiser: number;
  /** Validated. */
  readonly isScheduled: boolean;
  /** Not suspended. */
  readonly isActive: boolean;
}
export interface Advert {
  readonly id: number;
  readonly title: string;
  readonly alt: string | null;
  readonly url: string;
  readonly html: string | null;
  readonly file: string | null;
  /** `.webp` */
  readonly extension: string | null;
  readonly width: number;
  readonly height: number;
  readonly topic: number;
  readonly advertiser: number;
  readonly visa_kind: 'GP' | 'PM' | null;
  readonly visa_expiry: string | null;
  readonly isActive: boolean;
}
export interface Filling {
  readonly id: number;
  readonly zone: number;
  readonly advert: number;
  readonly pharmacy: number | null;
  readonly pool: number | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly weight: number;
  /** True for a filling that is of no pool. */
  readonly isPoolActive: boolean;
  readonly isActive: boolean;
}
export interface Pharmacy {
  readonly id: number;
  readonly reference: string;
  readonly subdomain: string | null;
  readonly pools: readonly number[];
  readonly isActive: boolean;
  /** When it was switched off, in milliseconds; null while it is on. */
  readonly offSince: number | null;
}
interface Rows {
  zones: Zone;
  topics: Topic;
  advertisers: Advertiser;
  campaigns: Campaign;
  adverts: Advert;
  fillings: Filling;
  pharmacies: Pharmacy;
}
export type CatalogTable = keyof Rows;
type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Query of each table. `of` is empty, or a `where` clause on `t.id`. */
const queries: { [T in CatalogTable]: (sql: postgres.Sql, of: Fragment) => PromiseLike<readonly Rows[T][]> } = {
  zones: (sql, of) =>
    sql<
      Zone[]
    >`select t.id, t.reference, t.is_internet, t.is_extranet, t.is_free, t.is_active as "isActive" from zones t ${of}`,
  topics: (sql, of) =>
    sql<Topic[]>`select t.id, t.is_internet, t.is_extranet, t.is_active as "isActive" from topics t ${of}`,
  advertisers: (sql, of) => sql<Advertiser[]>`select t.id, t.is_active as "isActive" from advertisers t ${of}`,
  campaigns: (sql, of) =>
    sql<Campaign[]>`
      select t.id, t.advertiser_id as advertiser, t.is_scheduled as "isScheduled", t.is_active as "isActive" from campaigns t ${of}`,
  adverts: (sql, of) =>
    sql<Advert[]>`
      select t.id, t.title, t.alt, t.url, t.html, f.id as file, substring(f.name from '[.][A-Za-z0-9]+$') as extension,
        t.width, t.height, t.topic_id as topic, t.advertiser_id as advertiser, t.visa_kind, t.visa_expiry, t.is_active as "isActive"
      from adverts t left join files f on f.id = t.picture_id ${of}`,
  fillings: (sql, of) =>
    sql<Filling[]>`
      select t.id, t.zone_id as zone, t.advert_id as advert, t.pharmacy_id as pharmacy, t.pool_id as pool,
        t.date_start, t.date_end, t.weight, coalesce(p.is_active, true) as "isPoolActive", t.is_active as "isActive"
      from fillings t left join pools p on p.id = t.pool_id ${of}`,
  pharmacies: (sql, of) =>
    sql<Pharmacy[]>`
      select t.id, t.reference, w.subdomain, t.is_active as "isActive",
        (select floor(extract(epoch from u.date_start) * 1000)::float8 from pauses u
          where u.resource = 'pharmacy' and u.item_id = t.id and u.date_end is null) as "offSince",
        array(select m.pool_id from pool_pharmacies m where m.pharmacy_id = t.id) as pools
      from pharmacies t left join pharmacy_websites w on w.pharmacy_id = t.id ${of}`,
};
export const catalogTables = Object.keys(queries) as CatalogTable[];

export class Catalog {
  readonly zones = new Map<number, Zone>();
  readonly topics = new Map<number, Topic>();
  readonly advertisers = new Map<number, Advertiser>();
  readonly campaigns = new Map<number, Campaign>();
  readonly adverts = new Map<number, Advert>();
  readonly fillings = new Map<number, Filling>();
  readonly pharmacies = new Map<number, Pharmacy>();
  #names: Map<string, number> | undefined;
  #fillings: Map<number | null, Filling[]> | undefined;

  /** Reads a table, or some of its rows. Returns a function that replaces them synchronously. */
  async read<T extends CatalogTable>(sql: postgres.Sql, table: T, ids?: readonly number[]): Promise<() => void> {
    const rows = await queries[table](sql, ids ? sql`where t.id = any(${ids as number[]}::int[])` : sql``);
    return () => {
      const kept = this[table] as unknown as Map<number, Rows[T]>;
      if (ids) for (const id of ids) kept.delete(id);
      else kept.clear();
      for (const row of rows) kept.set(row.id, row);
      if (table === 'pharmacies') this.#names = undefined;
      if (table === 'fillings') this.#fillings = undefined;
    };
  }

  /** A pharmacy by its id, its reference or its site's subdomain, in this order. */
  pharmacy(key: string): Pharmacy | undefined {
    const own = /^[1-9]\d{0,9}$/.test(key) ? this.pharmacies.get(Number(key)) : undefined;
    if (own) return own;
    this.#names ??= new Map([
      ...[...this.pharmacies.values()].flatMap(({ id, subdomain }) => (subdomain ? [[subdomain, id] as const] : [])),
      ...[...this.pharmacies.values()].map(({ id, reference }) => [reference, id] as const),
    ]);
    const id = this.#names.get(key);
    return id === undefined ? undefined : this.pharmacies.get(id);
  }

  /** Fillings of this pharmacy, of all pools, and of all pharmacies. */
  fillingsOf({ id }: Pharmacy): Filling[] {
    this.#fillings ??= groupBy(this.fillings.values(), ({ pharmacy }) => pharmacy);
    return [...(this.#fillings.get(null) ?? []), ...(this.#fillings.get(id) ?? [])];
  }
}
