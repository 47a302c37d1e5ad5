import { UNDO_DAYS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../../../access/actor.ts';
import { AppError } from '../../../base/errors.ts';
import type { Services, Singleton } from '../../../base/services.ts';
import { KeyedListeners } from '../../../calls/keyed-listeners.ts';
import { type DatabaseClock, databaseClock } from '../../../database/clock.ts';
import { type Listener, listen } from '../../../database/listener.ts';
import { hasActiveOwner, isDisabled } from './owner.ts';
import { sweepThrottle } from './throttle.ts';
import { readToken, unauthenticated } from './token.ts';

/** A signed-in caller. */
export interface SessionActor extends Actor {
  readonly userId: number;
  readonly sessionId: string;
  /** Whether signing in asks for a code. */
  readonly hasSecondFactor: boolean;
  /** Milliseconds since 1970. */
  readonly expiry: number;
}

/** A session in the cache; `readAt`, `seenAt` in milliseconds since 1970. */
interface Entry {
  readonly actor: SessionActor;
  readonly readAt: number;
  seenAt: number;
}
const HEARTBEAT_MS = 10_000;
const MAX_CACHED = 10_000;
/** An entry is read again when it is this old. */
const CACHE_MS = 60_000;
/** The time of last use is stored at most this often. */
const LAST_USE_STEP_MS = 5 * 60_000;
const SWEEP_INTERVAL_MS = 60 * 60_000;

async function readSession(sql: postgres.Sql, sessionId: string): Promise<Entry | undefined> {
  const [row] = await sql<{ actor: SessionActor; seen: number }[]>`
    select json_build_object('sessionId', s.id, 'expiry', floor(extract(epoch from s.date_expiry) * 1000)::int8,
      'hasSecondFactor', exists (select from second_factors f where f.user_id = u.id and f.totp is not null),
      'userId', u.id, 'username', u.login, 'role', u.role,
      'pharmacyId', u.pharmacy_id, 'poolId', u.pool_id, 'advertiserId', u.advertiser_id) as actor,
      floor(extract(epoch from s.date_seen) * 1000)::int8 as seen
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.date_expiry > now() and u.is_active and ${hasActiveOwner(sql)}`;
  return row && { actor: row.actor, readAt: Date.now(), seenAt: row.seen };
}

/** Cache of the live sessions. An entry is removed when the database notifies that its session has ended. */
class Sessions {
  readonly #entries = new Map<string, Entry>();
  /** Told whenever their session may have ended. */
  readonly watchers = new KeyedListeners<() => void>();
  readonly #listener: Listener;
  readonly #sweeper: NodeJS.Timeout;
  readonly #clock: DatabaseClock;
  /** Number of notifications: a row that was read while one arrived may be out of date, and is not cached. */
  #notified = 0;

  constructor(readonly services: Services) {
    const { sql, log } = services;
    this.#clock = services.own(databaseClock);
    this.#listener = listen(sql, log, {
      channel: 'officine_sessions',
      heartbeatMs: HEARTBEAT_MS,
      onPayload: (id) => this.forget(id),
      onLost: () => {
        this.#notified++;
        this.#entries.clear();
        for (const changed of this.watchers.all()) changed();
      },
    });
    this.#sweeper = setInterval(() => void this.#sweep(), SWEEP_INTERVAL_MS).unref();
  }

  forget(sessionId: string): void {
    this.#notified++;
    this.#entries.delete(sessionId);
    for (const changed of this.watchers.of(sessionId)) changed();
  }

  async find(sessionId: string): Promise<SessionActor | undefined> {
    const kept = this.#listener.isLive() ? this.#entries.get(sessionId) : undefined;
    const entry = kept && Date.now() - kept.readAt < CACHE_MS ? kept : await this.#read(sessionId);
    if (!entry || entry.actor.expiry <= this.#clock.now()) return;
    this.#see(entry);
    return entry.actor;
  }

  async #read(sessionId: string): Promise<Entry | undefined> {
    const notified = this.#notified;
    const entry = await readSession(this.services.sql, sessionId);
    if (!entry || notified !== this.#notified || !this.#listener.isLive()) return entry;
    if (this.#entries.size >= MAX_CACHED) this.#entries.delete(this.#entries.keys().next().value as string);
    this.#entries.set(sessionId, entry);
    return entry;
  }

  #see(entry: Entry): void {
    if (Date.now() - entry.seenAt < LAST_USE_STEP_MS) return;
    entry.seenAt = Date.now();
    const { sql, log } = this.services;
    sql`update sessions set date_seen = now() where id = ${entry.actor.sessionId}`.catch((error: unknown) =>
      log.warn({ err: error }, 'last use of a session not kept'),
    );
  }

  async #sweep(): Promise<void> {
    const { sql, log } = this.services;
    try {
      await sql`delete from sessions where date_expiry < now()`;
      await sql`delete from account_changes where date_create < now() - make_interval(days => ${UNDO_DAYS})`;
      await sweepThrottle(sql);
    } catch (error) {
      log.warn({ err: error }, 'old sessions not swept');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweeper);
    await this.#listener.stop();
  }
}

const sessions: Singleton<Sessions> = { make: (services) => new Sessions(services), stop: (made) => made.stop() };

/**
 * The signed-in caller of a bearer token, with the rights that the database has now, not those in the token.
 * Throws `unauthenticated` with the messages of LexikJWT: not found, invalid (or ended), expired; `account_disabled` where the
 * session ended because the account was disabled.
 */
export async function verifySession(services: Services, token: string | undefined): Promise<SessionActor> {
  if (!token) throw unauthenticated('JWT Token not found');
  const { sessionId, userId } = await readToken(services.config.secret, token, services.own(databaseClock).now());
  const actor = await services.own(sessions).find(sessionId);
  if (actor?.userId === userId) return actor;
  const invalid = unauthenticated('Invalid JWT Token');
  throw (await isDisabled(services.sql, userId)) ? new AppError('account_disabled', invalid.message) : invalid;
}

/** Calls `changed` whenever the session may have ended, on whatever node; returns the function that stops it. */
export const watchSession = (services: Services, sessionId: string, changed: () => void): (() => void) =>
  services.own(sessions).watchers.add(sessionId, changed);

/** Ends a session on every node; on this one before it returns. */
export async function endSession(services: Services, sessionId: string): Promise<void> {
  await services.sql`delete from sessions where id = ${sessionId}`;
  forgetSessions(services, [{ id: sessionId }]);
}

/** Removes sessions that were deleted from the cache of this node; a notification does so on the others. */
export function forgetSessions(services: Services, ended: readonly { readonly id: string }[]): void {
  for (const { id } of ended) services.own(sessions).forget(id);
}
