import { MAX_PAGE_ROWS, type Role, usableQuery } from '@officine/sdk';
import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Actor, actorValues } from '../access/actor.ts';
import { AppError, notFound } from '../base/errors.ts';
import { number } from './format.ts';
import { collectionEnds, collectionJson, type LongList, searchJson } from './hydra.ts';
import { mountOfResource, pathOf } from './iri.ts';
import { Json } from './json.ts';
import { type JsonOutput, jsonBytes, piece } from './json-output.ts';
import { sortKey } from './order.ts';
import { type Query, type QueryRules, shapeOf } from './query.ts';
import type { Resource } from './resource.ts';
import { type Messages, RowBytes } from './row-bytes.ts';
import { ScopedTable } from './scoped-table.ts';
import { Selection, type Writer } from './selection.ts';
import { compile, run, runRaw, type Statement, type Values } from './sql.ts';
import { type ListSum, sumsOf } from './sums.ts';
import { type Counting, countOfRows, estimateOfRows, type Total, totalOf } from './total.ts';
import { Where } from './where.ts';

const OPEN = piece('{');
const COMMA_OPEN = piece(',{');
const CLOSE = piece('}');
const MAX_SHAPES = 200;
/** Rows that are read at once. */
const PART_ROWS = 2000;
const UNPAGED_ROWS = 5000;
export const perPageOf = ({ of: { list }, unpaged = UNPAGED_ROWS }: Resource) => ({
  default: 30,
  max: list.maxPageRows ?? MAX_PAGE_ROWS,
  unpaged,
});

/** SQL of a list, for one set of filters and sort keys, whatever their values: one row, the ids of the page and the total. */
interface List {
  readonly page: Statement;
  /** The sums of all rows, as one row. */
  readonly sums: Statement | undefined;
  /** Says about how many rows there are, where they are not all counted. */
  readonly estimate: Statement | undefined;
  readonly where: Where;
}

/** How a role sees a resource: everything that does not depend on the request, made once. */
export class View {
  readonly #table: ScopedTable;
  readonly #item: Selection;
  readonly #row: Selection;
  readonly #one: Statement;
  readonly #rows: Statement;
  readonly #items: Statement;
  readonly #lists = new Map<string, List>();
  /** What stands before and after an item's first id. */
  readonly #head: Uint8Array;
  readonly #type: Uint8Array;
  readonly #sums: readonly ListSum[];
  readonly path: string;
  readonly context: string;
  /** Parameters that the role may send to the list. */
  readonly listRules: QueryRules;
  /** Parameters that the role may send to an item. */
  readonly itemRules: QueryRules;
  readonly searchJson: string;

  constructor(
    readonly resource: Resource,
    readonly role: Role,
  ) {
    const table = new ScopedTable(resource, role);
    const { itemOnly } = resource;
    this.#table = table;
    this.path = pathOf(resource, role);
    this.#item = new Selection(table);
    this.#row = itemOnly ? new Selection(table, itemOnly) : this.#item;
    const rights = usableQuery(resource.of.list, role);
    this.#sums = sumsOf(table);
    const sums = this.#sums.length > 0;
    this.listRules = { ...rights, perPage: perPageOf(resource), fields: this.#row.names, sums };
    this.itemRules = { filters: {}, sort: [], fields: this.#item.names };
    this.searchJson = searchJson(this.path, rights);
    this.context = `${mountOfResource(resource, role)}/contexts/${resource.of.list.type}`;
    this.#head = piece(`"@id":"${this.path}/`);
    this.#type = piece(`","@type":"${resource.of.list.type}","id":`);
    this.#one = compile(
      sql`select ${this.#item.columns} from ${table.from} ${this.#item.joins} where ${table.id} = ${sql.placeholder('id')}::int and ${table.visible}`,
    );
    this.#rows = this.#byIds(this.#row);
    this.#items = itemOnly ? this.#byIds(this.#item) : this.#rows;
  }

  /** The scope stands here too: a row may have left it since its id was found. */
  #byIds({ columns, joins }: Selection): Statement {
    const { from, id, visible } = this.#table;
    return compile(
      sql`select ${columns} from unnest(${sql.placeholder('ids')}::int[]) with ordinality p(id, n) join ${from} on ${id} = p.id ${joins} where ${visible} order by p.n`,
    );
  }

