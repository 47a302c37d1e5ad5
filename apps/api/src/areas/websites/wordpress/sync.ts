import type postgres from 'postgres';
import { AppError, notFound } from '../../../base/errors.ts';
import { type SiteOutcome, siteProblem } from './check.ts';
import { callSync } from './closings.ts';
import { type Connector, Refusal } from './connector.ts';
import { openConnector } from './keys.ts';
import { pageAddress } from './page-address.ts';
import { type BuiltPayload, buildPayload } from './payload.ts';
import { Problem, statusOf } from './problem.ts';
import { sendPictures } from './send-pictures.ts';
import { loadSite } from './site.ts';
import type { SiteContext } from './site-context.ts';

/** Result of a synchronisation. */
export interface SyncOutcome extends SiteOutcome {
  /** Whether the site changed anything. */
  readonly isChanged: boolean;
  /** Bytes written by the site. */
  readonly volume: number;
  /** Names of the fields changed by the site. */
  readonly changed: readonly string[];
}

interface SyncResult {
  readonly revision: number;
  readonly volume: number;
  readonly changed: readonly string[];
  readonly page: string | null;
  readonly problems: readonly Problem[];
}
interface Claim extends BuiltPayload {
  readonly sync: number;
  readonly revision: number;
}

/** Tries with a higher revision when the site already has this one or a later one. */
const MAX_RENUMBERINGS = 3;
const INTERRUPTED = 'La synchronisation a été interrompue.';

/**
 * Synchronises a site with the data of its pharmacy, and writes one line of its history. Failures of the site are in
 * the outcome. Throws `task_running` when another synchronisation of the site is running, `not_found` when there is no
 * site.
 */
export async function syncSite(context: SiteContext, id: number): Promise<SyncOutcome> {
  const claim = await context.commit((tx) => claimSite(tx, context, id));
  if (!claim) throw new AppError('task_running');
  const started = performance.now();
  const sent = await attempt(context, id, claim).catch(async (error: unknown) => {
    await markInterrupted(context, id, claim);
    throw error;
  });
  const status = statusOf(sent.problems);
  const duration = Math.round(performance.now() - started);
  await context.commit((tx) => finish(tx, id, claim, { ...sent, status, duration }));
  return {
    id,
    status,
    problems: sent.problems,
    isChanged: sent.changed.length > 0,
    volume: sent.volume,
    changed: sent.changed,
  };
}

/**
 * For tasks over many sites. Returns `done` when this task synchronised the site before a restart, `taken` when another
 * one is doing it.
 */
export async function syncUnlessDone(context: SiteContext, id: number): Promise<SyncOutcome | 'done' | 'taken'> {
  const [site] = await context.services.sql<{ is_done: boolean }[]>`
    select coalesce(sync_owner = ${context.owner} and sync_status in ('ok', 'warning'), false) as is_done
    from pharmacy_wordpress where id = ${id}`;
  if (!site || site.is_done) return 'done';
  try {
    return await syncSite(context, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'task_running') return 'taken';
    if (error instanceof AppError && error.code === 'not_found') return 'done';
    throw error;
  }
}

/**
 * Takes the site for this work, and stores the revision and digest before anything is sent: a restarted run sends the
 * same. Returns undefined when another run has it.
 */
async function claimSite(
  tx: postgres.TransactionSql,
  { owner, services }: SiteContext,
  id: number,
): Promise<Claim | undefined> {
  const [site] = await tx<{ sync_revision: number; sync_digest: string | null; is_taken: boolean }[]>`
    select sync_revision, sync_digest,
      sync_status = 'running' and sync_owner is distinct from ${owner} and sync_datetime_start > now() - interval '10 minutes' as is_taken
    from pharmacy_wordpress where id = ${id} for update`;
  const built = site && (await buildPayload(tx, id, services.config.publicUrl));
  if (!built) throw notFound();
  if (site.is_taken) return undefined;
  const isSame = site.sync_digest === built.digest && site.sync_revision > 0;
  const revision = isSame ? site.sync_revision : site.sync_revision + 1;
  await tx`
    update pharmacy_wordpress set sync_status = 'running', sync_owner = ${owner}, sync_datetime_start = now(), sync_datetime_end = null,
      sync_duration = null, sync_revision = ${revision}, sync_digest = ${built.digest}
    where id = ${id}`;
  await tx`
    update wordpress_syncs set status = 'error', "datetime_end" = now(), error = ${INTERRUPTED}
    where wordpress_id = ${id} and status = 'running'`;
  const [line] = await tx<[{ id: number }]>`
    insert into wordpress_syncs (wordpress_id, status, revision) values (${id}, 'running', ${revision}) returning id`;
  return { ...built, sync: line.id, revision };
}

