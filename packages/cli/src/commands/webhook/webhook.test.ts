import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@officine/sdk/webhooks';
import { afterEach, expect, it } from 'vitest';
import { pageOf, testContext } from '../../../test/context.ts';
import { create } from './create.ts';
import { deliveries } from './deliveries.ts';
import { listen } from './listen.ts';
import { remove } from './remove.ts';
import { resend } from './resend.ts';
import { disable } from './switch.ts';
import { test } from './trial.ts';
import { update } from './update.ts';

const NOW = '2027-03-01T07:00:00+00:00';
const SECRET = `whsec_${'A'.repeat(43)}=`;
const webhook = (more: object = {}) => ({
  id: 3,
  name: 'Compta',
  url: 'https://compta.example/hook',
  kinds: ['invoice.paid'],
  isActive: true,
  reason: null,
  count_waiting: 0,
  count_parked: 2,
  date_sent: null,
  date_previous_end: null,
  date_create: NOW,
  date_update: NOW,
  ...more,
});
const delivery = (more: object = {}) => ({
  id: 12,
  webhook: 3,
  kind: 'invoice.paid',
  object: 'invoice/7',
  message: 'msg_1',
  state: 'waiting',
  attempts: 0,
  date_next: NOW,
  status: null,
  error: null,
  duration: null,
  date_sent: null,
  date_create: NOW,
  ...more,
});
const whole = (more: object = {}) => ({
  ...delivery(more),
  url: 'https://compta.example/hook',
  body: '{}',
  headers: null,
  answer: null,
  tries: [],
  ...more,
});
const tried = (status: number, error: string | null) => ({
  tries: [{ date: NOW, status, error, ms: 9 }],
  status,
  error,
});
const known = { 'webhooks.list': () => pageOf([webhook(), webhook({ id: 4, name: 'Suivi' })]) };

it('writes the secret alone on stdout', async () => {
  const made = testContext(create, {
    args: { name: 'Compta', url: 'https://compta.example/hook', kind: ['invoice.paid'] },
    answers: { 'webhooks.create': () => ({ ...webhook(), secret: SECRET }) },
  });
  await create.run(made.context);
  expect(made.stdout()).toBe(`${SECRET}\n`);
  expect(made.stderr()).toContain('ne sera plus montré');
  const none = testContext(create, { args: { name: 'x', url: 'https://x.example' } });
  await expect(create.run(none.context)).rejects.toMatchObject({ exitCode: 2 });
});

it('takes a webhook by its name or its id; an unknown one is an error', async () => {
  for (const name of ['Suivi', '4']) {
    let asked: unknown;
    const answers = { ...known, 'webhooks.update': (input: object) => ((asked = input), webhook()) };
    const off = testContext(disable, { args: { webhook: name }, answers });
    await disable.run(off.context);
    expect(asked).toEqual({ id: 4, body: { isActive: false } });
  }
  const unknown = testContext(disable, { args: { webhook: 'Autre' }, answers: known });
  await expect(disable.run(unknown.context)).rejects.toMatchObject({
    exitCode: 1,
    message: 'Aucun webhook « Autre ».',
  });
  const nothing = testContext(update, { args: { webhook: 'Compta' }, answers: known });
  await expect(update.run(nothing.context)).rejects.toMatchObject({ exitCode: 2 });
});

it('asks before it removes', async () => {
  const refused = testContext(remove, { args: { webhook: 'Compta' }, answers: known });
  await expect(remove.run(refused.context)).rejects.toMatchObject({ exitCode: 2 });
  expect(refused.calls).toEqual([]);
  const done = testContext(remove, {
    args: { webhook: 'Compta' },
    yes: true,
    answers: { ...known, 'webhooks.remove': () => undefined },
  });
  await remove.run(done.context);
  expect(done.stderr()).toContain('supprimé');
});

it('waits for the answer to a trial', async () => {
  let looks = 0;
  const answers = (last: object) => ({
    ...known,
    'webhooks.test': () => delivery(),
    'webhooks.delivery': () => whole(looks++ % 2 ? last : {}),
  });
  const good = testContext(test, { args: { webhook: '3' }, answers: answers({ state: 'sent', ...tried(204, null) }) });
  expect(await test.run(good.context)).toBe(0);
  expect(good.stderr()).toContain('a accepté le message (204)');
  const bad = testContext(test, {
    args: { webhook: '3' },
    answers: answers(tried(500, 'Le récepteur a répondu 500.')),
  });
  expect(await test.run(bad.context)).toBe(1);
  expect(bad.stderr()).toContain('a répondu 500');
});

