import type { Task } from '@officine/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { testDatabase } from '../../../../test/database.ts';
import { askOf } from '../../../../test/given/ask.ts';
import { insertOffice, type Office } from '../../../../test/given/office.ts';
import { taskBodies } from '../../../http/tasks.ts';
import { hashPassword } from '../../accounts/accounts/hashing.ts';
import { startWorker } from './worker.ts';

const PASSWORD = 'officine-2026';
const { sql, url } = await testDatabase({ max: 10 });
const { app, services } = await testApp({ OFFICINE_PUBLIC_URL: 'https://officine.example' }, sql);
let office: Office;
let base = '';
let token = '';
let stop: () => unknown = Boolean;

/** An administrator's request. */
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string) =>
  askOf(app, token)(method, `/admin${path}`, { body, key });
const sitemap = async () => (await fetch(`${base}/sitemap.xml`)).text();
/** Reads a task's stream to its end: the names and data of its events. */
async function stream(id: number, last?: number): Promise<{ event: string; data: Task & { message: string } }[]> {
  const answer = await fetch(`${base}/api/admin/tasks/${id}/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': String(last) }) },
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  return [...(await answer.text()).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data),
  }));
}

beforeAll(async () => {
  office = await insertOffice(sql);
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)} where login = 'admin'`;
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = (await askOf(app)('POST', '/login', { body: { username: 'admin', password: PASSWORD } })).body);
});
afterAll(async () => {
  await stop();
});

it('starts a task once, says who asked, and refuses what it does not know', async () => {
  const key = 'sitemap-of-today';
  const first = await call('POST', '/tasks', { type: 'sitemap' }, key);
  expect(first).toAnswer(201, { type: 'sitemap', state: 'waiting', priority: 0, progress: 0 });
  expect(first.body.user).toMatchObject({ id: office.actors.admin.userId, name: 'admin' });
  expect((await call('POST', '/tasks', { type: 'sitemap' }, key)).body.id).toBe(first.body.id);
  expect((await call('POST', '/tasks', { type: 'sitemap' })).status).toBe(409);
  expect((await call('POST', '/tasks', { type: 'ménage' })).status).toBe(422);
  const wrong = await call('POST', '/tasks', { type: 'daily_report', payload: { date: 'hier' } });
  expect(wrong).toAnswer(422);
  expect(wrong.body.violations[0].propertyPath).toBe('payload.date');
});

it('cancels what waits, once, and runs it again', async () => {
  const { body: task } = await call('POST', '/tasks', { type: 'pharmacy_advertiser' });
  expect((await call('PUT', `/tasks/${task.id}/cancel`)).body.state).toBe('cancelled');
  expect(await sql`select from graphile_worker.jobs where key = ${`task:${task.id}`}`).toHaveLength(0);
  expect((await call('PUT', `/tasks/${task.id}/cancel`)).status).toBe(409);
  expect((await call('PUT', `/tasks/${task.id}/retry`)).body.state).toBe('waiting');
  expect((await call('PUT', `/tasks/${task.id}/retry`)).status).toBe(409);
  expect((await call('PUT', '/tasks/2000000000/retry')).status).toBe(404);
  expect((await call('PUT', '/tasks/99999999999999/cancel')).status).toBe(404);
  expect((await call('GET', '/tasks/2000000000/stream')).status).toBe(404);
  const log = (await call('GET', `/tasks/${task.id}/log`)).body as { message: string }[];
  expect(log.map(({ message }) => message)).toEqual(['Annulée par admin.', 'Relancée par admin.']);
});

it('streams a task to its end: lines in order, its states, from where the reader was', async () => {
  const [waiting] = await sql<{ id: number }[]>`select id from tasks where type = 'pharmacy_advertiser'`;
  const id = waiting?.id ?? 0;
  const following = stream(id);
  stop = await startWorker(services, { url, concurrency: 2, heartbeatMs: 500, bodies: taskBodies });
  const events = await following;
  const lines = events.filter(({ event }) => event === 'line').map(({ data }) => data);
  expect(lines.map(({ message }) => message)).toEqual([
    'Annulée par admin.',
    'Relancée par admin.',
    '0 associations, dont 0 nouvelles ou changées, 0 retirées.',
  ]);
  expect(events.at(-1)?.data).toMatchObject({ state: 'done', progress: 100, '@id': `/api/admin/tasks/${id}` });
  const again = await stream(id, lines[1]?.id);
  expect(again.map(({ event }) => event)).toEqual(['line', 'task']);
});

it('serves the sitemap that the task stored', async () => {
  const [done] = await sql<{ id: number }[]>`select id from tasks where type = 'sitemap'`;
  await stream(done?.id ?? 0);
  await sql`insert into pharmacy_websites (pharmacy_id, subdomain) values (${office.member}, 'etoile')`;
  await sql`insert into pharmacy_billings (pharmacy_id, formula) values (${office.member}, 3)`;
  expect(await sitemap()).not.toContain('<url>');
  const { body: task } = await call('POST', '/tasks', { type: 'sitemap' });
  expect((await stream(task.id)).at(-1)?.data).toMatchObject({ state: 'done', result: { pages: 1 } });
  expect(await sitemap()).toContain('<loc>https://officine.example/pharmacy/etoile</loc>');
  expect(await sql`select from files`).toHaveLength(1);
});
