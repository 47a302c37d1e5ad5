import { ASKING_CODES, PLATFORM_CODES, TERMINAL_CODES } from '@officine/domain';
import type { PlatformStatus } from '@officine/sdk/contract';
import type { CommandContext } from '../../../../calls/context.ts';
import { unsentInvoices } from '../../platform-queue/unsent.ts';
import { type StoredStatus, shownStatus } from './life-cycle.ts';

const MAX_TODO = 200;
const MAX_UNKNOWN = 50;

interface ToDoRow extends StoredStatus {
  readonly invoice: number;
  readonly number: string;
  readonly pharmacy: string;
  readonly amount: number;
  readonly sending: number | null;
  readonly total: number;
}

/**
 * Invoices whose status that holds asks for something: the first terminal one, else the latest. One that was credited is
 * done with, one whose file was sent again too; a file that the platform did not take is as a status 501.
 */
const todoRows = ({ sql }: CommandContext) => sql<ToDoRow[]>`
  with held as (
    select distinct on (s.invoice_id) s.invoice_id, s.id, s.code, s.date, s.reasons from platform_statuses s where s.invoice_id is not null
    order by s.invoice_id, (s.code = any(${[...TERMINAL_CODES]}::text[])) desc,
      case when s.code = any(${[...TERMINAL_CODES]}::text[]) then s.date end, s.date desc, s.code desc
  ), refused as (
    select distinct on (f.invoice_id) f.invoice_id, f.id, f.state, f.reason_code, f.reason, coalesce(f.date_sent, f.date_create) as date
    from platform_flows f where f.kind = 'invoice' order by f.invoice_id, f.id desc
  ), asked as (
    select i.id as invoice, i.number, i.amount_total as amount, i.pharmacy_id,
      case when r.state = 'refused' then r.id end as sending, coalesce(h.id, 0) as id,
      case when r.state = 'refused' then ${PLATFORM_CODES.unreadable} else h.code end as code,
      case when r.state = 'refused' then r.date else h.date end as date,
      case when r.state = 'refused' then jsonb_build_array(jsonb_build_object('code', coalesce(r.reason_code, 'AUTRE'), 'text', r.reason)) else h.reasons end as reasons
    from invoices i left join held h on h.invoice_id = i.id left join refused r on r.invoice_id = i.id
    where (r.state = 'refused' or h.code = any(${[...ASKING_CODES]}::text[])) and not i.is_credited
      and not (h.code = ${PLATFORM_CODES.unreadable} and r.state <> 'refused')
  )
  select a.*, to_json(a.date)#>>'{}' as date, p.name as pharmacy, count(*) over ()::int as total
  from asked a join pharmacies p on p.id = a.pharmacy_id order by a.date desc, a.invoice limit ${MAX_TODO}`;

const actOf = ({ code, sending }: ToDoRow) =>
  TERMINAL_CODES.includes(code) ? 'replace' : sending === null ? 'none' : 'again';

interface ExchangeRow {
  readonly date_answer: string | null;
  readonly reason: string | null;
  readonly date_next: string | null;
  readonly failures: number;
}

/** Where the exchange with the platform stands, what waits, and what asks for something. */
export async function platformStatus(context: CommandContext): Promise<PlatformStatus> {
  const { sql, services } = context;
  const { config } = services;
  const [exchange] = await sql<ExchangeRow[]>`
    select to_json(date_answer)#>>'{}' as date_answer, reason, to_json(date_next)#>>'{}' as date_next, failures from platform_exchange`;
  const [counts] = await sql<[Record<'waiting' | 'uncertain' | 'pending' | 'refused', number>]>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sending')::int as uncertain,
      count(*) filter (where state = 'sent')::int as pending, count(*) filter (where state = 'refused' and kind = 'receipt')::int as refused
    from platform_flows`;
  const [unsent] = await sql<[{ count: number; amount: number }]>`
    select count(*)::int as count, coalesce(sum(u.amount_total), 0)::bigint as amount from (${unsentInvoices(sql, config)}) u`;
  const todo = await todoRows(context);
  const unknown = await sql<(StoredStatus & { number: string | null; total: number })[]>`
    select id, number, code, to_json(date)#>>'{}' as date, reasons, count(*) over ()::int as total from platform_statuses
    where invoice_id is null order by date_create desc, id desc limit ${MAX_UNKNOWN}`;
  const isOn = config.platformUrl !== undefined;
  const isFailing = (exchange?.failures ?? 0) > 0;
  return {
    state: isOn ? (isFailing ? 'waiting' : exchange?.date_answer ? 'on' : 'new') : 'off',
    host: config.platformUrl ? new URL(config.platformUrl).host : null,
    version: config.platformVersion,
    since: config.platformSince,
    date_answer: exchange?.date_answer ?? null,
    reason: (isFailing && exchange?.reason) || null,
    date_next: (isFailing && exchange?.date_next) || null,
    ...counts,
    unsent,
    to_do: todo.map((row) => {
      const { invoice, number, pharmacy, amount, sending } = row;
      return { invoice, number, pharmacy, amount, ...shownStatus(row), act: actOf(row), sending };
    }),
    count_to_do: todo[0]?.total ?? 0,
    unknown: unknown.map((row) => ({ id: row.id, number: row.number, ...shownStatus(row) })),
    count_unknown: unknown[0]?.total ?? 0,
  };
}
