import * as z from 'zod';
import { defineTask, type TaskContext, TaskFailure, type TaskResult } from '../tasks/task.ts';
import { tellAdmins } from './alerts.ts';
import { checkSite, type SiteOutcome } from './check.ts';
import { eachSite } from './each-site.ts';
import { type Means, meansOfTask } from './means.ts';
import { type Chosen, chooseSites } from './site.ts';
import { type SyncOutcome, syncUnlessDone } from './sync.ts';

const choice = z.strictObject({
  wordpress: z.int().positive().optional(),
  pharmacy: z.int().positive().optional(),
  server: z.string().max(64).optional(),
});

/** Checks one site, a pharmacy's, a server's, or all that are active. */
export const wordpressCheck = defineTask(choice, async (context) => {
  const means = meansOfTask(context);
  const sites = await chosen(context, context.payload);
  const outcomes = await checkAll(context, means, sites, [0, 100]);
  await tellAdmins(means);
  return count(outcomes);
});

/** Synchronises one site, a pharmacy's, a server's, or all that are active. Begun again, it leaves out what it has done. */
export const wordpressSync = defineTask(choice, async (context) => {
  const sites = await chosen(context, context.payload);
  return syncAll(context, meansOfTask(context), sites, [0, 100]);
});

/** Checks the sites in error, then synchronises those that a check finds well. */
export const wordpressErrors = defineTask(z.strictObject({}), async (context) => {
  const means = meansOfTask(context);
  const sites = await chooseSites(context.sql, { erring: true });
  const outcomes = await checkAll(context, means, sites, [0, 50]);
  const well = new Set(outcomes.filter(({ status }) => status !== 'error').map(({ id }) => id));
  const synced = await syncAll(
    context,
    means,
    sites.filter(({ id }) => well.has(id)),
    [50, 100],
  );
  await tellAdmins(means);
  return { ...count(outcomes), ...synced };
});

async function chosen({ sql }: TaskContext, payload: z.output<typeof choice>): Promise<Chosen[]> {
  const sites = await chooseSites(sql, payload);
  if (sites.length === 0 && Object.keys(payload).length > 0)
    throw new TaskFailure('Aucun site WordPress ne correspond.', { retry: false });
  return sites;
}

type Span = readonly [from: number, to: number];
const nameOf = ({ id, url }: Chosen): string => (url && URL.canParse(url) ? new URL(url).host : `site ${id}`);
const count = (outcomes: readonly SiteOutcome[]): TaskResult => ({
  checked: outcomes.length,
  warnings: outcomes.filter(({ status }) => status === 'warning').length,
  errors: outcomes.filter(({ status }) => status === 'error').length,
});

function teller({ progress, log }: TaskContext, total: number, [from, to]: Span) {
  return ({ problems, status }: SiteOutcome, site: Chosen, done: number): void => {
    const level = status === 'error' ? 'error' : 'warn';
    for (const problem of problems) log(level, `${nameOf(site)} : ${problem.message}`);
    progress(from + ((to - from) * done) / total);
  };
}

async function checkAll(
  context: TaskContext,
  means: Means,
  sites: readonly Chosen[],
  span: Span,
): Promise<SiteOutcome[]> {
  const tell = teller(context, sites.length, span);
  const outcomes = await eachSite(
    means,
    sites,
    ({ id }) => checkSite(means, id),
    (outcome, site, done) => outcome && tell(outcome, site, done),
  );
  return outcomes.filter((outcome) => outcome !== undefined);
}

async function syncAll(context: TaskContext, means: Means, sites: readonly Chosen[], span: Span): Promise<TaskResult> {
  const tell = teller(context, sites.length, span);
  const outcomes = await eachSite(
    means,
    sites,
    ({ id }) => syncUnlessDone(means, id),
    (outcome, site, done) => {
      if (typeof outcome !== 'string') tell(outcome, site, done);
      else if (outcome === 'taken') context.log('warn', `${nameOf(site)} : une autre synchronisation est en cours.`);
    },
  );
  const tried = outcomes.filter((outcome): outcome is SyncOutcome => typeof outcome !== 'string');
  const failures = tried.filter(({ status }) => status === 'error').length;
  return {
    synced: tried.length - failures,
    changed: tried.filter(({ isChanged }) => isChanged).length,
    skipped: outcomes.length - tried.length,
    failures,
    volume: tried.reduce((sum, { volume }) => sum + volume, 0),
  };
}
