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
  Querystring: { pharmacy?: string; date?: string };
}

/** `GET /api/schedulings?pharmacy&date`: the adverts of a pharmacy's site. No query once the memory is loaded. */
export function registerDelivery(app: FastifyInstance, services: Services): void {
  const delivery = deliveryOf(services);
  app.get<SchedulingsRequest>(`/api${contract.delivery.schedulings.path}`, (request, reply) => {
    const { pharmacy: key, date = delivery.today() } = request.query;
    const format = negotiate(request.headers.accept);
    const inMemory = delivery.isInMemory(date);
    const show = () => {
      const pharmacy = typeof key === 'string' ? delivery.pharmacy(key) : undefined;
      if (!pharmacy || !inMemory || !hasKnownNames(request.query)) parseActionQuery(searchOf(request), query);
      if (!pharmacy) throw notFound();
      send(request, reply, inMemory ? delivery.answer(pharmacy, date, format) : EMPTY_ANSWERS[format]);
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
/** True when each parameter is one of the call: the schema checks the values only where they lead nowhere. */
function hasKnownNames(sent: object): boolean {
  for (const name in sent) if (name !== 'pharmacy' && name !== 'date') return false;
  return true;
}
