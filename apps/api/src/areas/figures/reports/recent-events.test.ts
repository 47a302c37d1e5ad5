import { randomUUID } from 'node:crypto';
import type { RecentEvents } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { type As, reportWorld } from '../../../../test/given/report-world.ts';

it('shows views and clicks as they arrive, each caller their own', async () => {
  const { world, campaign, get } = await reportWorld();
  const { sql, pharmacies } = world;
  const store = (kind: 'view' | 'click', pharmacy: number) => sql`
    insert into log_adverts (datetime, id, kind, scheduling_id, campaign_id, advertiser_id, pharmacy_id, zone_id, advert_id, batch)
    select now(), ${randomUUID()}::uuid, ${kind}, id, campaign_id, ${world.advertiser}, ${pharmacy}::int, zone_id, advert_id, nextval('log_batches')
    from schedulings where campaign_id = ${campaign.id} order by id limit 1`;
  const read = async (query = '', as?: As): Promise<RecentEvents> => {
    const answer = await get(query, as, 'recent_log_adverts?');
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const [, own = 0, other = 0] = pharmacies;
  await store('view', own);
  await store('click', other);
  const first = await read();
  expect(first.events.map(({ kind }) => kind)).toEqual(['view', 'click']);
  expect(first.events[0]).toMatchObject({ campaign: campaign.name, datetime: expect.stringMatching(/T.*\+00:00$/) });
  expect((await read('limit=1')).events.map(({ kind }) => kind)).toEqual(['click']);

  // What came since is there, once the caller leaves out what they have.
  await store('click', own);
  const seen = new Set(first.events.map(({ id }) => id));
  const next = await read(`after=${first.after}`);
  expect(next.events.filter(({ id }) => !seen.has(id)).map(({ kind }) => kind)).toEqual(['click']);
  expect(next.after).toBeGreaterThan(first.after);
  expect((await read(`after=${first.after}&kind=view`)).events).toHaveLength(1);
  expect((await read(`pharmacy=${other}`)).events).toHaveLength(1);

  expect((await read('', 'customer')).events).toHaveLength(2);
  expect((await read('', 'stranger')).events).toHaveLength(1);
  expect((await read(`pharmacy=${own}`, 'stranger')).events).toEqual([]);
  expect((await read('', 'advertiser')).events).toHaveLength(3);
  expect(await get('kind=nope', undefined, 'recent_log_adverts?')).toAnswer(400);
  expect(await get('', 'marketing', 'recent_log_adverts?')).not.toAnswer(200);
});
