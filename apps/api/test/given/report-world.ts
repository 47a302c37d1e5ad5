import { addDays } from '@officine/domain';
import type { ReportResult } from '@officine/sdk/contract';
import { expect } from 'vitest';
import { campaignWorld, csv, form, inDays, today } from '../campaign.ts';

export const yesterday = addDays(today, -1);

interface Part {
  by: string;
  rows: {
    '@id'?: string;
    label: string;
    date?: string;
    texts?: Record<string, string>;
    values: Record<string, number>;
  }[];
}
export type As = 'customer' | 'advertiser' | 'marketing' | 'stranger';
const prefixes: Record<As | 'admin', string> = {
  admin: 'admin',
  customer: 'customer',
  stranger: 'customer',
  advertiser: 'broadcaster',
  marketing: 'marketing',
};
interface Found {
  reference: string;
  result: Pick<ReportResult, 'previous' | 'events'> & { total: Record<string, number>; parts: Part[] };
  part: (by: string) => Part['rows'];
}
export const sums = (rows: Part['rows'], key: string) => rows.reduce((all, row) => all + (row.values[key] ?? 0), 0);

/** A campaign that has run for six days, with its counts, visits of pharmacies, and a caller of each role. */
export async function reportWorld() {
  const world = await campaignWorld();
  const { ask, sql, pharmacies } = world;
  const campaign = (
    await ask('POST', '/admin/campaigns', {
      body: form(world, { date_start: today, date_end: inDays(20), budgetFile: csv({ 1: '10', 2: '30' }) }),
    })
  ).body;
  const tokens = {
    customer: await world.signIn('customer', { pharmacy_id: pharmacies[1] }),
    advertiser: await world.signIn('advertiser', { advertiser_id: world.advertiser }),
    marketing: await world.signIn('marketing'),
    stranger: await world.signIn('customer', { pharmacy_id: pharmacies[2] }),
  };

  await ask('PUT', `/admin/campaigns/${campaign.id}`, { body: { isScheduled: true } });
  // It has run for six days: events made these counts.
  await sql`update schedulings set date = date - 6 where campaign_id = ${campaign.id}`;
  await sql`update campaigns set date_start = date_start - 6 where id = ${campaign.id}`;
  await sql`
    insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
    select date, id, 0, pharmacy_id, campaign_id, ${world.advertiser}, zone_id, advert_id, 100 + id % 7, id % 3 from schedulings
    where date <= ${today}`;
  await sql`
    insert into daily_adverts (date, advert_id, zone_id, campaign_id, advertiser_id, views, clicks)
    select date, advert_id, zone_id, campaign_id, advertiser_id, sum(views), sum(clicks) from daily_schedulings group by 1, 2, 3, 4, 5`;
  await sql`
    insert into log_campaigns (date, campaign_id, pharmacy_id, displays, views, clicks)
    select date, campaign_id, pharmacy_id, count(*), sum(views), sum(clicks) from daily_schedulings group by 1, 2, 3`;
  for (const [index, pharmacy] of pharmacies.entries())
    await sql`insert into daily_visits (date, pharmacy_id, browser, platform, visits) values
      (${yesterday}, ${pharmacy}, 'Firefox', 'Windows', ${10 * (index + 1)}), (${yesterday}, ${pharmacy}, '', 'iOS', 1)`;

  const get = (query: string, as?: As, path = 'reports?type=') =>
    ask('GET', `/${prefixes[as ?? 'admin']}/${path}${query}`, as ? { token: tokens[as] } : {});
  async function report(query: string, as?: As): Promise<Found> {
    const answer = await get(query, as);
    expect(answer).toAnswer(200);
    const [found] = answer.body['hydra:member'];
    const part: Found['part'] = (by) => found.result.parts.find((each: Part) => each.by === by)?.rows;
    return { ...found, part };
  }
  return { world, campaign, tokens, get, report };
}
