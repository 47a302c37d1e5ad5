import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { verifyWebhook } from '@officine/sdk/webhooks';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { KEY } from '../../../test/webhooks.ts';
import { openSecret } from '../../areas/exchange/webhooks/secret.ts';
import { localStorage } from '../../files/local-storage.ts';
import { webhookItems } from '../../http/webhook-items.ts';
import { loadDemo } from '../load.ts';
import { makeWebhooks } from './webhooks.ts';

const folder = mkdtempSync(join('/tmp', 'officine-demo-webhooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { sql } = await testDatabase();
beforeAll(async () => {
  await loadDemo({ sql, log: pino({ level: 'silent' }), files: localStorage(folder) }, { size: 120 });
  await makeWebhooks(sql, KEY, webhookItems);
});

test('one receiver answers; the other fails since some days: deliveries in every state', async () => {
  const counts = await sql<{ name: string; sent: number; waiting: number; tried: number; parked: number }[]>`
    select w.name, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'waiting' and attempts > 0)::int as tried, count(*) filter (where state = 'parked')::int as parked
    from webhooks w join webhook_deliveries d on d.webhook_id = w.id group by w.id order by w.id`;
  const [answers, fails] = counts;
  expect(answers).toMatchObject({ waiting: 0, parked: 0 });
  expect(answers?.sent).toBeGreaterThan(10);
  for (const count of [fails?.sent, fails?.tried, fails?.parked]) expect(count).toBeGreaterThan(0);
});

test('a parked one was tried eleven times in three days; one that waits is tried later than now, in order for each site', async () => {
  const parked = await sql<
    { tries: { date: string }[] }[]
  >`select tries from webhook_deliveries where state = 'parked'`;
  for (const { tries } of parked) {
    expect(tries).toHaveLength(11);
    const hours = (Date.parse(tries.at(-1)?.date ?? '') - Date.parse(tries[0]?.date ?? '')) / 3_600_000;
    expect(hours).toBeGreaterThan(70);
  }
  expect(
    await sql`
      select d.id from webhook_deliveries d where d.date_create > now() or (d.state = 'waiting' and d.date_next < now() - interval '1 minute')
        or (d.state <> 'waiting' and exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id and e.object = d.object
          and e.state = 'waiting' and e.event_id < d.event_id))`,
  ).toEqual([]);
});

test('bodies are items of the contract, and the stored signature is right', async () => {
  const [row] = await sql<{ id: number; secret: string; headers: Record<string, string>; body: string; at: string }[]>`
    select w.id, w.secret, d.headers, d.body, d.headers->>'webhook-timestamp' as at
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.kind = 'invoice.issued' limit 1`;
  if (!row) throw new Error('no delivery');
  const secret = openSecret(KEY, row.id, row.secret);
  const event = await verifyWebhook(row.body, row.headers, secret, { now: Number(row.at) * 1000 });
  expect(event).toMatchObject({ type: 'invoice.issued', data: { number: expect.any(String) } });
});

test('the administrator is told once that deliveries were given up', async () => {
  expect(await sql`select user_id from notifications where kind = 'webhook'`).toHaveLength(1);
});
