import { formatDateTime, formatMoney } from '@officine/domain';
import { countOf } from '@officine/sdk/format';
import { outageText } from '@officine/sdk/labels';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { outageAmount, outageCampaigns, outageCost } from '../../../database/outage-cost.ts';
import { exec } from '../../../rest/sql.ts';
import { notify } from '../../desk/notifications/notify.ts';
import type { StoredProblem } from './problem.ts';
import { admins, hostOf, listOf, MAX_SEPARATE, notifyPharmacy } from './site-notices.ts';

interface Fall {
  readonly id: number;
  readonly pharmacy_id: number;
  readonly pharmacy: string;
  readonly url: string;
  readonly problem: StoredProblem | undefined;
  readonly since: string;
  readonly amount: number;
  readonly campaigns: number;
}

/** Marks the sites that fail and were not told of, and reads what their notices say. */
async function takeFalls(tx: postgres.TransactionSql): Promise<Fall[]> {
  const taken = await tx<{ id: number }[]>`
    update pharmacy_wordpress set is_failing_told = true
    where date_failing is not null and not is_failing_told and is_active and url is not null
    returning id`;
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx`update wordpress_outages set is_told = true where wordpress_id = any(${ids}) and date_end is null`;
  const site = sql`w.pharmacy_id`;
  const rows = await exec(
    tx,
    sql`select w.id, w.pharmacy_id, p.name, w.url, w.check_errors::text, w.date_failing::text, ${outageAmount(site)}, ${outageCampaigns(site)}
      from pharmacy_wordpress w join pharmacies p on p.id = w.pharmacy_id
      where w.id = any(${sql.param(ids)}::int[]) order by w.id`,
  );
  return rows.map(([id, pharmacy_id, pharmacy, url, errors, since, amount, campaigns]) => ({
    id: Number(id),
    pharmacy_id: Number(pharmacy_id),
    pharmacy: String(pharmacy),
    url: String(url),
    problem: (JSON.parse(String(errors ?? 'null')) as StoredProblem[] | null)?.[0],
    since: String(since),
    amount: Number(amount),
    campaigns: Number(campaigns),
  }));
}

/** Sentences as one text, without those that have nothing to say. */
const sentences = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');
const instantOf = (text: string): string => formatDateTime(new Date(text));

/** Notifies administrators and the pharmacy of each site that began to fail, with what the outage holds back. */
export async function notifyFalls(tx: postgres.TransactionSql): Promise<void> {
  const falls = await takeFalls(tx);
  for (const fall of falls)
    await notifyPharmacy(tx, fall, {
      title: `Votre site ${hostOf(fall.url)} est en erreur`,
      message: sentences(fall.problem?.message, 'Le réseau est prévenu.'),
      source: `wordpress:own-failing:${fall.id}:${fall.since}`,
    });
  const [first] = falls;
  if (first && falls.length > MAX_SEPARATE) {
    const amount = falls.reduce((sum, each) => sum + each.amount, 0);
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `${falls.length} sites WordPress sont en erreur`,
        message: sentences(listOf(falls), amount > 0 ? `Ils retiennent ${formatMoney(amount)} par jour.` : undefined),
        link: '/wordpresses?check_status=error',
        source: `wordpress:failing:${first.id}:${first.since}`,
      },
      admins,
    );
    return;
  }
  for (const { id, url, pharmacy, since, problem, amount, campaigns } of falls)
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `Le site ${hostOf(url)} est en erreur`,
        message: sentences(
          `${pharmacy}, depuis le ${instantOf(since)}.`,
          problem?.message,
          problem?.advice,
          outageText({ outage_amount: amount, outage_campaigns: campaigns }),
        ),
        link: `/wordpresses/${id}`,
        source: `wordpress:failing:${id}:${since}`,
      },
      admins,
    );
}

interface Return {
  readonly outage: number;
  readonly id: number;
  readonly pharmacy_id: number;
  readonly pharmacy: string;
  readonly url: string;
  readonly start: string;
  readonly end: string;
  readonly cost: number;
}

/** Marks the outages that ended and whose start was told, and reads what their notices say. */
async function takeReturns(tx: postgres.TransactionSql): Promise<Return[]> {
  const taken = await tx<{ id: number }[]>`
    update wordpress_outages set is_end_told = true where is_told and not is_end_told and date_end is not null returning id`;
  if (taken.length === 0) return [];
  const rows = await exec(
    tx,
    sql`select o.id, w.id, w.pharmacy_id, p.name, w.url, o.date_start::text, o.date_end::text,
        ${outageCost(sql`w.pharmacy_id`, sql`o.date_start`, sql`o.date_end`)}
      from wordpress_outages o join pharmacy_wordpress w on w.id = o.wordpress_id join pharmacies p on p.id = w.pharmacy_id
      where o.id = any(${sql.param(taken.map(({ id }) => id))}::int[]) and w.is_active and w.url is not null order by o.id`,
  );
  return rows.map(([outage, id, pharmacy_id, pharmacy, url, start, end, cost]) => ({
    outage: Number(outage),
    id: Number(id),
    pharmacy_id: Number(pharmacy_id),
    pharmacy: String(pharmacy),
    url: String(url),
    start: String(start),
    end: String(end),
    cost: Number(cost),
  }));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long an outage lasted: `45 minutes`, `5 heures`, `3 jours`. */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 60) return countOf({ one: 'minute', many: 'minutes' }, minutes);
  if (ms < 2 * DAY_MS) return countOf({ one: 'heure', many: 'heures' }, Math.round(ms / HOUR_MS));
  return countOf({ one: 'jour', many: 'jours' }, Math.round(ms / DAY_MS));
}

const lasted = ({ start, end }: Return): string => durationText(Date.parse(end) - Date.parse(start));

/** Notifies administrators and the pharmacy of each site that is back, with how long it was away and what that cost. */
export async function notifyReturns(tx: postgres.TransactionSql): Promise<void> {
  const returns = await takeReturns(tx);
  for (const back of returns)
    await notifyPharmacy(tx, back, {
      title: `Votre site ${hostOf(back.url)} est de nouveau en ligne`,
      message: `Il a été en erreur pendant ${lasted(back)}.`,
      source: `wordpress:own-back:${back.outage}`,
    });
  const [first] = returns;
  if (first && returns.length > MAX_SEPARATE) {
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `${returns.length} sites WordPress sont de nouveau en ligne`,
        message: listOf(returns),
        link: '/wordpresses',
        source: `wordpress:back:${first.outage}`,
      },
      admins,
    );
    return;
  }
  for (const back of returns)
    await notify(
      tx,
      {
        kind: 'wordpress',
        title: `Le site ${hostOf(back.url)} est de nouveau en ligne`,
        message: sentences(
          `${back.pharmacy}, depuis le ${instantOf(back.end)}, après ${lasted(back)} d’erreur.`,
          back.cost > 0 ? `${formatMoney(back.cost)} d’annonces n’ont pas pu y paraître.` : undefined,
        ),
        link: `/wordpresses/${back.id}`,
        source: `wordpress:back:${back.outage}`,
      },
      admins,
    );
}
