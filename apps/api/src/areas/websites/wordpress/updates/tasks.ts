import * as z from 'zod';
import { defineTask, type TaskContext, TaskFailure, type TaskResult } from '../../../../calls/task.ts';
import { notify } from '../../../desk/notifications/notify.ts';
import { siteProblem } from '../check.ts';
import { eachSite } from '../each-site.ts';
import { loadSite, type SiteRef, selectSites } from '../site.ts';
import { contextOfTask, type SiteContext } from '../site-context.ts';
import { readComponents } from './components.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { dropNight, isNight, planNight } from './plan.ts';
import { setUpdate } from './update-row.ts';
import { leaveAgain, type UpdateOutcome, updateOne } from './update-site.ts';

/** A version that was put back on so many sites of a night, and on more of them than it stays on, is left alone that night. */
const BRAKE = { sites: 3, hours: 12 };

/** Asks one site, or all that are active, what they run and what is new. */
export const wordpressComponents = defineTask(
  z.strictObject({ wordpress: z.int().positive().optional() }),
  async (context) => {
    const siteContext = contextOfTask(context);
    const { wordpress } = context.payload;
    const sites = await selectSites(context.sql, { wordpress });
    if (sites.length === 0 && wordpress !== undefined)
      throw new TaskFailure('Aucun site WordPress ne correspond.', { retry: false });
    let failures = 0;
    await eachSite(
      siteContext,
      sites,
      (site) => readOne(context, siteContext, site),
      (isRead, _site, done) => {
        failures += isRead ? 0 : 1;
        context.progress((done / sites.length) * 100);
      },
    );
    const [found] = await context.sql<[{ updates: number; vulnerable: number }]>`
      select count(new_version)::int as updates, count(severity)::int as vulnerable from wordpress_components`;
    return { read: sites.length - failures, ...found, failures };
  },
);

async function readOne({ log }: TaskContext, context: SiteContext, { id, url }: SiteRef): Promise<boolean> {
  try {
    const site = await loadSite(context.services, id);
    if (site) await readComponents(context, site, { refresh: true });
    return true;
  } catch (error) {
    log('warn', `${nameOf(url)} : ${siteProblem(context, error).message}`);
    return false;
  }
}

/**
 * Does the updates that wait: those that users asked for and, at night, those of the rings: first the sites on trial, then the
 * others. A restarted task ends what was interrupted, and goes on.
 */
export const wordpressUpdate = defineTask(z.strictObject({ asked: z.boolean().optional() }), async (context) =>
  runUpdates(context, contextOfTask(context), context.payload.asked ? 'asked' : 'night'),
);

type Counts = Record<'updated' | 'put_back' | 'refused' | 'failures' | 'left', number>;

/** Does the updates that wait, those of a night planned first. `clock` says whether it still is night. */
export async function runUpdates(
  context: TaskContext<object>,
  siteContext: SiteContext,
  mode: 'asked' | 'night',
  clock: () => Date = () => new Date(),
): Promise<TaskResult> {
  const counts: Counts = { updated: 0, put_back: 0, refused: 0, failures: 0, left: 0 };
  const pictures = await openPictures(siteContext, (message) => context.log('info', message));
  try {
    if (context.attempt > 1) await leaveSites(context, siteContext);
    await runWaiting(context, siteContext, pictures, { counts, clock });
    if (mode === 'night')
      for (const ring of ['trial', 'night'] as const) {
        if (!isNight(clock())) break;
        await context.commit((tx) => planNight(tx, ring));
        await runWaiting(context, siteContext, pictures, { counts, clock });
      }
    counts.left = await context.commit((tx) => dropNight(tx));
  } finally {
    await pictures.close();
  }
  if (counts.put_back + counts.failures > 0) await tell(context, counts);
  return counts;
}

