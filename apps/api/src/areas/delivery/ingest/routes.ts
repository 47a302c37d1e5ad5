import type { ServerResponse } from 'node:http';
import type { RouteDef } from '@officine/sdk';
import { type AdvertEvent, EVENTS_MAX, type StoredEvents, type VisitEvent } from '@officine/sdk/contract';
import { contract } from '@officine/sdk/schemas';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { AppError, invalid } from '../../../base/errors.ts';
import { type Metrics, metrics } from '../../../base/metrics/metrics.ts';
import type { Services } from '../../../base/services.ts';
import { countsOf } from '../../../calls/counts.ts';
import { type HotCalls, keepOpen, type Sender } from '../../../calls/hot.ts';
import { parse } from '../../../calls/parse.ts';
import { PUBLIC_HEADERS } from '../../../calls/public-headers.ts';
import { schemasOf } from '../../../calls/schemas.ts';
import { type DatabaseClock, databaseClock } from '../../../database/clock.ts';
import { connectBeside } from '../../../database/connect.ts';
import { deliveryOf } from '../delivery/delivery.ts';
import { type CheckedEvents, checkAdverts, checkVisits } from './check-events.ts';
import { addressNumber } from './limit-key.ts';
import { isWidgetEvent, parseEvents } from './parse-events.ts';
import { checkRelay, RELAY_HEADER } from './relay.ts';
import { requestContexts } from './request-context.ts';
import { type EventSink, postgresSink } from './sink.ts';
import { networkOf, visitorHashes } from './visitors.ts';

/** One connection for each table: views and clicks, visits, excluded events. */
const MAX_CONNECTIONS = 3;
/** Milliseconds. A request may wait for the batch under way and for its own: twice this. */
const LOCK_TIMEOUT_MS = 1500;
/** Five hundred events (`EVENTS_MAX`) of the widget take 150 kB. */
const BODY_BYTES = 256 * 1024;

/** `POST /api/log_adverts`, `/api/log_visits` and `/api/log_page`: answered once the events are committed. */
export function registerIngest(app: FastifyInstance, services: Services, hot: HotCalls, maxWaitingRows?: number): void {
  const delivery = deliveryOf(services);
  const { read } = delivery.references;
  const clock = services.own(databaseClock);
  const hashOf = visitorHashes(services.sql, () => clock.now());
  const contextOf = requestContexts(services);
  const parseBody = bodyParser(services.config.relayKey, clock);
  app.addHook('onReady', () => clock.ready);
  const sql = connectBeside(services.sql, {
    max: MAX_CONNECTIONS,
    lockTimeout: LOCK_TIMEOUT_MS,
    // A plan made while `log_corrections` is empty reads the whole of it for each event, and is kept when it is large.
    settings: { enable_seqscan: 'off' },
  });
  const sink = postgresSink(sql, maxWaitingRows);
  const counted = services.own(metrics);
  app.addHook('onClose', async () => {
    await sink.idle();
    await sql.end({ timeout: 5 });
  });

  const adverts = reader<AdvertEvent>(contract.events.adverts);
  const takeAdverts = (body: unknown, sender: Sender): Taken => {
    const isFromWidget =
      Array.isArray(body) && body.length > 0 && body.length <= EVENTS_MAX && body.every(isWidgetEvent);
    const events: readonly AdvertEvent[] = isFromWidget ? body : adverts(body);
    const checked = checkAdverts(events, read, contextOf(sender, sentOf(contract.events.adverts, sender)));
    return { ...checked, stored: checked.rows.length, write: () => sink.adverts(checked.rows) };
  };
  const visits = reader<VisitEvent>(contract.events.visits);
  const takeVisits = async (body: unknown, sender: Sender): Promise<Taken> => {
    const events = visits(body);
    await delivery.settle();
    const pharmacyOf = (key: string, ms: number) => delivery.pharmacyAt(key, ms)?.id;
    const context = contextOf(sender, sentOf(contract.events.visits, sender));
    const visitor = (pharmacy: number, { ip }: VisitEvent) => {
      const told = context.isRelay && ip && networkOf(ip) ? ip : undefined;
      const address = told ?? sender.ip;
      return {
        address: told ? addressNumber(told) : context.address,
        columns: async () => ({ ip: networkOf(address), ip_hash: await hashOf(pharmacy, address) }),
      };
    };
    const checked = await checkVisits(events, pharmacyOf, visitor, context);
    return { ...checked, stored: checked.rows.length, write: () => sink.visits(checked.rows) };
  };
  const { body: pageSchema } = schemasOf(contract.events.page) as { body: z.ZodMiniType };
  const takePage = async (body: unknown, sender: Sender): Promise<Taken> => {
    // The schema of a list refuses what is no list, or too long. Visits and views then have schemas of their own, whose errors
    // name the field.
    if (!Array.isArray(body) || body.length === 0 || body.length > EVENTS_MAX) parseEvent(pageSchema, body ?? null);
    const [ofVisits, ofAdverts] = kindsOf(body as readonly unknown[]);
    return together([
      ...(ofVisits.events.length ? [await placed(ofVisits, (events) => takeVisits(events, sender))] : []),
      ...(ofAdverts.events.length ? [await placed(ofAdverts, (events) => takeAdverts(events, sender))] : []),
    ]);
  };

  app.removeAllContentTypeParsers();
  // Also as `text/plain`: browsers send it without a CORS preflight.
  const types = ['application/json', 'application/ld+json', 'text/plain'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, text, done) => done(null, text));
  const serve = (route: RouteDef, take: (body: unknown, sender: Sender) => Taken | Promise<Taken>) => {
    const path = `/api${route.path}`;
    const answer = (text: string, sender: Sender): Promise<StoredEvents> => {
      const body = parseBody(text, sender);
      const taken = take(body, sender);
      const keep = (one: Taken) => store(Array.isArray(body), one, sink, counted);
      return taken instanceof Promise ? taken.then(keep) : keep(taken);
    };
    const counts = countsOf(services, route, 'public');
    hot.post(path, { counts, maxBytes: BODY_BYTES, take: answer, send });
    app.post(path, { bodyLimit: BODY_BYTES, config: { counts } }, async (request, reply) => {
      const stored = await answer((request.body ?? '') as string, request);
      // It was answered 503 when the database did not answer in time.
      if (reply.sent) return;
      reply.hijack();
      send(reply.raw, stored);
    });
  };
  serve(contract.events.adverts, takeAdverts);
  serve(contract.events.visits, takeVisits);
  serve(contract.events.page, takePage);
}

