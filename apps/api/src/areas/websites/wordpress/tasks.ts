import * as z from 'zod';
import { defineTask, type TaskContext, TaskFailure, type TaskResult } from '../../../calls/task.ts';
import { notifyOfSites } from './alerts.ts';
import { checkSite, type SiteOutcome } from './check.ts';
import { eachSite } from './each-site.ts';
import { type SiteRef, selectSites } from './site.ts';
import { contextOfTask, type SiteContext } from './site-context.ts';
import { type SyncOutcome, syncUnlessDone } from './sync.ts';

const selection = z.strictObject({
  wordpress: z.int().positive().optional(),
  pharmacy: z.int().positive().optional(),
  server: z.string().max(64).optional(),
});

/** Checks one site, a pharmacy's, a server's, or all that are active. */
export const wordpressCheck = defineTask(selection, async (context) => {
  const siteContext = contextOfTask(context);
  const sites = await selectedSites(context, context.payload);
  const outcomes = await checkAll(context, siteContext, sites, [0, 100]);
  await notifyOfSites(siteContext);
  return count(outcomes);
});

/**
 * Synchronises one site, a pharmacy's, a server's, or all that are active. A restarted task skips the sites it has
 * done.
 */
export const wordpressSync = defineTask(selection, async (context) => {
  const sites = await selectedSites(context, context.payload);
  return syncAll(context, contextOfTask(context), sites, [0, 100]);
});

/** Checks the sites in error, then synchronises those without error. */
export const wordpressErrors = defineTask(z.strictObject({}), async (context) => {
  const siteContext = contextOfTask(context);
  const sites = await selectSites(context.sql, { erring: true });
  const outcomes = await checkAll(context, siteContext, sites, [0, 50]);
  const healthy = new Set(outcomes.filter(({ status }) => status !== 'error').map(({ id }) => id));
  const synced = await syncAll(
    context,
    siteContext,
    sites.filter(({ id }) => healthy.has(id)),
    [50, 100],
  );
  await notifyOfSites(siteContext);
  return { ...count(outcomes), ...synced };
});

async function selectedSites({ sql }: TaskContext, payload: z.output<typeof selection>): Promise<SiteRef[]> {
  const sites = await selectSites(sql, payload);
  if (sites.length === 0 && Object.keys(payload).length > 0)
    throw new TaskFailure('Aucun site WordPress ne correspond.', { retry: false });
  return sites;
}

type Span = readonly [from: number, to: number];
const nameOf = ({ id, url }: SiteRef): string => (url && URL.canParse(url) ? new URL(url).host : `site ${id}`);
const count = (outcomes: readonly SiteOutcome[]): TaskResult => ({
  checked: outcomes.length,
  warnings: outcomes.filter(({ status }) => status === 'warning').length,
  errors: outcomes.filter(({ status }) => status === 'error').length,
});

function reporter({ progress, log }: TaskContext, total: number, [from, to]: Span) {
  return ({ problems, status }: SiteOutcome, site: SiteRef, done: number): void => {
    const level = status === 'error' ? 'error' : 'warn';
    for (const problem of problems) log(level, `${nameOf(site)} : ${problem.message}`);
    progress(from + ((to - from) * done) / total);
  };
}

async function checkAll(
  context: TaskContext,
  siteContext: SiteContext,
  sites: readonly SiteRef[],
  span: Span,
): Promise<SiteOutcome[]> {
  const report = reporter(context, sites.length, span);
  const outcomes = await eachSite(
    siteContext,
    sites,
    ({ id }) => checkSite(siteContext, id),
    (outcome, site, done) => outcome && report(outcome, site, done),
  );
  return outcomes.filter((outcome) => outcome !== undefined);
}

async function syncAll(
  context: TaskContext,
  siteContext: SiteContext,
  sites: readonly SiteRef[],
  span: Span,
): Promise<TaskResult> {
  const report = reporter(context, sites.length, span);
  const outcomes = await eachSite(
    siteContext,
    sites,
    ({ id }) => syncUnlessDone(siteContext, id),
    (outcome, site, done) => {
      if (typeof outcome !== 'string') report(outcome, site, done);
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
