import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '@officine/sdk/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../base/errors.ts';
import type { Services } from '../../../base/services.ts';
import { negotiate, searchOf } from '../../../calls/answer.ts';
import { countsOf } from '../../../calls/counts.ts';
import { encodingOf } from '../../../calls/encoding.ts';
import { type HotCalls, keepOpen } from '../../../calls/hot.ts';
import { PUBLIC_HEADERS } from '../../../calls/public-headers.ts';
import { parseActionQuery } from '../../../calls/query.ts';
import { schemasOf } from '../../../calls/schemas.ts';
import { type Answer, type AnswerFormat, answerOf, cachingHeaders } from './answer.ts';
import { deliveryOf } from './delivery.ts';

/** Answers for other days: plans are not public. */
const EMPTY_ANSWERS = { 'ld+json': answerOf([], 'ld+json'), json: answerOf([], 'json') };

interface SchedulingsRequest {
  Querystring: { pharmacy?: string; date?: string; zone?: string };
}

/**
 * `GET /api/schedulings?pharmacy&date&zone`: the adverts of a pharmacy's site, or of one zone of it. No query once the
 * memory is loaded.
 */
export function registerDelivery(app: FastifyInstance, services: Services, hot: HotCalls): void {
  const delivery = deliveryOf(services);
  const path = `/api${contract.delivery.schedulings.path}`;
  const counts = countsOf(services, contract.delivery.schedulings, 'public');
  hot.get(path, counts, (request, response, search) => {
    const format = PAGE_FORMATS.get(request.headers.accept);
    const [, key] = /^pharmacy=([\w.-]+)$/.exec(search) ?? [];
    if (!key || !format || !delivery.isSettled()) return false;
    const pharmacy = delivery.pharmacy(key);
    if (pharmacy) write(request, response, delivery.answer(pharmacy, delivery.today(), format));
    return pharmacy !== undefined;
  });
  app.get<SchedulingsRequest>(path, { config: { counts } }, (request, reply) => {
    const { pharmacy: key, date = delivery.today(), zone } = request.query;
    const format = negotiate(request.headers.accept);
    const inMemory = delivery.isInMemory(date);
    const show = () => {
      const pharmacy = typeof key === 'string' ? delivery.pharmacy(key) : undefined;
      if (!pharmacy || !inMemory || !hasKnownNames(request.query)) parseActionQuery(searchOf(request), query);
      if (!pharmacy || (zone !== undefined && !delivery.isSiteZone(zone))) throw notFound();
      if (!inMemory) return send(request, reply, EMPTY_ANSWERS[format]);
      if (zone === undefined) return send(request, reply, delivery.answer(pharmacy, date, format));
      // Not kept: a zone is asked for only while a page is set up.
      const adverts = delivery.shown(pharmacy, date, 'internet').filter((one) => one.zone.reference === zone);
      send(request, reply, answerOf(adverts, format));
    };
    const wait = delivery.settle(inMemory ? date : undefined);
    if (!wait) return show();
    return wait.then(show).then(() => reply);
  });
}

/** Format of the answer, by the `Accept` header that a page sends. */
const PAGE_FORMATS = new Map<string | undefined, AnswerFormat>([
  [undefined, 'ld+json'],
  ['*/*', 'ld+json'],
  ['application/ld+json', 'ld+json'],
  ['application/json', 'json'],
]);

function send({ raw }: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  reply.hijack();
  write(raw, reply.raw, answer);
}

/** Writes the answer as it is kept, encoded and with its headers; only the headers when the page has it already. */
function write({ method, headers }: IncomingMessage, response: ServerResponse, answer: Answer): void {
  keepOpen(response);
  if (method === 'HEAD' || headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(method === 'HEAD' ? 200 : 304, { ...PUBLIC_HEADERS, ...cachingHeaders(answer.etag) });
    response.end();
    return;
  }
  const encoded = answer.encoded(encodingOf(headers['accept-encoding'] as string | undefined));
  response.writeHead(200, encoded.headers as string[]);
  response.end(encoded.text, 'latin1');
}

const { query } = schemasOf(contract.delivery.schedulings);
/** True for the parameters that pages send: the schema checks the values only where they lead nowhere. */
function hasKnownNames(sent: object): boolean {
  for (const name in sent) if (name !== 'pharmacy' && name !== 'date') return false;
  return true;
}
