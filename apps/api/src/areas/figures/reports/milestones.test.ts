import { addDays } from '@officine/domain';
import { expect, test } from 'vitest';
import { inDays, today } from '../../../../test/campaign.ts';
import { reportWorld, yesterday } from '../../../../test/given/report-world.ts';
import { makeMilestones } from './milestones.ts';

const { world, campaign, get } = await reportWorld();
const { ask, sql } = world;

test('a campaign past its half gets its report, once', async () => {
  expect(await makeMilestones(sql, today)).toBe(0);
  const half = inDays(7);
  expect(await makeMilestones(sql, addDays(half, 1))).toBe(1);
  expect(await makeMilestones(sql, addDays(half, 1))).toBe(0);
  const [made] = await sql`select date, views from advertiser_mailstone_reports where campaign_id = ${campaign.id}`;
  const [truth] =
    await sql`select sum(views)::int as views from log_campaigns where campaign_id = ${campaign.id} and date <= ${half}`;
  expect(made).toEqual({ date: half, ...truth });
});

test('late events reach a milestone report', async () => {
  const half = inDays(7);
  await sql`update log_campaigns set views = views + 1 where campaign_id = ${campaign.id} and date = ${yesterday}`;
  expect(await makeMilestones(sql, addDays(half, 36))).toBe(0);
  // The server was stopped for three weeks.
  expect(await makeMilestones(sql, addDays(half, 22))).toBe(1);
  expect(await makeMilestones(sql, addDays(half, 2))).toBe(0);
  await sql`update log_campaigns set views = views - 1 where campaign_id = ${campaign.id} and date = ${yesterday}`;
});

test('a milestone report is a file, with the figures of its days', async () => {
  const [milestone] = await sql`update advertiser_mailstone_reports set date = ${yesterday} returning id`;
  const [truth] = await sql`
    select sum(displays)::int as displays, sum(views)::int as views, sum(clicks)::int as clicks from log_campaigns
    where campaign_id = ${campaign.id} and date <= ${yesterday}`;
  const path = `advertiser_mailstone_reports/${milestone?.['id']}/export`;
  const file = await get('', 'advertiser', path);
  expect(file.status).toBe(200);
  const [header, ...lines] = file.body.slice(1).trim().split('\r\n');
  expect(header).toBe('Jour;Programmations;Montant diffusé (€);Vues;Clics;Taux de clic (%)');
  const sum = (at: number) => lines.reduce((all: number, line: string) => all + Number(line.split(';')[at]), 0);
  expect({ displays: sum(1), views: sum(3), clicks: sum(4) }).toEqual(truth);
  expect((await get('?by=pharmacy', undefined, path)).body).toMatch(/^\ufeffPharmacie;/);
  expect((await get('?by=marée', undefined, path)).status).toBe(422);
  const rival = sql`insert into advertisers (name, reference, email, username) values ('Autre', 'AUTRE', 'a@example.fr', 'autre') returning id`;
  const other = await world.signIn('advertiser', { advertiser_id: await world.insert(rival) });
  expect((await ask('GET', `/broadcaster/${path}`, { token: other })).status).toBe(404);
  expect((await ask('GET', '/admin/advertiser_mailstone_reports/99/export')).status).toBe(404);
});
