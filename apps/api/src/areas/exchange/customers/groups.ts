import type postgres from 'postgres';

interface Pool {
  readonly id: number;
  readonly name: string;
  readonly reference: string | null;
}
/** Normalises a name for comparison: no case, accents or repeated spaces. */
const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const add = (map: Map<string, number[]>, key: string, id: number) => map.set(key, [...(map.get(key) ?? []), id]);

/** Finds the pools named in files. */
export class Groups {
  readonly #byName = new Map<string, number[]>();
  readonly #byReference = new Map<string, number[]>();
  readonly #pools: ReadonlyMap<number, Pool>;

  constructor(pools: readonly Pool[]) {
    this.#pools = new Map(pools.map((pool) => [pool.id, pool]));
    for (const { id, name, reference } of pools) {
      add(this.#byName, folded(name), id);
      if (reference) add(this.#byReference, folded(reference), id);
    }
  }

  static async read(db: postgres.ISql): Promise<Groups> {
    return new Groups(await db<Pool[]>`select id, name, reference from pools`);
  }

  /** Returns the id of the pool with this name, reference or `#id`, or else a French error. */
  find(text: string): number | string {
    const numbered = /^#(\d{1,9})$/.exec(text)?.[1];
    if (numbered && this.#pools.has(Number(numbered))) return Number(numbered);
    const key = folded(text);
    const found = this.#byName.get(key) ?? this.#byReference.get(key) ?? [];
    if (found.length === 1) return found[0] as number;
    return found.length === 0
      ? `Le groupement « ${text} » n’existe pas.`
      : `Plusieurs groupements s’appellent « ${text} » : donnez la référence, ou #${found.join(' ou #')}.`;
  }

  /** Returns a text that `find` resolves to this pool: its name when unique, else its reference, else `#id`. */
  nameOf(id: number): string {
    const pool = this.#pools.get(id);
    const names = [pool?.name, pool?.reference].filter(
      (name) => name && !/[|]|^'|^#|[\r\n]/.test(name) && name === name.trim(),
    );
    return names.find((name) => this.find(name as string) === id) ?? `#${id}`;
  }
}
