import { type CatalogTable, catalogTables } from './catalog.ts';

/** Ids of changed rows, or all rows of the table. For schedulings, ids of pharmacies. */
export type ChangedRows = ReadonlySet<number> | 'all';
export type ChangesByTable = Map<CatalogTable | 'schedulings', ChangedRows>;
/** With more changed rows, the whole table is read again. */
const MAX_CHANGED_ROWS = 500;

/**
 * Collects the payloads of triggers (`adverts:12`, `schedulings:3,9`, `schedulings:*`) until the rows are read again.
 */
export class Changes {
  #changed: ChangesByTable = new Map();

  get any(): boolean {
    return this.#changed.size > 0;
  }

  addPayload(payload: string): void {
    const [table = '', ids = '*'] = payload.split(':');
    // Disabling a pool disables its fillings.
    if (table === 'pools') this.add('fillings', 'all');
    else if (table === 'schedulings' || catalogTables.includes(table as CatalogTable))
      this.add(table as CatalogTable, ids === '*' ? 'all' : new Set(ids.split(',').map(Number)));
  }

  add(table: CatalogTable | 'schedulings', rows: ChangedRows): void {
    const before = this.#changed.get(table) ?? new Set();
    const both = rows === 'all' || before === 'all' ? 'all' : new Set([...before, ...rows]);
    this.#changed.set(table, both === 'all' || both.size > MAX_CHANGED_ROWS ? 'all' : both);
  }

  addAll(): void {
    for (const table of [...catalogTables, 'schedulings' as const]) this.add(table, 'all');
  }

  take(): ChangesByTable {
    const taken = this.#changed;
    this.#changed = new Map();
    return taken;
  }
}
