import { countOf, type Noun } from '@officine/sdk/format';
import { getTableName } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Resources } from '../../../calls/context.ts';
import type { DemoMarks } from '../../../database/schema/desk/demo-data.ts';

/**
 * Tables of the installation, its accounts and its own work: demo data leave them as they are, but for the rows that they
 * add to `users`, `changes`, `notifications`, `receipts` and `files`. Every other table is the demo's while it is there.
 */
const KEPT = new Set([
  'access_tokens',
  'account_changes',
  'changes',
  'dashboard_layouts',
  'demo_data',
  'departments',
  'files',
  'idempotency_keys',
  'installation',
  'networks',
  'notice_mails',
  'notification_preferences',
  'notifications',
  'passkey_challenges',
  'passkeys',
  'pharmacy_areas',
  'pharmacy_turnovers',
  'pharmacy_types',
  'presences',
  'receipts',
  'regions',
  'releases',
  'reminder_steps',
  'rollup_progress',
  'second_factors',
  'sessions',
  'task_lines',
  'task_schedules',
  'task_workers',
  'tasks',
  'throttle',
  'users',
  'view_preferences',
  'views',
  'visit_salts',
  'webhook_deliveries',
  'webhook_events',
  'webhooks',
  'widget_scripts',
  'written_mails',
]);
/** Triggers refuse to delete their rows one by one; the counts and events are many. */
const TRUNCATED = [
  'content_versions',
  'pharmacy_signatures',
  'platform_statuses',
  'daily_schedulings',
  'daily_visits',
  'log_adverts',
  'log_excluded',
  'log_visits',
];

/** Tables that the demo has for itself, those that refer to others first. */
export async function demoTables(sql: postgres.ISql): Promise<readonly string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;
  const references = await sql<{ child: string; parent: string }[]>`
    select distinct c.relname as child, p.relname as parent from pg_constraint
    join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
    where contype = 'f' and conparentid = 0 and conrelid <> confrelid and confdeltype <> 'n'`;
  const names = new Set(tables.flatMap(({ name }) => (KEPT.has(name) ? [] : [name])));
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || !names.has(name)) return;
    seen.add(name);
    for (const { child, parent } of references) if (parent === name) visit(child);
    order.push(name);
  };
  // A month that is closed keeps its invoices.
  visit('accounting_closings');
  for (const name of names) visit(name);
  return order;
}

export async function emptyTables(tx: postgres.TransactionSql, tables: readonly string[]): Promise<void> {
  await tx`truncate ${tx(TRUNCATED)}`;
  for (const name of tables) if (!TRUNCATED.includes(name)) await tx`delete from ${tx(name)}`;
}

/** What a network has once it has data of its own. */
interface Kind {
  readonly table: string;
  readonly noun: Pick<Noun, 'one' | 'many'>;
  /** Of the activity feed, where it is in it. */
  readonly type?: string;
  /** The demo replaces them, and they come back. */
  readonly isKept?: boolean;
}
const NAMES = [
  'pharmacies',
  'pools',
  'advertisers',
  'laboratories',
  'topics',
  'adverts',
  'fillings',
  'campaigns',
  'proposals',
  'documents',
  'forms',
  'offers',
  'offerProviders',
  'offerCategories',
  'poolCommunications',
  'poolDocuments',
  'poolVideos',
  'poolBanners',
  'contactMessages',
  'invoices',
  'payments',
  'bankStatements',
  'sepaMandates',
] as const;
const OTHERS: readonly Kind[] = [
  { table: 'sepa_orders', noun: { one: 'remise SEPA', many: 'remises SEPA' } },
  { table: 'webhooks', noun: { one: 'webhook', many: 'webhooks' } },
];

/** The kinds of rows that people make. */
export function kindsOf(resources: Resources): readonly Kind[] {
  const kind = (name: (typeof NAMES)[number] | 'zones' | 'contentVersions'): Kind => {
    const { table, of } = resources[name];
    return { table: getTableName(table), noun: of.list.noun as Noun, type: of.list.type };
  };
  const kept = (['zones', 'contentVersions'] as const).map((name) => ({ ...kind(name), isKept: true }));
  return [...NAMES.map(kind), ...kept, ...OTHERS];
}

/** Whether a network has rows that demo data would stand beside: read at each opening of the dashboard, so that nothing is counted. */
export async function hasOwnRows(sql: postgres.ISql, resources: Resources): Promise<boolean> {
  const any = kindsOf(resources)
    .filter(({ isKept }) => !isKept)
    .reduce((found, { table }) => sql`${found} or exists (select from ${sql(table)})`, sql`false`);
  const [row] = await sql<[{ has: boolean }]>`select ${any} as has`;
  return row.has;
}

export interface Counted {
  readonly words: string;
  readonly count: number;
}
const inWords = (noun: Kind['noun'], count: number): Counted[] =>
  count > 0 ? [{ words: countOf(noun, count), count }] : [];

/** What a network has that demo data would stand beside: nothing in a new one. */
export async function ownRows(sql: postgres.ISql, resources: Resources): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const { table, noun, isKept } of kindsOf(resources)) {
    if (isKept) continue;
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ${sql(table)}`;
    found.push(...inWords(noun, row.count));
  }
  return found;
}

/** Ids of what people make, once the demo is there. */
export async function markRows(sql: postgres.ISql, resources: Resources): Promise<DemoMarks> {
  const marks: DemoMarks = {};
  for (const { table } of kindsOf(resources)) {
    const [row] = await sql<[{ to: number }]>`select coalesce(max(id), 0)::int as to from ${sql(table)}`;
    marks[table] = { from: 0, to: row.to };
  }
  return marks;
}

const ACCOUNTS = { one: 'compte', many: 'comptes' };
/**
 * What was made since the demo came: by the network's own accounts, by programs and by visitors. What the demo accounts made is part of
 * the trial. An account of the network itself is no row of the demo, and stays.
 */
export async function madeSince(sql: postgres.ISql, resources: Resources, marks: DemoMarks): Promise<Counted[]> {
  const { from = 0, to = 0 } = marks['users'] ?? {};
  const made: Counted[] = [];
  for (const { table, noun, type = '' } of kindsOf(resources)) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count from ${sql(table)} t
      where t.id > ${marks[table]?.to ?? 0} and not exists (
        select from changes c where c.resource = ${type} and c.item_id = t.id and c.action = 'create' and c.user_id > ${from} and c.user_id <= ${to})`;
    made.push(...inWords(noun, row.count));
  }
  const [users] = await sql<[{ count: number }]>`
    select count(*)::int as count from users where id > ${to} and (pharmacy_id is not null or pool_id is not null or advertiser_id is not null)`;
  made.push(...inWords(ACCOUNTS, users.count));
  return made;
}

/** What goes with the demo, by kind. */
export async function demoRows(sql: postgres.ISql, resources: Resources, marks: DemoMarks): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const { table, noun } of kindsOf(resources)) {
    if (table === 'webhooks') continue;
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ${sql(table)}`;
    found.push(...inWords(noun, row.count));
  }
  const { from = 0, to = 0 } = marks['users'] ?? {};
  found.push(...inWords(ACCOUNTS, to - from));
  return found;
}
