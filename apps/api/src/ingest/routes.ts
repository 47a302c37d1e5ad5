import type { RouteDef } from '@officine/sdk';
import { type AdvertEvent, EVENTS_MAX, type StoredEvents, type VisitEvent } from '@officine/sdk/contract';
import { contract } from '@officine/sdk/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { parse } from '../calls/parse.ts';
import { schemasOf } from '../calls/schemas.ts';
import { connectBeside } from '../database/connect.ts';
import { deliveryOf } from '../delivery/delivery.ts';
import { invalid } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Circumstances, type Sorted, sortAdverts, sortVisits } from './events.ts';
import { apartReason } from './screening.ts';
import { type EventSink, postgresSink } from './sink.ts';
import { isUsual, parseEvents } from './usual.ts';
import { networkOf, visitorHashes } from './visitors.ts';

const AGENT_MAX = 255;
/** Views and clicks, visits, and what is kept apart: each has a writing under way. */
const WRITERS = 3;

/** `POST /api/log_adverts` and `/api/log_visits`: answered when the events are committed, never before. */
export function registerIngest(app: FastifyInstance, services: Services, room?: number): void {
  const delivery = deliveryOf(services);
  const { read } = delivery.references;
  const hashOf = visitorHashes(services.sql);
  readTexts(app);
  const sql = connectBeside(services.sql, { max: WRITERS });
  const sink = postgresSink(sql, room);
  app.addHook('onClose', async () => {
    await sink.idle();
    await sql.end({ timeout: 5 });
  });

  const adverts = reader<AdvertEvent>(contract.events.adverts);
  app.post(pathOf(contract.events.adverts), async (request) => {
    const { body } = request;
    const isKnown = Array.isArray(body) && body.length > 0 && body.length <= EVENTS_MAX && body.every(isUsual);
    const events: readonly AdvertEvent[] = isKnown ? body : adverts(body);
    const sorted = sortAdverts(events, read, about(request));
    return store(request, sorted, sink, sink.adverts);
  });

  const visits = reader<VisitEvent>(contract.events.visits);
  app.post(pathOf(contract.events.visits), async (request) => {
    const events = visits(request.body);
    await delivery.settle();
    const pharmacyOf = (key: string) => delivery.pharmacy(key)?.id;
    const visitor = async (pharmacy: number, { ip }: VisitEvent) => {
      const address = ip && networkOf(ip) ? ip : request.ip;
      return { ip: networkOf(address), ip_hash: await hashOf(pharmacy, address) };
    };
    const sorted = await sortVisits(events, pharmacyOf, visitor, about(request));
    return store(request, sorted, sink, sink.visits);
  });
}

const pathOf = (route: RouteDef): string => `/api${route.path}`;

/** JSON, also as the text that `sendBeacon` sends without asking for leave. */
function readTexts(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/ld+json', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, parseEvents(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

/** Reads one event or a list of them. The contract allows either: asking for the one that was meant gives sentences that help. */
function reader<T>(route: RouteDef): (body: unknown) => readonly T[] {
  const { body: both } = schemasOf(route) as { body: z.ZodMiniUnion<[z.ZodMiniType<T>, z.ZodMiniType<T[]>]> };
  const [one, many] = both.def.options;
  return (body) => {
    if (Array.isArray(body)) return parse(many, body, 'validation') as T[];
    return [parse(one, body ?? {}, 'validation') as T];
  };
}

function about({ headers }: FastifyRequest): Circumstances {
  const agent = headers['user-agent']?.toWellFormed().replaceAll('\0', '').slice(0, AGENT_MAX) ?? null;
  return { now: Date.now(), apart: apartReason(headers), agent };
}

async function store<Row>(
  request: FastifyRequest,
  { rows, apart, refused, discarded }: Sorted<Row>,
  sink: EventSink,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<StoredEvents> {
  // Nobody is owed the trace of a refusal: it is kept when there is room.
  if (discarded.length) sink.excluded(discarded).catch(() => undefined);
  const stored = rows.length + apart.length;
  if (stored === 0) {
    const place = Array.isArray(request.body) ? (index: number) => `[${index}].` : () => '';
    throw invalid(refused.map(({ index, path, message }) => ({ propertyPath: place(index) + path, message })));
  }
  await Promise.all([rows.length ? write(rows) : undefined, apart.length ? sink.excluded(apart) : undefined]);
  return { stored, refused: refused.map(({ index, message }) => ({ index, message })) };
}
