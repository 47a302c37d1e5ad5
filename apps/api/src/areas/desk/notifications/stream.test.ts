import { notifications as calls } from '@officine/sdk/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { insertOffice, type Office, officeServices, run } from '../../../../test/given/office.ts';
import { notificationsHandlers } from './handlers.ts';
import { notify } from './notify.ts';

const { sql } = await testDatabase();
const services = officeServices(sql);
let office: Office;
let base = '';
// The caller is named by a header: signing in has tests of its own.
const app = Fastify({ forceCloseConnections: true });
beforeAll(async () => {
  office = await insertOffice(sql);
  app.get('/stream', async (request, reply) => {
    const actor = office.actors[request.headers['x-actor'] as 'customer'];
    const stream = notificationsHandlers.find((h) => h.route === calls.stream);
    await stream?.run({
      services,
      actor,
      input: {},
      uploads: {},
      request,
      reply,
      watchSignIn: () => () => undefined,
    } as never);
  });
  base = await app.listen({ port: 0 });
});
afterAll(async () => {
  await services.close();
  await app.close();
});

/** Opens a stream; `next` gives the title of the next notification, or `end`. */
async function open(who: keyof Office['actors'], headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const answer = await fetch(`${base}/stream`, { headers: { 'x-actor': who, ...headers }, signal: stop.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  const next = async (): Promise<string> => {
    for (;;) {
      const event = /id: (\d+)\nevent: notification\ndata: (.*)\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return JSON.parse(event[2] as string).title;
      }
      const { value, done } = await reader.read();
      if (done) return 'end';
      text += value;
    }
  };
  await reader.read();
  return { answer, next, close: () => stop.abort() };
}
const tell = (title: string, to: Parameters<typeof notify>[2], source?: string) =>
  notify(sql, { kind: 'offer', title, ...(source && { source }) }, to);

it('tells each reader his own notifications, as they come', async () => {
  const [mine, other] = await Promise.all([open('customer'), open('stranger')]);
  expect(mine.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await tell('Un', { pharmacies: [office.member] })).toBe(1);
  expect(await tell('Deux', { roles: ['customer'] })).toBe(2);
  expect([await mine.next(), await mine.next()]).toEqual(['Un', 'Deux']);
  expect(await other.next()).toBe('Deux');
  mine.close();
  other.close();
});

it('goes on from the last event that the reader had', async () => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id from notifications where title = 'Un'`;
  const stream = await open('customer', { 'last-event-id': String(id) });
  expect(await stream.next()).toBe('Deux');
  stream.close();
});

it('misses nothing that commits late, with a lower id than what was sent', async () => {
  const stream = await open('pool');
  const late = await sql.reserve();
  await late`begin`;
  await notify(late, { kind: 'pool', title: 'Tardif' }, { pools: [office.pool] });
  await tell('Rapide', { pools: [office.pool] });
  expect(await stream.next()).toBe('Rapide');
  await late`commit`;
  late.release();
  expect(await stream.next()).toBe('Tardif');
  stream.close();
});

it('notifies once a cause, and not those who want none of the kind', async () => {
  expect(await tell('Offre', { roles: ['customer'] }, 'offer:1')).toBe(2);
  expect(await tell('Offre', { roles: ['customer'] }, 'offer:1')).toBe(0);
  const body = { preferences: [{ kind: 'offer', isActive: false, mail: 'never' }] };
  const saved = await run(notificationsHandlers, calls.savePreferences, services, office.actors.customer, { body });
  expect(saved).toMatchObject({
    preferences: expect.arrayContaining([{ kind: 'offer', isActive: false, mail: 'never' }]),
  });
  expect(await tell('Autre', { roles: ['customer'] })).toBe(1);
  expect(await run(notificationsHandlers, calls.readAll, services, office.actors.stranger)).toEqual({ updated: 3 });
});

it('has five streams of a user at once: the oldest makes room', async () => {
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 6; count++) streams.push(await open('marketing'));
  expect(await streams[0]?.next()).toBe('end');
  await tell('À tous', { roles: ['marketing'] });
  for (const stream of streams.slice(1)) expect(await stream.next()).toBe('À tous');
  for (const { close } of streams) close();
});

it('ends its streams when the server stops', async () => {
  const stream = await open('admin');
  await services.close();
  expect(await stream.next()).toBe('end');
  expect(await (await open('admin')).next(), 'one that was on its way').toBe('end');
});
