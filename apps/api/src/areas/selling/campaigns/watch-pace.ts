import { addDays } from '@officine/domain';
import type { PaceCause, Pacing } from '@officine/sdk/contract';
import { paceReason, paceText } from '@officine/sdk/labels';
import type postgres from 'postgres';
import type { TaskContext } from '../../../calls/task.ts';
import { notify } from '../../desk/notifications/notify.ts';
import { LATE_BELOW, pacingOf, runningCampaigns } from './pacing.ts';

/** Days before today in which the cause of a delay is looked for. */
const CAUSE_DAYS = 7;

interface Watch extends Partial<Pick<TaskContext, 'progress' | 'log' | 'signal'>> {
  readonly sql: postgres.ISql;
  /** Runs what must be written at once. */
  readonly commit: TaskContext['commit'];
  readonly today: string;
}

/**
 * Looks at running campaigns: an alert for each late one, which is announced once for each cause and stands until the campaign has
 * recovered. Run again, it finds its own alerts and announces nothing. Returns how many campaigns run, are late, were announced and
 * have recovered.
 */
export async function watchPace({ sql, commit, today, signal, progress, log }: Watch) {
  const running = await runningCampaigns(sql, today);
  const paces = await pacingOf(sql, running, today);
  const result = { campaigns: paces.length, late: 0, alerts: 0, recovered: 0 };
  for (const [index, pace] of paces.entries()) {
    signal?.throwIfAborted();
    const { isLate, forecast } = pace;
    if (isLate) {
      result.late += 1;
      const isTold = await commit((tx) => raise(tx, pace, today));
      result.alerts += isTold ? 1 : 0;
      if (isTold) log?.('warn', `${pace.name}, ${paceText(forecast?.expected ?? 0, pace.date_end)}.`);
    } else if (forecast && forecast.expected >= LATE_BELOW)
      result.recovered += await commit((tx) => close(tx, tx`campaign_id = ${pace.id}`));
    progress?.(((index + 1) / paces.length) * 100);
  }
  await commit((tx) => close(tx, tx`campaign_id <> all(${running}::int[])`));
  return result;
}

/** Writes the alert of a late campaign; announces it when its cause is new. Returns whether it was announced. */
async function raise(tx: postgres.TransactionSql, pace: Pacing, today: string): Promise<boolean> {
  const { cause, count } = await causeOf(tx, pace.id, today);
  const forecast = Math.floor(pace.forecast?.expected ?? 0);
  const [alert] = await tx<{ id: number; isNew: boolean }[]>`
    insert into campaign_alerts (campaign_id, cause, count, forecast) values (${pace.id}, ${cause}, ${count}, ${forecast})
    on conflict (campaign_id, cause) where date_end is null
      do update set count = excluded.count, forecast = excluded.forecast, date_check = now()
    returning id, (xmax = 0) as "isNew"`;
  if (!alert?.isNew) return false;
  const [campaign] = await tx<{ advertiser: number }[]>`
    select advertiser_id as advertiser from campaigns where id = ${pace.id}`;
  const end = paceText(forecast, pace.date_end);
  const notice = {
    kind: 'pace',
    message: paceReason(cause, count),
    link: `/campaigns/${pace.id}`,
    source: `/campaign_alerts/${alert.id}`,
  } as const;
  await notify(tx, { ...notice, title: `« ${pace.name} » est en retard, ${end}` }, { roles: ['admin'] });
  await notify(
    tx,
    { ...notice, title: `Votre campagne « ${pace.name} » avance moins vite que prévu, ${end}` },
    { advertisers: [campaign?.advertiser ?? 0] },
  );
  return true;
}

/** Closes the standing alerts of these campaigns; returns how many campaigns had some. */
async function close(tx: postgres.TransactionSql, which: postgres.Fragment): Promise<number> {
  const rows = await tx<{ campaign: number }[]>`
    update campaign_alerts set date_end = now() where date_end is null and ${which} returning campaign_id as campaign`;
  return new Set(rows.map(({ campaign }) => campaign)).size;
}

/** What keeps most of the last days' bookings of a campaign from being seen. */
async function causeOf(
  tx: postgres.TransactionSql,
  campaign: number,
  today: string,
): Promise<{ cause: PaceCause; count: number }> {
  const since = addDays(today, -CAUSE_DAYS);
  const rows = await tx<{ cause: PaceCause; bookings: number; adverts: number; pharmacies: number }[]>`
    with shown as (
      select distinct pharmacy_id from daily_schedulings where date >= ${since} and date < ${today} and views > 0),
    unseen as (
      select s.advert_id, s.pharmacy_id, case when not a.is_active then 'advert'
        when s.pharmacy_id not in (select pharmacy_id from shown) then 'silent' else 'visits' end as cause
      from schedulings s join adverts a on a.id = s.advert_id
      where s.campaign_id = ${campaign} and s.is_active and s.date >= ${since} and s.date < ${today}
        and s.id not in (
          select scheduling_id from daily_schedulings where campaign_id = ${campaign} and date >= ${since} and views > 0))
    select cause, count(*)::int as bookings, count(distinct advert_id)::int as adverts,
      count(distinct pharmacy_id)::int as pharmacies
    from unseen group by cause order by bookings desc, cause limit 1`;
  const { cause = 'visits', adverts = 0, pharmacies = 0 } = rows[0] ?? {};
  return { cause, count: { advert: adverts, silent: pharmacies, visits: 0 }[cause] };
}
