import { type QueuedTasks, type Wordpress, type WordpressOutcome, wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { resolveId } from '../../lists/resolve.ts';
import { tame } from '../../output/terminal.ts';
import type { Context } from '../../verb.ts';
import { follow } from '../task/follow.ts';
import { outcomeColumns, siteColumns } from './columns.ts';

const SITE = { one: 'site', many: 'sites' };

/** Argument and options of the verbs that work on one site, a server's, or all. */
export const sitesArgument = {
  label: 'site',
  summary: 'Id du site, son adresse, ou la référence de sa pharmacie',
  optional: true,
  many: true,
} as const;
export const serverOption = { value: 'serveur', summary: 'Tous les sites de ce serveur, par une tâche' } as const;
export const allOption = { short: 'a', summary: 'Tous les sites, par une tâche' } as const;

/** Which of the three was asked for: exactly one. */
export function onlyOne({
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

/** The sites that were named. */
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

/** Works on sites one after the other and shows how each ended: exit code 6 where some failed, 1 where all did. */
export async function eachSite(
  { out }: Pick<Context, 'out'>,
  sites: readonly Wordpress[],
  doing: string,
  work: (site: Wordpress) => Promise<WordpressOutcome>,
): Promise<ExitCode> {
  const outcomes = await out.during(`${doing}…`, async ({ say, percent }) => {
    const rows = [];
    for (const [index, site] of sites.entries()) {
      say(`${doing} : ${tame(site.url ?? String(site.id))}`);
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

/** Follows the task that was queued, then shows the sites that are in error: exit code 6 where there are some. */
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