  /** Names of the fields that the role may see on some row. */
  get fields(): string[] {
    return this.#item.fields.map(({ name }) => name);
  }
  /** SQL texts of an item and of a plain list, for the reviewed snapshot. */
  get statements(): { one: string; page: string; rows: string; sums: string | undefined } {
    const { page, sums } = this.#list([], [], 'bounded');
    return { one: this.#one.text, page: page.text, rows: this.#rows.text, sums: sums?.text };
  }

  #write(out: JsonOutput, row: RowBytes, fields: readonly Writer[]): void {
    out.add(this.#head);
    number(out, row, 0);
    out.add(this.#type);
    number(out, row, 0);
    for (const field of fields) field.write(out, row);
    out.add(CLOSE);
  }

  /** Rows as JSON, with commas between them. */
  #writeAll(out: JsonOutput, rows: Messages, fields: readonly Writer[]): void {
    const reader = new RowBytes(rows);
    for (const [at, message] of rows.entries()) {
      out.add(at ? COMMA_OPEN : OPEN);
      this.#write(out, reader.read(message), fields);
    }
  }

  /** One item as JSON; a row that the role does not see is missing. */
  async get(db: postgres.ISql, actor: Actor, id: number, only?: ReadonlySet<string>): Promise<string> {
    const rows = await runRaw(db, this.#one, { ...actorValues(actor), id });
    const [row] = rows;
    if (!row) throw notFound();
    return jsonBytes((out) => {
      out.write(`{"@context":"${this.context}",`);
      this.#write(out, new RowBytes(rows).read(row), this.#item.pick(only));
    }).toString();
  }

  /** The same item as a typed value. */
  async item<T>(db: postgres.ISql, actor: Actor, id: number): Promise<Json<T>> {
    return new Json<T>(await this.get(db, actor, id));
  }

  /**
   * One page as JSON: two statements, whatever its size. `search` is the request's query string, for the page links. A list
   * without pages that is long is read in parts, while it is sent.
   */
  async list(db: postgres.ISql, actor: Actor, query: Query, search: string): Promise<Buffer | LongList> {
    const cap = perPageOf(this.resource).unpaged;
    if (!query.paged && query.counting === 'none') throw tooMany(cap);
    const { list, values } = this.#bind(query, actor);
    const [found] = await run(db, list.page, values);
    const [ids, counted] = found as [number[], number?];
    if (!query.paged && (counted ?? 0) > cap) throw tooMany(cap);
    const total = counted === undefined ? undefined : await totalOf(db, counted, list.estimate, values);
    const sums = query.summed ? await this.#totals(db, list, values) : undefined;
    if (ids.length > PART_ROWS) {
      const ends = collectionEnds(this, { length: ids.length, total, sums, query, search });
      return { ...ends, parts: this.#parts(db, actor, ids, query) };
    }
    const rows = ids.length ? await runRaw(db, this.#rows, { ...actorValues(actor), ids }) : [];
    const fields = this.#row.pick(query.properties);
    const writeItems = (out: JsonOutput) => this.#writeAll(out, rows, fields);
    return collectionJson(this, { length: rows.length, writeItems, total, sums, query, search });
  }

  /** Items by their ids, in parts: JSON with commas between items. */
  async *#parts(db: postgres.ISql, actor: Actor, ids: readonly number[], query: Query): AsyncGenerator<Buffer> {
    const fields = this.#row.pick(query.properties);
    for (let at = 0; at < ids.length; at += PART_ROWS) {
      const part = ids.slice(at, at + PART_ROWS);
      const rows = await runRaw(db, this.#rows, { ...actorValues(actor), ids: part });
      // Rows may have left the caller's sight since their ids were found.
      if (rows.length > 0) yield jsonBytes((out) => this.#writeAll(out, rows, fields));
    }
  }

  /** The sums of a list's rows, of all pages, as JSON. */
  async #totals(db: postgres.ISql, { sums }: List, values: Values): Promise<string> {
    const [found = []] = sums ? await run(db, sums, values) : [];
    return JSON.stringify(Object.fromEntries(this.#sums.map(({ name }, at) => [name, Number(found[at])])));
  }

  /** Ids of a list's rows in its order, the first `limit`; paging does not count. */
  async ids(db: postgres.ISql, actor: Actor, query: Query, limit: number): Promise<number[]> {
    const whole: Query = { ...query, paged: true, counting: 'none', page: 1, limit };
    const { list, values } = this.#bind(whole, actor);
    const [found] = await run(db, list.page, values);
    return (found?.[0] ?? []) as number[];
  }

  /** Number of a list's rows, of every page. */
  async count(db: postgres.ISql, actor: Actor, query: Query): Promise<Total> {
    const { list, values } = this.#bind({ ...query, paged: true, page: 1, limit: 0 }, actor);
    const [found] = await run(db, list.page, values);
    return totalOf(db, Number(found?.[1] ?? 0), list.estimate, values);
  }

  /** Items of a list by their ids, in this order; those that the role does not see (any more) are left out. */
  async rows(db: postgres.ISql, actor: Actor, ids: readonly number[]): Promise<Record<string, unknown>[]> {
    return this.#values(await runRaw(db, this.#rows, { ...actorValues(actor), ids }), this.#row);
  }

  /** Whole items by their ids, in this order; those that the role does not see are left out. */
  async items(db: postgres.ISql, actor: Actor, ids: readonly number[]): Promise<Record<string, unknown>[]> {
    return this.#values(await runRaw(db, this.#items, { ...actorValues(actor), ids }), this.#item);
  }

  #values(rows: Messages, { fields }: Selection): Record<string, unknown>[] {
    const list = jsonBytes((out) => {
      out.write('[');
      this.#writeAll(out, rows, fields);
      out.write(']');
    });
    return JSON.parse(list.toString()) as Record<string, unknown>[];
  }

  #bind(query: Query, actor: Actor): { list: List; values: Values } {
    const cap = perPageOf(this.resource).unpaged;
    // A filter whose values cannot be read is left out (API Platform); the row scope stands apart and stays.
    let list = this.#list(query.filters, query.order, query.counting);
    const filters = list.where.applied(query.filters);
    if (filters.length < query.filters.length) list = this.#list(filters, query.order, query.counting);
    const values = {
      ...actorValues(actor),
      ...list.where.values(filters),
      limit: query.paged ? query.limit : cap,
      offset: query.paged ? (query.page - 1) * query.limit : 0,
    };
    return { list, values };
  }

  #list(filters: Query['filters'], order: Query['order'], counting: Counting): List {
    const key = `${filters.map(shapeOf).join('&')}|${order.join(';')}|${counting}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const made = this.#makeList(filters, order, counting);
    this.#lists.set(key, made);
    if (this.#lists.size > MAX_SHAPES) this.#lists.delete(this.#lists.keys().next().value as string);
    return made;
  }

  /**
   * The page is found on narrow rows; `#rows` then reads columns, joins and embedded parts of these few. Two statements, since
   * PostgreSQL plans one with an unknown offset anew each time, and planning all the joins costs more than running them.
   */
  #makeList(filters: Query['filters'], order: Query['order'], counting: Counting): List {
    const { from, id } = this.#table;
    const where = new Where(this.#table, filters);
    const joins: SQL[] = [];
    const wanted = order.length ? order : (Object.entries(this.resource.order ?? {}) as unknown as Query['order']);
    const keys = wanted.flatMap(([path, direction]) => {
      const key = sortKey(this.#table, path.split('.'), joins);
      return key ? [sql`${key} ${sql.raw(direction)}`] : [];
    });
    const sorted = sql.join([...keys, sql`${id}`], sql`, `);
    const ids = sql`array(select ${id} from ${from} ${sql.join(joins, sql` `)} where ${where.sql} order by ${sorted} limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int)`;
    const total = counting === 'none' ? sql`` : sql`, ${countOfRows(from, where.sql, counting)}`;
    const estimate = counting === 'bounded' ? estimateOfRows(from, where.sql) : undefined;
    const sums = this.#sums.length
      ? compile(
          sql`select ${sql.join(
            this.#sums.map((each) => each.sql),
            sql`, `,
          )} from ${from} where ${where.sql}`,
        )
      : undefined;
    return { page: compile(sql`select ${ids}${total}`), sums, estimate, where };
  }
}

const tooMany = (cap: number): AppError =>
  new AppError(
    'bad_request',
    `Il y a trop de lignes pour les donner d'un coup (${cap} au plus) : demandez-les par pages.`,
  );

const views = new WeakMap<Resource, Map<Role, View>>();
/** The view of a role, made on first use. */
export function viewOf(resource: Resource, role: Role): View {
  const ofResource = views.get(resource) ?? new Map<Role, View>();
  views.set(resource, ofResource);
  const view = ofResource.get(role) ?? new View(resource, role);
  ofResource.set(role, view);
  return view;
}
