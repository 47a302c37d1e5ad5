import { addDays, eachDay } from '@officine/domain';
import type postgres from 'postgres';
import type { PageWorld } from '../page.ts';

/**
 * Books the campaign's internet zone in the first pharmacy on each of its days but the last; today is booked already.
 * `see(3)` replaces all counts: the first three of the ten days that passed have views.
 */
export async function bookCampaign(sql: postgres.Sql, { today, zones, adverts, book, ...world }: PageWorld) {
  const days = eachDay(addDays(today, -10), addDays(today, 9)).filter((day) => day !== today);
  const booked = await Promise.all(
    days.map(async (date) => ({ date, id: await book(zones.site, adverts.site, date) })),
  );
  const see = (count: number) =>
    sql.begin(async (tx) => {
      await tx`delete from daily_schedulings`;
      const past = booked.filter(({ date }) => date < today);
      for (const { date, id } of past.slice(0, count))
        await tx`insert into daily_schedulings (date, scheduling_id, filling_id, pharmacy_id, campaign_id, advertiser_id, zone_id, advert_id, views, clicks)
          values (${date}, ${id}, 0, ${world.first}, ${world.campaign}, ${world.advertiser}, ${zones.site}, ${adverts.site}, 3, 0)`;
    });
  return { see };
}
