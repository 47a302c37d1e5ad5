import { contract } from '@officine/sdk/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { negotiate } from '../http/answer.ts';
import { parse } from '../http/handler-routes.ts';
import { schemasOf } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { Answer, collectionOf, type Encoding, listOf } from './answer.ts';
import { type AnswerFormat, deliveryOf } from './delivery.ts';

const TYPES: Record<AnswerFormat, string> = {
  'ld+json': 'application/ld+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
/** Other days have nothing to show: what is planned is nobody's business. */
const NOTHING: Record<AnswerFormat, Answer> = { 'ld+json': new Answer(collectionOf([])), json: new Answer(listOf([])) };

const encodingOf = (accepted: string | undefined): Encoding | undefined =>
  accepted === undefined
    ? undefined
    : /\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
      ? 'br'
      : /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
        ? 'gzip'
        : undefined;

interface Asked {
  Querystring: { pharmacy?: string; date?: string };
}

/** `GET /api/schedulings?pharmacy&date`: the adverts of a pharmacy's site. Asks the database for nothing once it is warm. */
export function registerDelivery(app: FastifyInstance, services: Services): void {
  const delivery = deliveryOf(services);
  app.get<Asked>(`/api${contract.delivery.schedulings.path}`, async (request, reply) => {
    const { pharmacy: key, date = delivery.today() } = request.query;
    const format = negotiate(request.headers.accept);
    const near = delivery.isNear(date);
    const wait = delivery.settle(near ? date : undefined);
    if (wait) await wait;
    const pharmacy = typeof key === 'string' ? delivery.pharmacy(key) : undefined;
    if (!pharmacy || !near) check(request);
    if (!pharmacy) throw notFound();
    const answer = near ? delivery.answer(pharmacy, date, format) : NOTHING[format];
    reply.header('etag', answer.etag);
    reply.header('cache-control', 'no-cache');
    reply.header('vary', 'Accept, Accept-Encoding');
    const known = request.headers['if-none-match'];
    if (known?.includes(answer.etag)) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('content-type', TYPES[format]);
    return reply.send(answer.bytes(encoding));
  });
}

const { query } = schemasOf(contract.delivery.schedulings);
/** What is asked in a way that means nothing is told so. */
function check(request: FastifyRequest): void {
  if (query) parse(query, request.query, 'bad_request');
}