async function attempt(context: SiteContext, id: number, claim: Claim): Promise<SyncResult> {
  try {
    const site = await loadSite(context.services, id);
    if (!site?.key) throw new Problem('not_installed');
    return await send(context, openConnector(context, site), id, claim);
  } catch (error) {
    return { revision: claim.revision, volume: 0, changed: [], page: null, problems: [siteProblem(context, error)] };
  }
}

/** Stores that the run was interrupted, unless another run has taken the site meanwhile. */
async function markInterrupted({ services: { sql } }: SiteContext, id: number, { sync }: Claim): Promise<void> {
  await sql`
    update wordpress_syncs set status = 'error', datetime_end = now(), error = ${INTERRUPTED} where id = ${sync} and status = 'running'`;
  await sql`
    update pharmacy_wordpress set sync_status = 'error', sync_datetime_end = now()
    where id = ${id} and sync_status = 'running' and not exists (select from wordpress_syncs where wordpress_id = ${id} and id > ${sync})`;
}

interface SyncAnswer {
  result?: string;
  bytes?: number;
  fields?: Record<string, { status?: string }>;
  missing_assets?: unknown[];
  page?: { url?: string } | null;
}
async function send(context: SiteContext, connector: Connector, id: number, claim: Claim): Promise<SyncResult> {
  let { revision } = claim;
  let sent: Awaited<ReturnType<typeof callSync>> | undefined;
  for (let left = MAX_RENUMBERINGS; !sent; left--) {
    try {
      sent = await callSync(connector, { revision, ...claim.payload });
    } catch (error) {
      const theirs =
        error instanceof Refusal && error.type === 'older_revision' ? Number(error.details['revision']) : Number.NaN;
      if (left === 0 || !Number.isSafeInteger(theirs)) throw error;
      // The site has a later revision (a backup was restored on one side): continues from it.
      revision = theirs + 1;
      await context.commit((tx) => tx`update pharmacy_wordpress set sync_revision = ${revision} where id = ${id}`);
    }
  }
  const answer: SyncAnswer = sent.answer;
  const changed = Object.entries(answer.fields ?? {}).filter(
    ([, { status }]) => status !== undefined && status !== 'unchanged',
  );
  const missing = (answer.missing_assets ?? []).filter((hash): hash is string => typeof hash === 'string');
  const assets = await sendPictures(context, connector, { missing, files: claim.files });
  const refused = claim.refused.map((name) => new Problem('picture_refused', name));
  return {
    revision,
    volume: (Number(answer.bytes) || 0) + assets.bytes,
    changed: [...changed.map(([name]) => name), ...(assets.bytes ? ['images'] : [])],
    page: pageAddress(answer.page?.url),
    problems: [...sent.problems, ...assets.problems, ...refused],
  };
}

interface FinishedSync extends SyncResult {
  readonly status: SiteOutcome['status'];
  /** Milliseconds. */
  readonly duration: number;
}
async function finish(
  tx: postgres.TransactionSql,
  id: number,
  { sync }: Claim,
  { status, duration, revision, volume, page, problems }: FinishedSync,
): Promise<void> {
  const error = problems.length ? problems.map(({ message }) => message).join(' ') : null;
  await tx`
    update wordpress_syncs set status = ${status}, datetime_end = now(), duration = ${duration}, volume = ${volume},
      revision = ${revision}, error = ${error}
    where id = ${sync}`;
  await tx`
    update pharmacy_wordpress set sync_status = ${status}, sync_datetime_end = now(), sync_duration = ${duration},
      sync_volume = ${volume}, page_url = coalesce(${page}, page_url)
    where id = ${id}`;
  await tx`delete from wordpress_syncs where wordpress_id = ${id} and datetime_start < now() - interval '400 days'`;
}
