import { type CatalogTable, catalogTables } from './catalog.ts';

/** Rows of a table, by id, or all of them. For schedulings the ids are those of pharmacies. */
export type Which = ReadonlySet<number> | 'all';
export type Changed = Map<CatalogTable | 'schedulings', Which>;
/** Beyond this many rows a table is read again whole. */
const FEW = 500;

/** Collects what triggers told (`adverts:12`, `schedulings:3,9`, `schedulings:*`) until somebody reads it again. */
export class Changes {
  #changed: Changed = new Map();

  get any(): boolean {
    return this.#changed.size > 0;
  }

  hear(payload: string): void {
    const [table = '', ids = '*'] = payload.split(':');
    // A pool that is disabled takes its fillings with it.
    if (table === 'pools') this.add('fillings', 'all');
    else if (table === 'schedulings' || catalogTables.includes(table as CatalogTable))
      this.add(table as CatalogTable, ids === '*' ? 'all' : new Set(ids.split(',').map(Number)));
  }

  add(table: CatalogTable | 'schedulings', which: Which): void {
    const before = this.#changed.get(table) ?? new Set();
    const both = which === 'all' || before === 'all' ? 'all' : new Set([...before, ...which]);
    this.#changed.set(table, both === 'all' || both.size > FEW ? 'all' : both);
  }

  addAll(): void {
    for (const table of [...catalogTables, 'schedulings' as const]) this.add(table, 'all');
  }

  take(): Changed {
    const taken = this.#changed;
    this.#changed = new Map();
    return taken;
  }
}
