import { subscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { timestamp } from '@officine/domain';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { openPages } from '../../test/page.ts';
import { deliveryOf } from '../areas/delivery/delivery/delivery.ts';
import { ensurePartitions } from '../areas/delivery/ingest/partitions.ts';
import { RELAY_HEADER } from '../areas/delivery/ingest/relay.ts';
import { newId } from '../areas/delivery/ingest/uuid7.ts';

const { app, services } = await testApp({ TRUST_PROXY: '1' });
await ensurePartitions(services.sql);
const world = await openPages(services.sql);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
let byFastify = 0;
subscribe('tracing:fastify.request.handler:start', () => {
  byFastify += 1;
});
const scheduling = deliveryOf(services).references.write(world.placement);
const view = (change: object = {}, ms = Date.now()) => ({
  id: newId(ms),
  scheduling,
  datetime: timestamp(ms),
  view: 1,
  ...change,
});
const visit = () => ({ id: newId(Date.now()), pharmacy: String(world.first), datetime: timestamp(Date.now()) });

interface Ask {
  readonly method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const events = (path: string, body: unknown, headers = {}): Ask => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const page = `/schedulings?pharmacy=${world.first}`;
const tag = String((await app.inject(`/api${page}`)).headers['etag']);

/** Headers of the connection, and what differs between two answers of one call. */
const APART = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
  'link',
]);
const answerOf = (status: number | undefined, headers: object, body: string) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !APART.has(name))),
  body: body.replace(/"requestId":"[^"]*"/, ''),
});
/** As Fastify answers, to which `inject` gives the request. */
async function injected({ method = 'GET', path, headers = {}, body }: Ask) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  return answerOf(answer.statusCode, answer.headers, answer.rawPayload.toString('latin1'));
}
/** As the server answers. */
const asked = ({ method = 'GET', path, headers = {}, body = '' }: Ask) =>
  new Promise<ReturnType<typeof answerOf>>((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {};
    request(`${url}/api${path}`, { method, headers: { ...headers, ...length } }, async (answer) => {
      answer.setEncoding('latin1');
      resolve(answerOf(answer.statusCode, answer.headers, await text(answer)));
    })
      .once('error', reject)
      .end(body);
  });

test.each<[what: string, Ask]>([
  ['views', events('/log_adverts', [view(), view()])],
  ['one click', events('/log_adverts', view({ view: undefined, click: 1 }))],
  ['the form of the specification', events('/log_adverts', view({ id: undefined }))],
  [
    'a beacon',
    events(`/log_page?sent=${Date.now()}`, [visit(), view()], { 'content-type': 'text/plain;charset=UTF-8' }),
  ],
  ['a visit', events('/log_visits', visit())],
  ['a robot', events('/log_adverts', [view()], { 'user-agent': 'curl/8.5.0' })],
  ['events of which some are refused', events('/log_adverts', [view(), view({ scheduling: 'forged' })])],
  ['the adverts of a page', { path: page }],
  ['the adverts of a page, compressed', { path: page, headers: { 'accept-encoding': 'gzip, br' } }],
  ['the adverts of a page, in plain JSON', { path: page, headers: { accept: 'application/json' } }],
  ['adverts that the page has already', { path: page, headers: { 'if-none-match': tag } }],
])('%s: answered without Fastify, as Fastify answers', async (_what, ask) => {
  const expected = await injected(ask);
  byFastify = 0;
  expect(await asked(ask)).toEqual(expected);
  expect(byFastify).toBe(0);
  expect([200, 304]).toContain(expected.status);
});

test.each<[what: string, status: number, Ask]>([
  ['only refused events', 422, events('/log_adverts', [view({ scheduling: 'forged' }), view({}, 0)])],
  ['no events', 422, events('/log_page', [])],
  ['an event without fields', 422, events('/log_adverts', [view(), {}])],
  ['no JSON', 400, events('/log_adverts', '{')],
  ['nothing', 422, events('/log_adverts', '')],
  ['a clock that is no time', 400, events('/log_adverts?sent=x', [view()])],
  ['a relay without a key', 403, events('/log_visits', [visit()], { [RELAY_HEADER]: 't=1,s=2' })],
  ['a long body', 413, events('/log_adverts', ' '.repeat(300_000))],
  ['a form', 415, events('/log_adverts', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['an unknown pharmacy', 404, { path: '/schedulings?pharmacy=inconnue' }],
  ['no pharmacy', 400, { path: '/schedulings' }],
  ['a picture', 406, { path: page, headers: { accept: 'image/png' } }],
  ['another day', 200, { path: `${page}&date=2020-01-01` }],
  ['only headers', 200, { path: page, method: 'HEAD' }],
  ['a preflight', 204, { path: '/log_adverts', method: 'OPTIONS' }],
  ['another method', 405, { path: '/log_adverts' }],
])('%s: %i, as Fastify answers', async (_what, status, ask) => {
  const expected = await injected(ask);
  expect(await asked(ask)).toEqual(expected);
  expect(expected.status).toBe(status);
  expect(expected.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
});
