import type postgres from 'postgres';
import * as z from 'zod';
import type { Services } from '../../../base/services.ts';
import type { Resources } from '../../../calls/context.ts';
import { defineTask, TaskFailure } from '../../../calls/task.ts';
import type { DemoMarks } from '../../../database/schema/desk/demo-data.ts';
import { lockRows, setAside, takeAway } from './demo-store.ts';
import { type Counted, demoRows, madeSince, markRows, ownRows } from './demo-tables.ts';

const sentence = (counted: readonly Counted[]): string => counted.map(({ words }) => words).join(', ');
export const refusedLoad = (own: readonly Counted[]): string =>
  `Le réseau a déjà des données (${sentence(own)}) : celles de démonstration n’y sont pas ajoutées.`;
export const refusedRemoval = (made: readonly Counted[]): string =>
  `Rien n’est retiré : des données ont été créées à côté de la démonstration (${sentence(made)}).`;

/** Pharmacies of a demo on request. */
const DEMO_SIZE = 120;
/** Share of the work that makes files and rows, before any is stored. */
const MADE_PERCENT = 40;

interface StoredDemo {
  readonly rows: number;
  /** Ids of its rows in the tables that the installation has rows in too. */
  readonly marks: DemoMarks;
  /** What it wrote in empty fields of the network. */
  readonly filled: Readonly<Record<string, string>>;
}
/** Generates a demo and stores its files. Returns what inserts it; `tell` hears of the share that is done, 0 to 1. */
export type PrepareDemo = (
  services: Pick<Services, 'sql' | 'log' | 'files' | 'config'>,
  options: { readonly size: number; readonly passwordHash: string },
) => Promise<(tx: postgres.TransactionSql, tell: (share: number) => void) => Promise<StoredDemo>>;

/** Fills a network that has no data of its own: all of it in one transaction. */
export const demoLoadTask = (resources: Resources, prepare: PrepareDemo, size = DEMO_SIZE) =>
  defineTask(z.strictObject({}), async ({ sql, services, commit, keep, kept, progress }) => {
    if (kept) return kept;
    const [asked] = await sql<{ password_hash: string }[]>`
      select password_hash from demo_data where not is_loaded and password_hash is not null`;
    if (!asked) throw new TaskFailure('Ces données n’ont pas été demandées.', { retry: false });
    const first = await ownRows(sql, resources);
    if (first.length > 0) throw new TaskFailure(refusedLoad(first), { retry: false });
    const store = await prepare(services, { size, passwordHash: asked.password_hash });
    progress(MADE_PERCENT);
    return commit(async (tx) => {
      await lockRows(tx, resources);
      const own = await ownRows(tx, resources);
      if (own.length > 0) throw new TaskFailure(refusedLoad(own), { retry: false });
      const [before] = await tx<[{ id: number }]>`select coalesce(max(id), 0)::int as id from receipts`;
      await setAside(tx);
      const { rows, marks, filled } = await store(tx, (share) => progress(MADE_PERCENT + share * (100 - MADE_PERCENT)));
      const all = { ...(await markRows(tx, resources)), ...marks, receipts: { from: before.id, to: before.id } };
      await tx`
        update demo_data set is_loaded = true, password_hash = null, date_create = now(),
          marks = ${JSON.stringify(all)}::text::jsonb, filled = ${JSON.stringify(filled)}::text::jsonb`;
      await keep(tx, { rows });
      return { rows };
    });
  });

interface Loaded {
  readonly marks: DemoMarks;
  readonly filled: Record<string, string>;
}

/** Takes the demo away in one transaction, then the bytes of its files. */
export const demoRemoveTask = (resources: Resources) =>
  defineTask(z.strictObject({}), async ({ sql, services, commit, keep, kept, progress, signal }) => {
    const { rows } =
      (kept as { rows: number } | null) ??
      (await commit(async (tx) => {
        await lockRows(tx, resources);
        const [demo] = await tx<Loaded[]>`select marks, filled from demo_data where is_loaded for update`;
        if (!demo) throw new TaskFailure('Il n’y a pas de données de démonstration.', { retry: false });
        const made = await madeSince(tx, resources, demo.marks);
        if (made.length > 0) throw new TaskFailure(refusedRemoval(made), { retry: false });
        const count = (await demoRows(tx, resources, demo.marks)).reduce((sum, row) => sum + row.count, 0);
        await takeAway(tx, demo);
        await tx`update demo_data set is_loaded = false, marks = '{}', filled = '{}', kept = '{}'`;
        await keep(tx, { rows: count });
        return { rows: count };
      }));
    progress(MADE_PERCENT);
    const [left] = await sql<{ leftovers: string[] }[]>`select leftovers from demo_data`;
    const keys = left?.leftovers ?? [];
    for (const [index, key] of keys.entries()) {
      signal.throwIfAborted();
      await services.files.delete(key);
      progress(MADE_PERCENT + ((index + 1) / keys.length) * (100 - MADE_PERCENT));
    }
    await commit((tx) => tx`delete from demo_data where not is_loaded`);
    return { rows, files: keys.length };
  });