it('lists deliveries by pages, up to the limit', async () => {
  const pages: unknown[] = [];
  const answers = {
    ...known,
    'webhooks.deliveries': ({ query }: Record<string, unknown>) => {
      pages.push(query);
      return pageOf(
        Array.from({ length: 100 }, (_, n) => delivery({ id: n + 1 })),
        500,
      );
    },
  };
  const many = testContext(deliveries, { args: { webhook: '3', limit: 150, state: 'parked' }, answers, format: 'ids' });
  await deliveries.run(many.context);
  expect(many.stdout().trim().split('\n')).toHaveLength(150);
  expect(pages).toEqual([
    { state: 'parked', page: 1, itemsPerPage: 100 },
    { state: 'parked', page: 2, itemsPerPage: 100 },
  ]);
});

it('sends one again, or what was given up', async () => {
  const one = testContext(resend, {
    args: { delivery: '12' },
    answers: { 'webhooks.delivery': () => whole(), 'webhooks.resend': () => ({ count: 1 }) },
  });
  await resend.run(one.context);
  expect(one.stderr()).toContain('msg_1');
  const all = testContext(resend, {
    args: { parked: 'Compta', since: '2027-02-01' },
    answers: { ...known, 'webhooks.resend': () => ({ count: 2 }) },
  });
  await resend.run(all.context);
  expect(all.stderr()).toContain('2 envois repartent');
  for (const args of [{}, { delivery: '12', parked: 'x' }, { delivery: 'x' }])
    await expect(resend.run(testContext(resend, { args }).context)).rejects.toMatchObject({ exitCode: 2 });
});

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

it('forwards what it hears, signed with the secret that it printed, until it is stopped', async () => {
  const got: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const receive = async () => {
      got.push({ body: await text(request), headers: request.headers as Record<string, string> });
      response.writeHead(got.length === 1 ? 500 : 200).end();
    };
    void receive();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const body = JSON.stringify({ type: 'invoice.paid', version: 1, id: 'msg_1', timestamp: NOW, data: { id: 7 } });
  const message = { name: 'webhook', data: JSON.stringify({ id: 'msg_1', body }) };
  let opened = 0;
  const heard = testContext(listen, {
    args: { forward: `http://127.0.0.1:${port}/hook`, kind: ['invoice.paid'] },
    signal: stop.signal,
    answers: {
      'webhooks.stream': (input) => {
        expect(input).toEqual({ query: { kinds: 'invoice.paid' } });
        // The server ends a stream from time to time: it is opened again.
        if (++opened < 3) return [{ name: 'ready', data: '{}' }, message];
        stop.abort();
        return [];
      },
    },
  });
  expect(await listen.run(heard.context)).toBe(0);
  expect(heard.stdout()).toMatch(/^invoice\.paid msg_1 → 500 en \d+ ms\ninvoice\.paid msg_1 → 200 en \d+ ms\n$/);
  const secret = /whsec_\S+/.exec(heard.stderr())?.[0] ?? '';
  const event: WebhookEvent = await verifyWebhook(got[0]?.body ?? '', got[0]?.headers ?? {}, secret);
  expect(event).toMatchObject({ type: 'invoice.paid', data: { id: 7 } });
  expect(heard.stderr()).toMatch(/À l’écoute[^]*Écoute reprise/);
});

it('without an address it writes each message on a line; nobody at the address is said', async () => {
  const body = '{"type":"invoice.paid"}';
  const message = { name: 'webhook', data: JSON.stringify({ id: 'msg_1', body }) };
  const hear = async (args: object) => {
    const stop = new AbortController();
    const heard = testContext(listen, {
      args: args as Record<string, unknown>,
      signal: stop.signal,
      answers: {
        'webhooks.stream': () => {
          setTimeout(() => stop.abort(), 200);
          return [message];
        },
      },
    });
    await listen.run(heard.context);
    return heard.stdout();
  };
  expect(await hear({})).toBe(`${body}\n`);
  expect(await hear({ forward: 'http://127.0.0.1:9/x' })).toContain('→ pas de réponse (');
  await expect(hear({ forward: 'nulle part' })).rejects.toMatchObject({ exitCode: 2 });
});
