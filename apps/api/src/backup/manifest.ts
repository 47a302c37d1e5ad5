import type postgres from 'postgres';
import * as z from 'zod';

/** Names of the entries in a backup. */
export const MANIFEST = 'officine.json';
export const SECRET = 'secret';
export const tableEntry = (name: string): string => `tables/${name}`;
export const fileEntry = (key: string): string => `files/${key}`;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const manifestShape = z.strictObject({
  format: z.literal(1),
  /** Instant of the snapshot, UTC. */
  date: z.string(),
  /** `when` of each applied migration, in order. */
  migrations: z.array(z.int()),
  tables: z.array(z.strictObject({ name, columns: z.array(name) })),
  /** Days (`20260301`) that have a partition, by table. */
  days: z.record(name, z.array(z.string().regex(/^\d{8}$/))),
  /** Last number of each sequence, and whether it was given out already. */
  sequences: z.record(name, z.strictObject({ at: z.int(), isGiven: z.boolean() })),
  /** Mark of the secret of the installation, which may be outside the backup; absent from older backups. */
  secretMark: z.optional(z.string()),
});
/** Contents of a backup. */
export type Manifest = z.output<typeof manifestShape>;
export const parseManifest = (text: string): Manifest => manifestShape.parse(JSON.parse(text));

/**
 * Describes the tables as a transaction sees them. The queue's own tables (schema `graphile_worker`) are left out: they
 * are filled again from `tasks`.
 */
export async function describe(tx: postgres.TransactionSql): Promise<Manifest> {
  const [now] = await tx<
    [{ date: string }]
  >`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date`;
  const migrations = await tx<{ at: number }[]>`select created_at as at from drizzle.__drizzle_migrations order by 1`;
  const tables = await tx<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum)::text[] as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`;
  const days = await tx<{ name: string; days: string[] }[]>`
    select parent.relname as name, array_agg(right(c.relname, 8) order by c.relname) as days
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '_[0-9]{8}$'
    group by parent.relname`;
  const sequences: Manifest['sequences'] = {};
  for (const { name: sequence } of await tx<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`) {
    const [state] = await tx<[{ at: number; isGiven: boolean }]>`
      select last_value as at, is_called as "isGiven" from ${tx(sequence)}`;
    sequences[sequence] = { ...state };
  }
  const [installation] = await tx<{ mark: string | null }[]>`select secret_mark as mark from installation`;
  return {
    format: 1,
    date: now.date,
    ...(installation?.mark && { secretMark: installation.mark }),
    migrations: migrations.map(({ at }) => at),
    tables: [...tables],
    days: Object.fromEntries(days.map((row) => [row.name, row.days])),
    sequences,
  };
}

const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
type Table = Manifest['tables'][number];
/** A query rather than the table's name: `COPY` of a partitioned table gives no rows. */
export const copyOut = ({ name, columns }: Table): string =>
  `copy (select ${columnList(columns)} from "${name}") to stdout`;
export const copyIn = ({ name, columns }: Table): string => `copy "${name}" (${columnList(columns)}) from stdin`;
