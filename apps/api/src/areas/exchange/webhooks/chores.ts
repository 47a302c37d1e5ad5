import { WEBHOOK_DELIVERY_DAYS } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { WEBHOOKS_CHANNEL } from './channels.ts';

/** Days after its last one in which the end of a campaign is still told. */
const MISSED_DAYS = 7;
/** Rows that are deleted at once. */
const SWEPT_ROWS = 5000;
const WAITED = 'Le récepteur n’a rien accepté pendant quatre jours.';

/**
 * Writes the events that no row's change makes: campaigns whose last day has passed, each once, for webhooks that were there when
 * it passed.
 */
export async function noteEndedCampaigns(sql: postgres.ISql): Promise<void> {
  const { count } = await sql`
    insert into webhook_events (kind, subject, item, once, date_create)
    select 'campaign.ended', 'campaign', c.id::text, c.date_end::text, e.at
    from campaigns c
    cross join lateral (select (c.date_end + 1)::timestamp at time zone 'Europe/Paris' as at) e
    cross join lateral (select (now() at time zone 'Europe/Paris')::date as today) t
    where c.date_end < t.today and c.date_end >= t.today - ${MISSED_DAYS}::int and c.is_scheduled and c.is_active
      and coalesce(c.deactivation_percentage, 0) < 100
      and exists (select from webhooks w where w.date_disabled is null and 'campaign.ended' = any(w.kinds) and w.date_create <= e.at)
    on conflict (kind, item, once) where once is not null do nothing`;
  if (count > 0) await sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`;
}

/** Gives up what has waited for days untried, ends streams whose server died, and deletes what is older than 30 days. */
export async function sweepWebhooks(sql: postgres.ISql): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'parked', error = coalesce(error, ${WAITED}), date_lease = null
    where state = 'waiting' and date_waiting < now() - interval '5 days' and (date_lease is null or date_lease <= now())`;
  await sql`delete from webhooks where date_expiry < now()`;
  await sql`
    delete from webhook_events where id in (
      select id from webhook_events where date_create < now() - ${WEBHOOK_DELIVERY_DAYS} * interval '1 day' limit ${SWEPT_ROWS})`;
}
