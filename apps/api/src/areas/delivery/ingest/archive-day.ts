import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type postgres from 'postgres';
import type { Services } from '../../../base/services.ts';
import { incomingFolder } from '../../../files/incoming.ts';

/** What is archived of each log. The addresses of visitors are not: they are kept no longer than their events. */
const COLUMNS = {
  log_adverts:
    'datetime, id, kind, scheduling_id, filling_id, campaign_id, advertiser_id, pharmacy_id, zone_id, advert_id',
  log_visits: 'datetime, id, pharmacy_id, browser, platform',
} as const;
export type ArchivedLog = keyof typeof COLUMNS;
export const isArchived = (table: string): table is ArchivedLog => Object.hasOwn(COLUMNS, table);

/** Rows of a day above which each hour has a file of its own: a bucket gets a file from memory. */
const ROWS_OF_FILE = 3_000_000;
const LINE_END = 10;
const QUOTE = 34;

type Archiving = Pick<Services, 'sql' | 'files' | 'config'>;
interface Day {
  readonly table: ArchivedLog;
  /** The partition, `log_adverts_20261121`. */
  readonly partition: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
}
interface Part {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** `archives/log_adverts-2026-11-21.csv.gz`, or one file for each hour, `…-21T07.csv.gz`. */
function partsOf({ table, day }: Day, isLarge: boolean): Part[] {
  const start = Date.parse(day);
  const at = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
  const name = (rest: string) => `archives/${table}-${day}${rest}.csv.gz`;
  if (!isLarge) return [{ name: name(''), from: at(0), to: at(24) }];
  return Array.from({ length: 24 }, (_, hour) => ({
    name: name(`T${String(hour).padStart(2, '0')}`),
    from: at(hour),
    to: at(hour + 1),
  }));
}

/**
 * Writes the events of a day to the file store as CSV, compressed by gzip, and reads them back. Returns the number of events, or throws
 * when what is read back has another one.
 */
export async function archiveDay(archiving: Archiving, day: Day, rowsOfFile = ROWS_OF_FILE): Promise<number> {
  const { sql } = archiving;
  const count = await countOf(sql, day.partition);
  let read = 0;
  for (const part of partsOf(day, count > rowsOfFile)) {
    await writePart(archiving, day, part);
    read += await rowsIn(archiving, part.name);
  }
  if (read !== count) throw new Error(`${day.partition} has ${count} events, its archive ${read}`);
  return count;
}

const countOf = (sql: postgres.Sql, partition: string): Promise<number> =>
  untimed(sql, async (tx) => {
    const [row] = await tx<{ count: number }[]>`select count(*)::int as count from ${tx(partition)}`;
    return row?.count ?? 0;
  });

/** A day of a large network takes longer than the timeout of requests. */
const untimed = <T>(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    return work(tx);
  }) as Promise<T>;

async function writePart({ sql, files, config }: Archiving, { table, partition }: Day, part: Part): Promise<void> {
  const folder = incomingFolder(config.dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    await untimed(sql, async (tx) => {
      const rows = await tx
        .unsafe(
          `copy (select ${COLUMNS[table]} from ${partition} where datetime >= '${part.from}' and datetime < '${part.to}' order by datetime, id)
          to stdout with (format csv, header)`,
        )
        .readable();
      await pipeline(rows, createGzip(), createWriteStream(path, { mode: 0o600 }));
    });
    await files.put(part.name, createReadStream(path), 'application/gzip');
  } finally {
    await rm(path, { force: true });
  }
}

/** Records of a stored file, without its heading. A line end between quotes belongs to a value. */
async function rowsIn({ files }: Archiving, name: string): Promise<number> {
  let lines = 0;
  let isQuoted = false;
  await pipeline(await files.get(name), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_END && !isQuoted) lines += 1;
      }
  });
  return lines - 1;
}