/** The events of one kind in a list. */
interface Kind {
  readonly events: unknown[];
  /** Index of each one in the list. */
  readonly indexes: number[];
  /** Number of events in the list. */
  readonly of: number;
}
/** Parts the visits of a list, which name a pharmacy, from the rest. */
function kindsOf(list: readonly unknown[]): [visits: Kind, adverts: Kind] {
  const visits: Kind = { events: [], indexes: [], of: list.length };
  const adverts: Kind = { events: [], indexes: [], of: list.length };
  for (const [index, event] of list.entries()) {
    const kind = typeof event === 'object' && event !== null && 'pharmacy' in event ? visits : adverts;
    kind.events.push(event);
    kind.indexes.push(index);
  }
  return [visits, adverts];
}
/** Takes the events of one kind; what is said of them names their indexes in the whole list. */
async function placed({ events, indexes, of }: Kind, take: (events: unknown[]) => Taken | Promise<Taken>) {
  try {
    const taken = await take(events);
    return { ...taken, refused: taken.refused.map((one) => ({ ...one, index: indexes[one.index] ?? one.index })) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faulty = new Set<number>();
    const violations = error.violations.map(({ propertyPath, message }) => ({
      message,
      propertyPath: propertyPath.replace(/^\[(\d+)\]/, (_, index) => {
        const place = indexes[Number(index)] ?? 0;
        faulty.add(place);
        return `[${place}]`;
      }),
    }));
    const retry = Array.from({ length: of }, (_, index) => index).filter((index) => !faulty.has(index));
    throw withRetry(violations.length ? invalid(violations) : error, faulty.size ? retry : []);
  }
}

/** The sender's clock, when it says it. Throws 400 for what is no time. */
function sentOf(route: RouteDef, { query }: Sender): number | undefined {
  const { sent } = query as { sent?: unknown };
  if (sent === undefined) return undefined;
  return (parse(schemasOf(route).query as z.ZodMiniType, { sent }, 'bad_request') as { sent: number }).sent;
}

/** Returns the parser of bodies, which checks the signature of relays: it is that of the bytes sent. */
function bodyParser(relayKey: string | undefined, clock: DatabaseClock): (text: string, sender: Sender) => unknown {
  return (text, { headers }) => {
    try {
      const relay = headers[RELAY_HEADER];
      if (relay !== undefined) checkRelay(relayKey, relay, text, clock.now());
      return parseEvents(text);
    } catch (error) {
      throw withRetry(error, []);
    }
  };
}

/**
 * Returns a parser of one event or a list. The contract accepts either: checking against the right one gives useful
 * errors.
 */
function reader<T>(route: RouteDef): (body: unknown) => readonly T[] {
  const { body: both } = schemasOf(route) as { body: z.ZodMiniUnion<[z.ZodMiniType<T>, z.ZodMiniType<T[]>]> };
  const [one, many] = both.def.options;
  return (body) => {
    if (Array.isArray(body)) return parseEvent(many, body) as T[];
    return [parseEvent(one, body ?? {}) as T];
  };
}

/** Parses what was sent. Faults of some events are no fault of the others, which may be sent again. */
function parseEvent(schema: z.ZodMiniType, body: unknown): unknown {
  try {
    return parse(schema, body, 'validation');
  } catch (error) {
    if (!(error instanceof AppError) || !Array.isArray(body)) throw withRetry(error, []);
    const faulty = error.violations.map(({ propertyPath }) => /^\[(\d+)\]/.exec(propertyPath)?.[1]);
    const isWhole = faulty.includes(undefined);
    throw withRetry(error, isWhole ? [] : [...body.keys()].filter((index) => !faulty.includes(String(index))));
  }
}

/** Adds the indexes of events that may be sent again, to a fault of what was sent. */
function withRetry(error: unknown, retry: readonly number[]): unknown {
  const known = error instanceof SyntaxError ? new AppError('syntax') : error;
  return known instanceof AppError ? Object.assign(known, { members: { retry } }) : known;
}

const HEADERS = Object.entries({ ...PUBLIC_HEADERS, 'content-type': 'application/json; charset=utf-8' }).flat();
function send(response: ServerResponse, stored: StoredEvents): void {
  const text = JSON.stringify(stored);
  keepOpen(response);
  response.writeHead(200, [...HEADERS, 'content-length', String(Buffer.byteLength(text))]);
  response.end(text);
}

/** Events of one kind, checked, and how to write them. */
interface Taken extends Omit<CheckedEvents<unknown>, 'rows'> {
  /** Number of rows that `write` writes. */
  readonly stored: number;
  readonly write: () => Promise<void>;
}

/** The events of several kinds. */
const together = (all: readonly Taken[]): Taken => ({
  stored: all.reduce((sum, { stored }) => sum + stored, 0),
  excluded: all.flatMap(({ excluded }) => excluded),
  refused: all.flatMap(({ refused }) => refused).sort((a, b) => a.index - b.index),
  refusedRows: all.flatMap(({ refusedRows }) => refusedRows),
  write: async () => void (await Promise.all(all.map(({ stored, write }) => stored && write()))),
});

async function store(
  isList: boolean,
  { stored: rows, excluded, refused, refusedRows, write }: Taken,
  sink: EventSink,
  counted: Pick<Metrics, 'stored' | 'excluded' | 'refused'>,
): Promise<StoredEvents> {
  counted.refused.value += refused.length;
  // Logging refused events is best effort: dropped when the buffer is full.
  if (refusedRows.length) sink.excluded(refusedRows).catch(() => undefined);
  const stored = rows + excluded.length;
  const retry = refused.filter(({ mayPass }) => mayPass).map(({ index }) => index);
  if (stored === 0) {
    const place = isList ? (index: number) => `[${index}].` : () => '';
    const violations = refused.map(({ index, path, message }) => ({ propertyPath: place(index) + path, message }));
    throw withRetry(invalid(violations), retry);
  }
  if (excluded.length === 0) await write();
  else await Promise.all([rows ? write() : undefined, sink.excluded(excluded)]);
  counted.stored.value += rows;
  counted.excluded.value += excluded.length;
  const reasons = refused.map(({ index, message }) => ({ index, message }));
  return { stored, refused: reasons, retry };
}
