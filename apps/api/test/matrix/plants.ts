import type { Role } from '@officine/sdk';
import type postgres from 'postgres';

/**
 * A text that can be found again in any answer: `Pharmacie xq12x`. `only` names the roles that may read this column
 * on rows that they see; without it, whoever sees the row.
 */
export interface Plant {
  readonly make: (marker: string) => string;
  readonly only: readonly Role[] | undefined;
}
/** `text('Pharmacie')` */
export const text = (word: string, ...only: Role[]): Plant => ({
  make: (m) => `${word} ${m}`,
  only: only.length ? only : undefined,
});
export const code = (...only: Role[]): Plant => ({ make: (m) => m, only: only.length ? only : undefined });
export const mail = (...only: Role[]): Plant => ({
  make: (m) => `${m}@example.fr`,
  only: only.length ? only : undefined,
});
export const site = (...only: Role[]): Plant => ({
  make: (m) => `https://${m}.example.fr`,
  only: only.length ? only : undefined,
});
/** Only digits: found again as a value of filters, not in texts. */
export const digits = (length: number): Plant => ({
  make: (m) => String(10 ** (length - 1) + Number(m.slice(2, -1))),
  only: undefined,
});
/** Planted text that no answer may contain, for any role. */
export const secret = (): Plant => ({ make: (m) => `secret-${m}`, only: [] });

export interface Planted {
  readonly table: string;
  readonly column: string;
  readonly tag: string;
  readonly value: string;
  readonly only: readonly Role[] | undefined;
}
const isPlant = (value: unknown): value is Plant => typeof value === 'object' && value !== null && 'make' in value;

export type Values = Readonly<Record<string, unknown>>;
/** Fills a database and remembers which row has which tag, and what was planted where. */
export class Garden {
  readonly planted = new Map<string, Planted>();
  readonly #tags = new Map<string, Map<number, string>>();
  constructor(readonly sql: postgres.Sql) {}

  /** Inserts a row and gives its id. Other strings are stored as they are. */
  async row(table: string, tag: string, values: Values): Promise<number> {
    const plain: Record<string, unknown> = {};
    for (const [column, value] of Object.entries(values))
      plain[column] = isPlant(value) ? this.plant(table, tag, column, value) : value;
    const [made] = await this.sql`insert into ${this.sql(table)} ${this.sql(plain)} returning id`;
    const id = Number(made?.['id']);
    this.#tagsOf(table).set(id, tag);
    return id;
  }
  plant(table: string, tag: string, column: string, { make, only }: Plant): string {
    const marker = `xq${this.planted.size}x`;
    const value = make(marker);
    this.planted.set(marker, { table, column, tag, value, only });
    return value;
  }
  /** Takes in what migrations brought, under the tag `N`. */
  async adopt(table: string): Promise<void> {
    for (const { id } of await this.sql<{ id: number }[]>`select id from ${this.sql(table)}`)
      if (!this.#tagsOf(table).has(id)) this.#tagsOf(table).set(id, 'N');
  }
  /** Ids and tags of a table's rows. */
  rows(table: string): readonly (readonly [id: number, tag: string])[] {
    return [...this.#tagsOf(table)];
  }
  id(table: string, tag: string): number {
    const found = this.rows(table).find(([, t]) => t === tag);
    if (!found) throw new Error(`no row ${tag} in ${table}`);
    return found[0];
  }
  #tagsOf(table: string): Map<number, string> {
    const known = this.#tags.get(table) ?? new Map<number, string>();
    this.#tags.set(table, known);
    return known;
  }
}
/** Every planted marker in a text. */
export const markersIn = (text: string): string[] => [...new Set(text.match(/xq\d+x/g) ?? [])];
