import type postgres from 'postgres';
import * as z from 'zod';

/** Names in the archive of a backup. */
export const MANIFEST = 'officine.json';
export const SECRET = 'secret';
export const tableEntry = (name: string): string => `tables/${name}`;
export const fileEntry = (key: string): string => `files/${key}`;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const manifestShape = z.strictObject({
  format: z.literal(1),
  /** The snapshot's instant. */
  date: z.string(),
  /** Of the migrations that made these tables: drizzle-kit's order. */
  migrations: z.array(z.int()),
  tables: z.array(z.strictObject({ name, columns: z.array(name) })),
  /** Days that have a partition, by table. */
  days: z.record(name, z.array(z.string().regex(/^\d{8}$/))),
  /** Where each goes on, and whether that number was given already. */
  sequences: z.record(name, z.strictObject({ at: z.int(), isGiven: z.boolean() })),
});
/** What a backup holds. */
export type Manifest = z.output<typeof manifestShape>;
export const parseManifest = (text: string): Manifest => manifestShape.parse(JSON.parse(text));

/** Describes the tables as a transaction sees them. The task queue's own are left out: it is filled again from ours. */
export async function describe(tx: postgres.TransactionSql): Promise<Manifest> {
  const [now] = await tx<
    [{ date: string }]
  >`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date`;
  const migrations = await tx<{ at: number }[]>`select created_at as at from drizzle.__drizzle_migrations order by 1`;
  const tables = await tx<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum)::text[] as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`;
  const days = await tx<{ name: string; days: string[] }[]>`
    select parent.relname as name, array_agg(right(c.relname, 8) order by c.relname) as days
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '_[0-9]{8}$' group by parent.relname`;
  const sequences: Manifest['sequences'] = {};
  for (const { name: sequence } of await tx<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`) {
    const [state] = await tx<[{ at: number; isGiven: boolean }]>`
      select last_value as at, is_called as "isGiven" from ${tx(sequence)}`;
    sequences[sequence] = { ...state };
  }
  return {
    format: 1,
    date: now.date,
    migrations: migrations.map(({ at }) => at),
    tables: [...tables],
    days: Object.fromEntries(days.map((row) => [row.name, row.days])),
    sequences,
  };
}

const listOf = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
type Table = Manifest['tables'][number];
/** A partitioned table gives its rows to a query only. */
export const copyOut = ({ name, columns }: Table): string =>
  `copy (select ${listOf(columns)} from "${name}") to stdout`;
export const copyIn = ({ name, columns }: Table): string => `copy "${name}" (${listOf(columns)}) from stdin`;
