import { parisDate } from '@officine/domain';
import { getTableColumns } from 'drizzle-orm';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import { watchPace } from '../areas/selling/campaigns/watch-pace.ts';
import { StartError } from '../config/start-error.ts';
import { advanceIdentity, copyRows } from '../database/copy.ts';
import { loadReference } from '../database/reference/load.ts';
import { files as filesTable } from '../database/schema/files.ts';
import type { FileStorage } from '../files/storage.ts';
import { accounts } from './accounts/users.ts';
import { partitionDays } from './delivery/events.ts';
import { derive } from './derive.ts';
import { reportPast } from './figures/reports.ts';
import { planFiles } from './files.ts';
import { generate } from './generate.ts';
import { nameNetwork } from './network/network.ts';
import type { Lists } from './network/pharmacies.ts';
import { createRandom } from './random.ts';
import { into, type Load } from './rows.ts';
import { makeProposals } from './selling/proposals.ts';
import type { World } from './world.ts';

interface DemoServices {
  readonly sql: postgres.Sql;
  readonly log: Logger;
  readonly files: FileStorage;
}
interface DemoOptions {
  /** Number of pharmacies: 300 by default, 20,000 for benchmarks. */
  readonly size?: number;
  readonly seed?: number;
  /** `YYYY-MM-DD`; today in Paris by default. The same seed and day give the same data. */
  readonly today?: string;
  readonly passwordHash?: string;
}

/** Whether there are no users and no pharmacies. */
export async function isEmpty(sql: postgres.ISql): Promise<boolean> {
  const [row] = await sql<[{ empty: boolean }]>`
    select not exists (select from users) and not exists (select from pharmacies) as empty`;
  return row.empty;
}

export const createWorld = ({
  size = 300,
  seed = 2026,
  today = parisDate(new Date()),
  passwordHash,
}: DemoOptions = {}): World => {
  const rng = createRandom(seed);
  return { rng, today, size, files: planFiles(rng.fork('files'), today), passwordHash };
};

/**
 * Fills an empty database with generated data, in one transaction. Throws when it is not empty. Returns the demo
 * accounts by role.
 */
export async function loadDemo(
  services: DemoServices,
  options: DemoOptions = {},
): Promise<{ accounts: typeof accounts }> {
  const { sql, log } = services;
  const start = performance.now();
  if (!(await isEmpty(sql)))
    throw new StartError('La base contient déjà des données : celles de démonstration n’y sont pas ajoutées.');
  const demo = await makeDemo(services, options);
  const rows = await sql.begin(async (tx) => {
    await nameNetwork(tx);
    return storeDemo(tx, services, demo);
  });
  log.info({ rows, ms: Math.round(performance.now() - start) }, 'demo data loaded');
  return { accounts };
}

/** The rows of a demo, whose files are stored already. */
export interface Demo {
  readonly today: string;
  readonly loads: readonly Load[];
}

/** Generates a demo and stores its files, whose keys are the same at each attempt. */
export async function makeDemo({ sql, files }: DemoServices, options: DemoOptions): Promise<Demo> {
  await loadReference(sql);
  const world = createWorld(options);
  const loads = await generate(world, await readLists(sql));
  const stored = into(filesTable, await world.files.store(files));
  return { today: world.today, loads: [stored, ...loads] };
}

/** Inserts a demo in tables that are empty. Returns the number of rows; `tell` hears of the share that is done, 0 to 1. */
export async function storeDemo(
  tx: postgres.TransactionSql,
  { files }: Pick<DemoServices, 'files'>,
  { loads, today }: Demo,
  tell: (share: number) => void = () => {},
): Promise<number> {
  await tx`set local statement_timeout = 0`;
  for (const day of partitionDays(today))
    await tx`select officine_day_partition(parent::regclass, ${day}) from unnest('{log_visits,log_adverts,log_excluded}'::text[]) as parent`;
  let count = 0;
  for (const [index, { table, rows, isNumbered }] of loads.entries()) {
    count += await copyRows(tx, table, rows);
    if (!isNumbered && getTableColumns(table)['id']?.generatedIdentity) await advanceIdentity(tx, table);
    tell((index + 1) / loads.length);
  }
  await derive(tx, today);
  await reportPast({ files }, tx, today);
  // Plans would be bad until autovacuum runs.
  await tx`analyze`;
  await makeProposals(tx, today);
  await watchPace({ sql: tx, commit: (work) => work(tx), today });
  return count;
}

/** Reads the ids of the reference lists. */
async function readLists(sql: postgres.Sql): Promise<Lists> {
  const regions = await sql<{ code: string; region_id: number }[]>`select code, region_id from departments`;
  const ids = async (table: string) =>
    (await sql<{ id: number }[]>`select id from ${sql(table)} order by id`).map(({ id }) => id);
  return {
    regions: Object.fromEntries(regions.map(({ code, region_id }) => [code, region_id])),
    areas: await ids('pharmacy_areas'),
    turnovers: await ids('pharmacy_turnovers'),
    types: await ids('pharmacy_types'),
  };
}
