import { contract } from '@officine/sdk/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from '../calls/answer.ts';
import { parse } from '../calls/parse.ts';
import { schemasOf } from '../calls/schemas.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { type Answer, answerOf, cachingHeaders, type Encoding } from './answer.ts';
import { deliveryOf } from './delivery.ts';

/** Other days have nothing to show: what is planned is nobody's business. */
const NOTHING = { 'ld+json': answerOf([], 'ld+json'), json: answerOf([], 'json') };

const REFUSED = { br: /\bbr;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /\bgzip;\s*q=0(?:\.0*)?(?:,|$)/ };
function encodingOf(accepted = ''): Encoding | 'plain' {
  for (const encoding of ['br', 'gzip'] as const)
    if (accepted.includes(encoding) && !REFUSED[encoding].test(accepted)) return encoding;
  return 'plain';
}

interface Asked {
  Querystring: { pharmacy?: string; date?: string };
}

/** `GET /api/schedulings?pharmacy&date`: the adverts of a pharmacy's site. Asks the database for nothing once it is warm. */
export function registerDelivery(app: FastifyInstance, services: Services): void {
  const delivery = deliveryOf(services);
  app.get<Asked>(`/api${contract.delivery.schedulings.path}`, (request, reply) => {
    const { pharmacy: key, date = delivery.today() } = request.query;
    const format = negotiate(request.headers.accept);
    const near = delivery.isNear(date);
    const show = () => {
      const pharmacy = typeof key === 'string' ? delivery.pharmacy(key) : undefined;
      if (!pharmacy || !near) check(request);
      if (!pharmacy) throw notFound();
      send(request, reply, near ? delivery.answer(pharmacy, date, format) : NOTHING[format]);
    };
    const wait = delivery.settle(near ? date : undefined);
    if (!wait) return show();
    return wait.then(show).then(() => reply);
  });
}

/** Past everything that Fastify does to an answer: this one is ready to be sent. */
function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const isHead = request.method === 'HEAD';
  if (isHead || request.headers['if-none-match']?.includes(answer.etag)) {
    reply
      .headers(cachingHeaders(answer.etag))
      .code(isHead ? 200 : 304)
      .send();
    return;
  }
  const { headers, text } = answer.packed(encodingOf(request.headers['accept-encoding'] as string | undefined));
  reply.hijack();
  reply.raw.writeHead(200, headers as string[]);
  reply.raw.end(text, 'latin1');
}

const { query } = schemasOf(contract.delivery.schedulings);
/** What is asked in a way that means nothing is told so. */
function check(request: FastifyRequest): void {
  if (query) parse(query, request.query, 'bad_request');
}
