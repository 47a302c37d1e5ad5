import { parisDate } from '@officine/domain';
import type { AccountingMonths } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError } from '../../../base/errors.ts';
import { monthAfter, monthName } from '../../../base/months.ts';
import type { Services } from '../../../base/services.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { atom } from '../../../database/atom.ts';
import { closingChecks } from './checks.ts';
import { closingSteps } from './steps.ts';

const MAX_CLOSINGS = 120;
const LOCK_TRIES = 100;
const LOCK_PAUSE_MS = 50;
const DECEMBER = 12;
const conflict = (message: string) => new AppError('conflict', message);
/** `octobre 2026` */
const named = (month: string): string => monthName(`${month}-01`);

/** The last closed month, and the one that comes next: that of the first document or payment while none is closed. */
async function position(sql: postgres.ISql): Promise<{ last: string | null; next: string | null }> {
  const [row] = await sql<[{ last: string | null; first: string | null }]>`
    select (select max(month) from accounting_closings where date_reopen is null) as last,
      to_char(least((select min(date_invoice) from invoices where status = 'issued'), (select min(date) from payments)), 'YYYY-MM') as first`;
  const next = row.last ? monthAfter(row.last, 1) : row.first;
  return { last: row.last, next: next !== null && next < parisDate(new Date()).slice(0, 7) ? next : null };
}

/** Closed months, what stands against closing the next one, and files of entries that are final. */
export async function accountingMonths(
  services: Pick<Services, 'config'>,
  sql: postgres.ISql,
): Promise<AccountingMonths> {
  const { last, next } = await position(sql);
  const closings = await sql<AccountingMonths['closings']>`
    select c.month, u.name as user, c.date_create, c.date_reopen, r.name as reopened_by, c.reason
    from accounting_closings c left join users u on u.id = c.user_id left join users r on r.id = c.reopen_user_id
    order by c.id desc limit ${MAX_CLOSINGS}`;
  const files = await sql<AccountingMonths['files']>`
    select f.year, f.sha256, u.name as user, f.date_create from fec_files f left join users u on u.id = f.user_id order by f.year desc`;
  const years = await sql<{ year: number }[]>`
    select left(month, 4)::int as year from accounting_closings where date_reopen is null and right(month, 2)::int = ${DECEMBER}
      and left(month, 4)::int not in (select year from fec_files) order by month`;
  const toClose = async (month: string) => {
    const found = await closingChecks(services, sql, month);
    const fec = { entries: found.entries, years: years.map(({ year }) => year) };
    return { month, checks: found.checks, steps: await closingSteps(services, sql, month, found.checks, fec) };
  };
  return {
    closed_until: last,
    next: next === null ? null : await toClose(next),
    closings: closings.map((row) => ({
      ...row,
      date_create: atom(row.date_create),
      date_reopen: row.date_reopen ? atom(row.date_reopen) : null,
    })),
    years: years.map(({ year }) => year),
    files: files.map((row) => ({ ...row, date_create: atom(row.date_create) })),
  };
}

/**
 * Takes the exclusive lock of the accounts; every writer of invoices and payments holds the shared one (`officine_closed_month`).
 * Tries every 50 ms, for 5 s, instead of waiting in PostgreSQL: a waiting exclusive lock holds back new shared ones, so that
 * two writers of the same row could wait for each other.
 */
async function lockAccounts(tx: postgres.TransactionSql): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const [row] = await tx<[{ got: boolean }]>`
      select pg_try_advisory_xact_lock(hashtext('officine accounting')) as got`;
    if (row.got) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
  throw conflict('Des factures ou des règlements sont en cours d’écriture : recommencez dans une minute.');
}

/** Closes the next month, in order. Throws a conflict for another one, and with the checks that stand against it. */
export async function closeMonth(
  { tx, actor, services }: TransactionContext,
  { month, despite = false }: { readonly month: string; readonly despite?: boolean | undefined },
): Promise<void> {
  await lockAccounts(tx);
  const { last, next } = await position(tx);
  if (last !== null && month <= last) throw conflict(`Le mois de ${named(month)} est déjà clos.`);
  if (month >= parisDate(new Date()).slice(0, 7))
    throw conflict(`Le mois de ${named(month)} n’est pas fini : il se clôt à partir du mois suivant.`);
  if (next === null) throw conflict('Il n’y a aucune pièce à clore.');
  if (month !== next) throw conflict(`Les mois se closent dans l’ordre : le prochain est ${named(next)}.`);
  const { checks } = await closingChecks(services, tx, month);
  const against = checks.filter(({ blocks }) => blocks || !despite);
  if (against.length > 0) throw conflict(against.map(({ text }) => text).join(' '));
  await tx`insert into accounting_closings ${tx({ month, user_id: actor.userId })}`;
}

/** Opens the last closed month again. Throws a conflict for another one, and once its year's file of entries is final. */
export async function reopenMonth(
  { tx, actor }: TransactionContext,
  { month, reason }: { readonly month: string; readonly reason: string },
): Promise<void> {
  await lockAccounts(tx);
  const { last } = await position(tx);
  if (last === null || month > last) throw conflict(`Le mois de ${named(month)} n’est pas clos.`);
  if (month < last) throw conflict(`Seul le dernier mois clos se rouvre : ${named(last)}.`);
  const [final] = await tx`select from fec_files where year = ${Number(month.slice(0, 4))}`;
  if (final) throw conflict(`Le FEC de ${month.slice(0, 4)} est arrêté : cette année ne se rouvre plus.`);
  await tx`
    update accounting_closings set date_reopen = now(), reopen_user_id = ${actor.userId}, reason = ${reason}
    where month = ${month} and date_reopen is null`;
}
