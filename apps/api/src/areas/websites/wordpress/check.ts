import type postgres from 'postgres';
import { type Inspection, inspectSite } from './inspect-site.ts';
import { Problem, statusOf } from './problem.ts';
import { loadSite } from './site.ts';
import type { SiteContext } from './site-context.ts';

/** Result of work on a site. */
export interface SiteOutcome {
  readonly id: number;
  readonly status: 'ok' | 'warning' | 'error';
  readonly problems: readonly Problem[];
}

/**
 * Checks a site and stores the result. Returns undefined when there is no such site. Failures of the site are in the
 * outcome; throws only when aborted.
 */
export async function checkSite(context: SiteContext, id: number): Promise<SiteOutcome | undefined> {
  const { commit, services } = context;
  const [before] = await commit(
    (tx) => tx<{ check_status: string | null }[]>`
      update pharmacy_wordpress w set check_status = 'running' from pharmacy_wordpress o where o.id = w.id and w.id = ${id}
      returning o.check_status`,
  );
  const started = new Date();
  const found = await inspect(context, id, started).catch(async (error: unknown) => {
    // Aborted: restores the status, which would else stay « running ».
    await services.sql`
      update pharmacy_wordpress set check_status = ${before?.check_status ?? null} where id = ${id} and check_status = 'running'`;
    throw error;
  });
  if (!found) return undefined;
  const status = statusOf(found.problems);
  const duration = Date.now() - started.getTime();
  await commit((tx) => store(tx, id, { ...found, started, duration, status }));
  services.log.debug({ wordpress: id, status, types: found.problems.map(({ type }) => type) }, 'a site was checked');
  return { id, status, problems: found.problems };
}

async function inspect(context: SiteContext, id: number, started: Date): Promise<Inspection | undefined> {
  try {
    const site = await loadSite(context.services, id);
    return site && (await inspectSite(context, site, started));
  } catch (error) {
    return { facts: {}, problems: [siteProblem(context, error)] };
  }
}

/**
 * Converts an error of work on one site into a problem, so that other sites go on. Throws it when the work was aborted.
 */
export function siteProblem({ signal, services }: SiteContext, error: unknown): Problem {
  if (signal?.aborted) throw error;
  if (error instanceof Problem) return error;
  services.log.error({ err: error }, 'work on a WordPress site failed unexpectedly');
  return new Problem('unexpected', String((error as Error | null)?.message ?? error).slice(0, 200), { cause: error });
}

interface CheckResult extends Inspection {
  readonly started: Date;
  /** Milliseconds. */
  readonly duration: number;
  readonly status: SiteOutcome['status'];
}
async function store(
  tx: postgres.TransactionSql,
  id: number,
  { facts, problems, started, duration, status }: CheckResult,
): Promise<void> {
  const errors = problems.length ? JSON.stringify(problems.map((problem) => problem.toStored())) : null;
  const values = { ...facts, check_datetime: started.toISOString(), check_duration: duration, check_status: status };
  const failing = status === 'error';
  await tx`
    update pharmacy_wordpress set ${tx(values)}, check_errors = ${errors}::text::jsonb,
      date_first_check = coalesce(date_first_check, ${values.check_datetime}), date_failing = case when ${failing} then coalesce(date_failing, now()) end,
      is_failing_told = ${failing} and date_failing is not null and is_failing_told
    where id = ${id}`;
  await (failing
    ? tx`
        insert into wordpress_outages (wordpress_id, date_start) select id, date_failing from pharmacy_wordpress where id = ${id}
        on conflict (wordpress_id) where date_end is null do nothing`
    : tx`update wordpress_outages set date_end = now() where wordpress_id = ${id} and date_end is null`);
}
