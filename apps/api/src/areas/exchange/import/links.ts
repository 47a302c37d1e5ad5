import { type SQL, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { fieldOf } from '../../../rest/fields.ts';
import { idOf } from '../../../rest/iri.ts';
import type { Resource } from '../../../rest/resource.ts';
import { ScopedTable } from '../../../rest/scoped-table.ts';
import { execAs } from '../../../rest/sql.ts';
import { nounOf } from './values.ts';

/** Ids of the items with a given name; when no item has it, the nearest name that exists. */
interface Found {
  readonly ids: readonly number[];
  readonly near?: string | undefined;
}
const MAX_SUGGESTIONS = 100;
const MIN_SIMILARITY = 0.3;
const MAX_LISTED_IDS = 5;
const UNKNOWN: Found = { ids: [] };

/**
 * Items that the cells of a file name, among those that the caller sees: by a unique field such as the reference, by
 * the label (case, accents and spaces do not count), by id or address.
 */
export class Links {
  readonly #wanted = new Map<Resource, Set<string>>();
  readonly #found = new Map<Resource, Map<string, Found>>();

  constructor(
    readonly db: postgres.ISql,
    readonly actor: Actor,
  ) {}

  /** Adds a name to look up. */
  want(target: Resource, name: string): void {
    const names = this.#wanted.get(target) ?? new Set();
    this.#wanted.set(target, names.add(spaced(name)));
  }

  /** Looks up every name that was added: a few statements for each list. */
  async load(): Promise<void> {
    for (const [target, names] of this.#wanted) this.#found.set(target, await this.#search(target, [...names]));
  }

  /** Ids of the items with this name: none, one, or several when the name is ambiguous. */
  idsOf = (target: Resource, name: string): readonly number[] => this.#of(target, name).ids;

  /** The sentence for a name that is not exactly one item. */
  reasonOf(target: Resource, name: string): string {
    const { ids, near } = this.#of(target, name);
    const { one } = nounOf(target);
    if (ids.length > 0) return Links.ambiguous(target, name, ids);
    return `« ${name} » : ${one} introuvable.${near ? ` Vouliez-vous dire « ${near} » ?` : ''}`;
  }

  /** The sentence for a name that several items have. */
  static ambiguous(target: Resource, name: string, ids: readonly number[]): string {
    const choices = ids.slice(0, MAX_LISTED_IDS).map((id) => `#${id}`);
    return `« ${name} » : plusieurs ${nounOf(target).many} ont ce nom. Écrivez ${choices.join(' ou ')}.`;
  }

  #of = (target: Resource, name: string): Found => this.#found.get(target)?.get(spaced(name)) ?? UNKNOWN;

  async #search(target: Resource, names: readonly string[]): Promise<Map<string, Found>> {
    const table = new ScopedTable(target, this.actor.role);
    const found = new Map<string, Found>();
    // Unique fields first: a name that is a reference is not looked up among the labels.
    for (const field of identifying(target)) {
      const left = names.filter((name) => !found.has(name));
      const value = table.value(field);
      if (!value || !left.length) continue;
      const rows = await execAs(this.db, this.actor, named(table, value, left));
      for (const [name, ids] of rows) found.set(String(name), { ids: ids as number[] });
    }
    await this.#addIds(table, names, found);
    await this.#addNear(table, names, found);
    return found;
  }

  /** Numbers and addresses: `12`, `#12`, `/api/admin/zones/12`. */
  async #addIds(table: ScopedTable, names: readonly string[], found: Map<string, Found>): Promise<void> {
    const ids = names.flatMap((name) => {
      const id = found.has(name) ? null : idOf(table.resource, table.role, name.replace(/^#/, ''));
      return id === null ? [] : [[name, id] as const];
    });
    if (!ids.length) return;
    const list = sql.param(ids.map(([, id]) => id));
    const query = sql`select ${table.id} from ${table.from} where ${table.id} = any(${list}::int[]) and ${table.visible}`;
    const seen = new Set((await execAs(this.db, this.actor, query)).map(([id]) => Number(id)));
    for (const [name, id] of ids) if (seen.has(id)) found.set(name, { ids: [id] });
  }

  /** The most similar label of each name that is unknown, for the first of them. */
  async #addNear(table: ScopedTable, names: readonly string[], found: Map<string, Found>): Promise<void> {
    const missing = names.filter((name) => !found.has(name)).slice(0, MAX_SUGGESTIONS);
    const label = table.value(table.resource.label);
    if (!missing.length || !label) return;
    const folded = sql`officine_fold(${label}::text)`;
    const query = sql`select n.name, near.label from unnest(${sql.param(missing)}::text[]) n(name), lateral (
        select ${label}::text as label from ${table.from}
        where ${table.visible} and similarity(${folded}, officine_fold(n.name)) > ${MIN_SIMILARITY}::real
        order by similarity(${folded}, officine_fold(n.name)) desc, 1 limit 1) near`;
    const rows = await execAs(this.db, this.actor, query);
    for (const [name, near] of rows) found.set(String(name), { ids: [], near: String(near) });
  }
}

const spaced = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/** Plain fields that tell items apart: those of the single keys, then the label. */
const identifying = (target: Resource): string[] =>
  [
    ...new Set([
      ...(target.keys ?? [])
        .flatMap((paths) => (paths.length === 1 ? paths : []))
        .filter((path) => !path.includes('.')),
      target.label,
    ]),
  ].filter((name) => !fieldOf(target, name));

/** Names with the ids of the rows whose `value` is the name. */
function named(table: ScopedTable, value: SQL, names: readonly string[]): SQL {
  return sql`select n.name, array_agg(${table.id} order by ${table.id})
    from unnest(${sql.param([...names])}::text[]) n(name)
    join ${table.from} on officine_fold(${value}::text) = officine_fold(n.name) where ${table.visible} group by 1`;
}
