import { contract } from '@officine/sdk/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiate, searchOf } from '../calls/answer.ts';
import { encodingOf } from '../calls/encoding.ts';
import { parseActionQuery } from '../calls/query.ts';
import { schemasOf } from '../calls/schemas.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Answer, answerOf, cachingHeaders } from './answer.ts';
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
export function registerDelivery(app: FastifyInstance, services: Services): void {
  const delivery = deliveryOf(services);
  app.get<SchedulingsRequest>(`/api${contract.delivery.schedulings.path}`, (request, reply) => {
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

/** Writes to the raw response: the headers and the body are already encoded, so Fastify has nothing to add. */
function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const isHead = request.method === 'HEAD';
  if (isHead || request.headers['if-none-match']?.includes(answer.etag)) {
    reply
      .headers(cachingHeaders(answer.etag))
      .code(isHead ? 200 : 304)
      .send();
    return;
  }
  const { headers, text } = answer.encoded(encodingOf(request.headers['accept-encoding'] as string | undefined));
  reply.hijack();
  reply.raw.writeHead(200, headers as string[]);
  reply.raw.end(text, 'latin1');
}

const { query } = schemasOf(contract.delivery.schedulings);
/** True for the parameters that pages send: the schema checks the values only where they lead nowhere. */
function hasKnownNames(sent: object): boolean {
  for (const name in sent) if (name !== 'pharmacy' && name !== 'date') return false;
  return true;
}
