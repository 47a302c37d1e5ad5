import { type QueuedTasks, type Wordpress, type WordpressOutcome, wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { resolveId } from '../../lists/resolve.ts';
import { withoutControls } from '../../output/terminal.ts';
import type { Context } from '../../verb.ts';
import { follow } from '../task/follow.ts';
import { outcomeColumns, siteColumns } from './columns.ts';

const SITE = { one: 'site', many: 'sites' };

/** Argument and options of the verbs for some sites, those of a server, or all. */
export const sitesArgument = {
  label: 'site',
  summary: 'Id du site, son adresse, ou la référence de sa pharmacie',
  optional: true,
  many: true,
} as const;
export const serverOption = { value: 'serveur', summary: 'Tous les sites de ce serveur, par une tâche' } as const;
export const allOption = { short: 'a', summary: 'Tous les sites, par une tâche' } as const;

/** Checks that exactly one of sites, server and all is given. */
export function checkSelection({
  site,
  server,
  all,
}: {
  readonly site: readonly string[];
  readonly server: string | undefined;
  readonly all: boolean;
}): void {
  const asked = [site.length > 0, server !== undefined, all].filter(Boolean).length;
  if (asked !== 1) throw usage('Donnez des sites, ou --server, ou --all.', 'Par exemple : officine wordpress check 12');
}

/** Returns the sites by id, address or reference of their pharmacy. */
export async function findSites({ sdk }: Pick<Context, 'sdk'>, named: readonly string[]): Promise<Wordpress[]> {
  const sites: Wordpress[] = [];
  for (const text of named) {
    const id = await resolveId(sdk, text, {
      route: wordpresses.list,
      by: ['url', 'pharmacy.reference', 'customer_code'],
    });
    sites.push(await sdk.call(wordpresses.get, { id }));
  }
  return sites;
}

/** Runs `work` on each site in turn and shows the outcomes; returns exit code 6 if some failed, 1 if all did. */
export async function eachSite(
  { out }: Pick<Context, 'out'>,
  sites: readonly Wordpress[],
  doing: string,
  work: (site: Wordpress) => Promise<WordpressOutcome>,
): Promise<ExitCode> {
  const outcomes = await out.during(`${doing}…`, async ({ say, percent }) => {
    const rows = [];
    for (const [index, site] of sites.entries()) {
      say(`${doing} : ${withoutControls(site.url ?? String(site.id))}`);
      rows.push({ id: site.id, url: site.url ?? null, ...(await work(site)) });
      percent(Math.round(((index + 1) / sites.length) * 100));
    }
    return rows;
  });
  await out.list(outcomes, { columns: outcomeColumns });
  const failures = outcomes.filter(({ status }) => status === 'error').length;
  if (failures === 0) return EXIT.done;
  return failures === outcomes.length ? EXIT.error : EXIT.partial;
}

/** Follows the queued task to its end; undefined without one. */
export async function followQueued(
  context: Context,
  { tasks }: Pick<QueuedTasks, 'tasks'>,
): Promise<ExitCode | undefined> {
  const id = Number(tasks[0]?.split('/').at(-1));
  return id ? follow(context, id) : undefined;
}

/** Follows the queued task, then shows the sites in error; returns exit code 6 if there are any. */
export async function followSites(
  context: Context,
  { count, tasks }: QueuedTasks,
  failing: { readonly check_status?: 'error'; readonly sync_status?: 'error'; readonly server?: string },
): Promise<ExitCode> {
  const { sdk, out } = context;
  const id = Number(tasks[0]?.split('/').at(-1));
  if (!id) {
    out.note('Aucun site à traiter.');
    return EXIT.done;
  }
  out.note(`${countOf(SITE, count)} : tâche ${id}.`);
  const code = await follow(context, id);
  if (code !== EXIT.done) return code;
  const { collection, total } = await sdk.call(wordpresses.list, { query: { ...failing, itemsPerPage: 100 } });
  if (total === 0) return EXIT.done;
  await out.title('Sites en erreur');
  if (out.format === 'table')
    await out.list(
      collection.map((site) => ({ ...site })),
      { columns: siteColumns, total },
    );
  return EXIT.partial;
}
