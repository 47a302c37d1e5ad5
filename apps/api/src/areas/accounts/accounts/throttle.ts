import { createHmac } from 'node:crypto';
import { ATTEMPT_LIMITS, type AttemptLimit, type AttemptPurpose } from '@officine/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type postgres from 'postgres';
import { keyFor } from '../../../access/key-for.ts';
import { AppError } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { limitOf, noteLimit } from '../../../calls/rate-limit.ts';
import { callerOf } from './address.ts';

/** Keys of the counters of one caller's attempts on one account. */
export interface Counters {
  readonly purpose: AttemptPurpose;
  /** Request whose answer gets the `RateLimit` headers; undefined where no answer gets them. */
  readonly request: FastifyRequest | undefined;
  readonly address: string;
  readonly account: string;
  /** Counter of the account from an address where it signed in before, so that others cannot exhaust it. */
  readonly familiar: string;
  readonly known: string;
}

/** Counters of `account` (as typed), from the address of a request, whose answer then says what is left, or from an address. */
export function counters(
  services: Services,
  purpose: AttemptPurpose,
  from: FastifyRequest | string,
  account: string,
): Counters {
  const request = typeof from === 'string' ? undefined : from;
  const ip = typeof from === 'string' ? from : from.ip;
  const key = keyFor('throttle', services.config.secret);
  const hashed = (...parts: string[]) =>
    `${purpose}:${createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')}`;
  const caller = callerOf(ip);
  const who = account.toLowerCase();
  return {
    purpose,
    request,
    address: hashed('address', caller),
    account: hashed('account', who),
    familiar: hashed('familiar', who, caller),
    known: hashed('known', who, caller),
  };
}

/** Tells the caller the limit, and what is left of it for their address. */
function note({ purpose, request }: Counters, remaining: number, reset: number): void {
  if (!request) return;
  const { address, account } = ATTEMPT_LIMITS[purpose];
  const policy = `"address";q=${address.free};w=${address.window}, "account";q=${account.free};w=${account.window}`;
  noteLimit(request, { policy, remaining, reset });
}

// Not now(), which does not advance while a statement waits for its row. Truncated: the columns would round it into the future.
const clock = (sql: postgres.Sql) => sql`date_trunc('milliseconds', clock_timestamp())`;

// The row's lock serializes parallel attempts.
function count(sql: postgres.Sql, { free, base, cap, window }: AttemptLimit) {
  const now = clock(sql);
  const tries = sql`case when t.date_last < ${now} - make_interval(secs => ${window}) then 1 else t.tries + 1 end`;
  const delay = sql`case when (${tries}) < ${free}::int then 0 else least(${cap}::float8, ${base}::float8 * power(2, least((${tries}) - ${free}::int, 20))) end`;
  return sql`on conflict (key) do update set
      tries = ${tries}, date_last = ${now}, date_free = ${now} + make_interval(secs => ${delay})
    where t.date_free <= ${now}`;
}

/** An account, and not an address, has had too many attempts: its owner may be kept out by others. */
export class AccountBlocked extends AppError {
  constructor(seconds: number) {
    super('too_many_attempts', undefined, [], seconds);
  }
}

/**
 * Counts an attempt, at the address and at the account, in one statement. Call it before the attempt is judged, so that parallel ones
 * are all counted. Throws `too_many_attempts` with `Retry-After` while the address or the account has to wait.
 */
export async function takeTry({ sql }: Services, c: Counters): Promise<void> {
  const { address, account } = ATTEMPT_LIMITS[c.purpose];
  const now = clock(sql);
  const [taken] = await sql<{ address: number; account: number; tries: number | null }[]>`
    with address as (
      insert into throttle as t (key, tries, date_last, date_free)
      values (${c.address}, 1, ${now}, ${now}) ${count(sql, address)} returning tries
    ), account as (
      insert into throttle as t (key, tries, date_last, date_free)
      select case when exists (select from throttle where key = ${c.known}) then ${c.familiar} else ${c.account} end,
        1, ${now}, ${now}
      where exists (select from address) ${count(sql, account)} returning 1
    ) select (select count(*) from address) as address, (select count(*) from account) as account,
      (select tries from address) as tries`;
  const left = Math.max(address.free - (taken?.tries ?? address.free), 0);
  if (taken?.address && taken.account) return note(c, left, address.window);
  const [wait] = await sql<{ seconds: number }[]>`
    select coalesce(ceil(extract(epoch from max(date_free) - ${now})), 1)::int as seconds
    from throttle where key in (${c.address}, ${taken?.address ? c.account : c.address}, ${taken?.address ? c.familiar : c.address})`;
  const seconds = Math.max(wait?.seconds ?? 1, 1);
  note(c, 0, seconds);
  throw taken?.address ? new AccountBlocked(seconds) : new AppError('too_many_attempts', undefined, [], seconds);
}

/**
 * After a success: the address gets its attempt back, the account's counter is reset, and the address becomes familiar.
 * Locks the rows in the order of `takeTry`, each part after the previous one.
 */
export async function forgetTries({ sql }: Services, c: Counters): Promise<void> {
  const { free } = ATTEMPT_LIMITS[c.purpose].address;
  const told = c.request && limitOf(c.request);
  if (c.request && told) noteLimit(c.request, { ...told, remaining: Math.min(told.remaining + 1, free) });
  const now = clock(sql);
  await sql`
    with address as (
      update throttle set tries = greatest(tries - 1, 0),
        date_free = case when tries - 1 < ${free}::int then ${now} else date_free end
      where key = ${c.address} returning 1
    ), account as (
      delete from throttle where key in (${c.account}, ${c.familiar}) and (select count(*) from address) >= 0 returning 1
    ) insert into throttle (key, tries, date_last, date_free)
      select ${c.known}, 0, ${now}, ${now} where (select count(*) from account) >= 0
      on conflict (key) do update set date_last = ${now}`;
}

/** Deletes counters after a day, familiar addresses after 60 days. */
export const sweepThrottle = (sql: postgres.Sql) =>
  sql`delete from throttle where date_last < now() - interval '60 days' or (tries > 0 and date_last < now() - interval '1 day')`;