/** After a run of this task that was killed: sites whose updates it ended may still hold what they kept. */
async function leaveSites({ id, sql }: TaskContext<object>, siteContext: SiteContext): Promise<void> {
  const sites = await sql<(SiteRef & { update: number })[]>`
    select w.id, w.url, u.id as update from wordpress_updates u join pharmacy_wordpress w on w.id = u.wordpress_id
    where u.state in ('updated', 'put_back', 'refused', 'failed') and u.date_end >= (select date_create from tasks where id = ${id})
    order by u.id`;
  await eachSite(siteContext, sites, (site) => leaveAgain(siteContext, (site as (typeof sites)[number]).update));
}

interface Progress {
  readonly counts: Counts;
  readonly clock: () => Date;
}
interface Waiting extends SiteRef {
  readonly updates: readonly number[];
}
/** Does everything that waits, many sites at once, and on each site one update after the other. */
async function runWaiting(
  context: TaskContext<object>,
  siteContext: SiteContext,
  pictures: Pictures,
  { counts, clock }: Progress,
): Promise<void> {
  const sites = await context.sql<Waiting[]>`
    select w.id, w.url, array_agg(u.id order by u.state = 'waiting', u.id) as updates
    from wordpress_updates u join pharmacy_wordpress w on w.id = u.wordpress_id
    where u.state in ('waiting', 'checked', 'updating') group by w.id order by w.id`;
  const total = sites.reduce((sum, { updates }) => sum + updates.length, 0);
  let done = 0;
  await eachSite(siteContext, sites, async (site) => {
    for (const id of (site as Waiting).updates) {
      siteContext.signal?.throwIfAborted();
      const outcome = await unlessBraked(context, siteContext, pictures, { id, clock });
      context.progress((++done / total) * 100);
      if (!outcome) continue;
      counts[outcome.state === 'failed' ? 'failures' : (outcome.state as keyof Counts)] += 1;
      if (outcome.reason) context.log('warn', `${nameOf(site.url)} : ${outcome.reason}`);
    }
  });
}

/** Does an update, unless it is one of the night and the night is over, or its version breaks too many sites. */
async function unlessBraked(
  { sql }: TaskContext<object>,
  siteContext: SiteContext,
  pictures: Pictures,
  { id, clock }: { readonly id: number; readonly clock: () => Date },
): Promise<UpdateOutcome | undefined> {
  const [row] = await sql<[{ is_night: boolean; well: number; back: number }]>`
    select u.author is null and u.state = 'waiting' as is_night,
      count(o.id) filter (where o.state = 'updated')::int as well, count(o.id) filter (where o.state in ('put_back', 'failed'))::int as back
    from wordpress_updates u left join wordpress_updates o on o.kind = u.kind and o.file = u.file and o.to_version = u.to_version
      and o.date_end > now() - make_interval(hours => ${BRAKE.hours})
    where u.id = ${id} group by u.id`;
  if (row?.is_night && !isNight(clock())) return undefined;
  if (row?.is_night && row.back >= BRAKE.sites && row.back > row.well) {
    const reason = `Cette version a été remise en arrière sur ${row.back} sites cette nuit.`;
    await setUpdate(siteContext, id, { state: 'refused', reason });
    return { state: 'refused', reason };
  }
  return updateOne(siteContext, pictures, id);
}

const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;
/** Notifies administrators once of what a run put back, or could not. */
const tell = ({ id, commit }: TaskContext<object>, { put_back: back, failures }: Counts): Promise<void> =>
  commit(async (tx) => {
    const title = failures
      ? plural(
          failures,
          'site WordPress est à réparer après une mise à jour',
          'sites WordPress sont à réparer après une mise à jour',
        )
      : plural(
          back,
          'mise à jour WordPress a été remise en arrière',
          'mises à jour WordPress ont été remises en arrière',
        );
    const state = failures ? 'failed' : 'put_back';
    await notify(
      tx,
      {
        kind: 'wordpress',
        title,
        message: 'La liste des mises à jour dit pourquoi.',
        link: `/admin/wordpress-updates?f.state=${state}`,
        source: `wordpress:updates:${id}`,
      },
      { roles: ['admin'] },
    );
  });

const nameOf = (url: string | null): string => (url && URL.canParse(url) ? new URL(url).host : 'site sans adresse');
