import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { timestamp } from '@officine/domain';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { openPages } from '../../../test/page.ts';
import { deliveryOf } from '../../areas/delivery/delivery/delivery.ts';
import { ensurePartitions } from '../../areas/delivery/ingest/partitions.ts';
import { newId } from '../../areas/delivery/ingest/uuid7.ts';
import { connect } from '../../database/connect.ts';
import { createStorage } from '../../files/storage.ts';
import { factsOf } from './facts.ts';
import { findPromtool } from './promtool.fixture.ts';

const { app, services } = await testApp({ OFFICINE_NODE: 'n1' });
await ensurePartitions(services.sql);
const world = await openPages(services.sql);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const guarded = await testApp({ METRICS_TOKEN: 'a token of the tests' }, services.sql);
const read = async () => (await fetch(`${url}/api/metrics`)).text();
/** The number of a line, 0 without one. */
const numberOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? 0,
  );

it('counts hot calls and those of Fastify, by call, role and status', async () => {
  const page = `${url}/api/schedulings?pharmacy=${world.first}`;
  await fetch(page);
  const before = await read();
  await fetch(page);
  await fetch(`${page}&zone=none`);
  await fetch(`${url}/api/admin/zones`);
  await fetch(`${url}/api/nothing`);
  const after = await read();
  const more = (labels: string) =>
    numberOf(after, `officine_http_requests_total{${labels}}`) -
    numberOf(before, `officine_http_requests_total{${labels}}`);
  expect(more('call="delivery.schedulings",role="public",status="2xx"')).toBe(1);
  expect(more('call="delivery.schedulings",role="public",status="4xx"')).toBe(1);
  expect(more('call="zones.list",role="admin",status="4xx"')).toBe(1);
  expect(more('call="other",role="none",status="4xx"')).toBe(1);
  const count = 'officine_http_request_duration_seconds_count{call="delivery.schedulings",role="public"}';
  expect(numberOf(after, count) - numberOf(before, count)).toBe(2);
  expect(after, 'no address, id or text of a caller').not.toContain('nothing');
});

it('counts events by what became of them', async () => {
  const scheduling = deliveryOf(services).references.write(world.placement);
  const view = (change: object = {}) => {
    const ms = Date.now();
    return { id: newId(ms), scheduling, datetime: timestamp(ms), view: 1, ...change };
  };
  const before = await read();
  const sent = await fetch(`${url}/api/log_adverts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    },
    body: JSON.stringify([view(), view(), view({ scheduling: 'forged' })]),
  });
  expect(sent.status).toBe(200);
  const after = await read();
  const more = (outcome: string) =>
    numberOf(after, `officine_events_total{outcome="${outcome}"}`) -
    numberOf(before, `officine_events_total{outcome="${outcome}"}`);
  expect([more('stored'), more('refused'), more('excluded')]).toEqual([2, 1, 0]);
});

it('tells the state of the parts, the node and the version', async () => {
  const text = await read();
  expect(text).toMatch(/^officine_info\{node="n1",version="[\d.]+\+[\da-f]{8}",role="server",runtime="v[\d.]+"\} 1$/m);
  for (const part of ['database', 'store']) expect(numberOf(text, `officine_${part}_up`)).toBe(1);
  expect(numberOf(text, 'officine_delivery_current')).toBe(1);
  expect(numberOf(text, 'officine_delivery_items{kind="pharmacies"}')).toBeGreaterThan(0);
  expect(numberOf(text, 'officine_database_connections')).toBeGreaterThan(0);
  expect(numberOf(text, 'officine_pool_size')).toBe(10);
  const used =
    numberOf(text, 'officine_pool_connections{state="used"}') +
    numberOf(text, 'officine_pool_connections{state="free"}');
  expect(used).toBeGreaterThan(0);
});

it('is for programs of this machine, or for those with the token', async () => {
  const status = async (from: typeof app, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await from.inject({ url: '/api/metrics', headers, remoteAddress })).statusCode;
  expect(await status(app, {})).toBe(200);
  expect(await status(app, {}, '::1')).toBe(200);
  expect(await status(app, {}, '10.0.0.7')).toBe(403);
  expect(await status(app, { 'x-forwarded-for': '127.0.0.1' }), 'a proxy of this machine').toBe(403);
  expect(await status(guarded.app, {})).toBe(403);
  expect(await status(guarded.app, { authorization: 'Bearer another token, longer' }, '10.0.0.7')).toBe(403);
  expect(await status(guarded.app, { authorization: 'Bearer a token of the tests' }, '10.0.0.7')).toBe(200);
});

it('answers while the database and the store are away, and says so', async () => {
  const sql = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const nowhere = {
    s3Bucket: 'files',
    s3Endpoint: 'http://127.0.0.1:1',
    s3Region: 'x',
    s3Key: 'key',
    s3Secret: 'secret',
  };
  const files = await createStorage({ ...nowhere, dataFolder: services.config.dataFolder });
  const lines = await factsOf({ ...services, sql, files })();
  await sql.end({ timeout: 0 });
  files.close();
  expect(lines).toContain('officine_database_up 0');
  expect(lines).toContain('officine_store_up 0');
  expect(lines.join('\n')).not.toContain('officine_tasks');
});

it('is what Prometheus reads', async () => {
  const promtool = await findPromtool();
  const check = execFile(promtool, ['check', 'metrics']);
  const said: string[] = [];
  check.stderr?.on('data', (text: string) => said.push(text));
  check.stdin?.end(await read());
  const [code] = await once(check, 'exit');
  expect(said.join('')).toBe('');
  expect(code).toBe(0);
});
