import { addDays, formatMoney, formatNumber, weekday } from '@officine/domain';
import { campaigns, schedulings, type TodoKind } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { todoWording } from '@officine/sdk/labels';
import { sql as query } from 'drizzle-orm';
import type postgres from 'postgres';
import type { CommandContext } from '../../../calls/context.ts';
import { outageAmount } from '../../../database/outage-cost.ts';
import { seenRows } from '../../../rest/seen.ts';
import { listTodos } from '../../desk/inbox/todos.ts';

/** One sentence of the letter, and the screen that says more: `/admin/todo`. */
export interface LetterLine {
  readonly text: string;
  readonly path: string;
}
/** The week that a letter is about, and the one that it opens, by their Mondays. */
export interface LetterWeeks {
  readonly before: string;
  readonly monday: string;
  readonly sunday: string;
}
const WEEK = 7;
/** Campaigns that end, or kinds of what waits, that are named; the others are counted. */
const MAX_NAMES = 3;
const SITES = { one: 'site est', many: 'sites sont' } as const;

/** The weeks of the letter of a day. */
export function letterWeeks(today: string): LetterWeeks {
  const monday = addDays(today, 1 - weekday(today));
  return { before: addDays(monday, -WEEK), monday, sunday: addDays(monday, WEEK - 1) };
}

/** What was validated and collected in the week before. */
async function soldLine(sql: postgres.ISql, { before, monday }: LetterWeeks): Promise<LetterLine | undefined> {
  const [row] = await sql<[{ count: number; sold: number; collected: number }]>`
    with validated as (
      select id from campaigns where is_scheduled and date_scheduled >= ${before}::date::timestamp at time zone 'Europe/Paris'
        and date_scheduled < ${monday}::date::timestamp at time zone 'Europe/Paris')
    select (select count(*)::int from validated) as count,
      (select coalesce(sum(amount_scheduled), 0)::float8 from campaign_pharmacies where campaign_id in (select id from validated)) as sold,
      (select coalesce(sum(cents), 0)::float8 from payments where kind = 'receipt' and date >= ${before} and date < ${monday}
        and date_undo is null and date_return is null) as collected`;
  const parts = [
    ...(row.count > 0
      ? [
          `${countOf(campaigns.list.noun, row.count)} ${row.count > 1 ? 'ont été validées' : 'a été validée'}, pour ${formatMoney(row.sold)} hors taxes`,
        ]
      : []),
    ...(row.collected > 0 ? [`${formatMoney(row.collected)} ont été encaissés`] : []),
  ];
  if (parts.length === 0) return undefined;
  const path = row.collected > 0 ? '/admin/payments' : '/admin/campaigns';
  return { text: `La semaine passée, ${parts.join(', et ')}.`, path };
}

/** What was shown in the week before, and which campaigns are behind. */
async function shownLine(sql: postgres.ISql, { before, monday }: LetterWeeks): Promise<LetterLine | undefined> {
  const [row] = await sql<[{ displays: number; views: number; late: number }]>`
    select coalesce(sum(displays), 0)::float8 as displays, coalesce(sum(views), 0)::float8 as views,
      (select count(distinct campaign_id)::int from campaign_alerts where date_end is null) as late
    from log_campaigns where date >= ${before} and date < ${monday}`;
  const parts = [
    ...(row.displays > 0
      ? [
          `${countOf(schedulings.list.noun, row.displays)} ${row.displays > 1 ? 'ont été diffusées et vues' : 'a été diffusée et vue'} ${formatNumber(row.views)} fois`,
        ]
      : []),
    ...(row.late > 0 ? [`${countOf(campaigns.list.noun, row.late)} ${row.late > 1 ? 'sont' : 'est'} en retard`] : []),
  ];
  if (parts.length === 0) return undefined;
  const text = parts.join(' ; ');
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`, path: '/admin/campaigns?f.status=running' };
}

/** The sites in error, and what they hold back in a day. */
async function sitesLine({ sql, actor, resources }: CommandContext): Promise<LetterLine | undefined> {
  const [row] = await seenRows(sql, actor, resources.wordpresses, (table) => ({
    columns: {
      count: query<number>`(count(*) over ())::int`,
      amount: query<number>`(sum(${outageAmount(table.column('pharmacy_id'))}) over ())::int`,
    },
    where: query`${table.column('check_status')} = 'error' and ${table.column('isActive')}`,
    limit: 1,
  }));
  if (!row) return undefined;
  const held = row.amount > 0 ? ` : ${formatMoney(row.amount)} de diffusion sont retenus chaque jour` : '';
  return { text: `${countOf(SITES, row.count)} en erreur${held}.`, path: '/admin/wordpress?f.check_status=error' };
}

/** What waits for an administrator, the most frequent kinds by name. */
async function waitingLine(context: CommandContext): Promise<LetterLine | undefined> {
  const { counts } = await listTodos(context, {});
  const kinds = (Object.entries(counts) as [TodoKind, number][]).filter(([, count]) => count > 0);
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return undefined;
  const named = kinds
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_NAMES)
    .map(([kind, count]) => countOf(todoWording(kind).noun, count));
  return { text: `« À traiter » : ${named.join(', ')}${kinds.length > MAX_NAMES ? '…' : ''}`, path: '/admin/todo' };
}

/** The campaigns that end in the week. */
async function endingLine(sql: postgres.ISql, { monday, sunday }: LetterWeeks): Promise<LetterLine | undefined> {
  const rows = await sql<{ name: string }[]>`
    select name from campaigns where is_scheduled and is_active and date_end between ${monday} and ${sunday} order by date_end, id`;
  if (rows.length === 0) return undefined;
  const names = rows.slice(0, MAX_NAMES).map(({ name }) => `« ${name} »`);
  const more = rows.length - names.length;
  const others = more > 0 ? ` et ${countOf({ one: 'autre', many: 'autres' }, more)}` : '';
  return {
    text: `${countOf(campaigns.list.noun, rows.length)} ${rows.length > 1 ? 'finissent' : 'finit'} cette semaine : ${names.join(', ')}${others}.`,
    path: '/admin/campaigns?f.status=running',
  };
}

/** The letter of a week: what the data say, one sentence each, at most five; nothing is said of what is not there. */
export async function readLetter(context: CommandContext, today: string): Promise<LetterLine[]> {
  const { sql } = context;
  const weeks = letterWeeks(today);
  const lines = [
    await soldLine(sql, weeks),
    await shownLine(sql, weeks),
    await sitesLine(context),
    await waitingLine(context),
    await endingLine(sql, weeks),
  ];
  return lines.filter((line) => line !== undefined);
}
