import { tasks, wordpresses } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { allOption, checkSelection, eachSite, findSites, followSites, serverOption, sitesArgument } from './sites.ts';

/** Longer than usual: the server retries a site that does not answer. */
const CHECK_TIMEOUT_MS = 180_000;

export const check = verb(
  {
    arguments: { site: sitesArgument },
    options: { server: serverOption, all: allOption },
    examples: [
      'wordpress check 12',
      'wordpress check Z01001 --format json',
      'wordpress check --server Dinao',
      'wordpress check --all',
    ],
  },
  async (context) => {
    const { sdk, args } = context;
    checkSelection(args);
    if (args.server !== undefined) {
      const queued = await sdk.call(wordpresses.checkServer, { label: args.server });
      return followSites(context, queued, { check_status: 'error', server: args.server });
    }
    if (args.all) {
      const task = await sdk.call(tasks.run, { body: { type: 'wordpress_check' } });
      const { total } = await sdk.call(wordpresses.list, { query: { isActive: true, itemsPerPage: 1 } });
      return followSites(context, { count: total, tasks: [task['@id']] }, { check_status: 'error' });
    }
    const sites = await findSites(context, args.site);
    return eachSite(context, sites, 'Vérification', async (site) => {
      const id = site.pharmacy?.id;
      if (id === undefined) return { wordpress: site['@id'], status: 'error', errors: ['Site sans pharmacie.'] };
      return sdk.call(wordpresses.check, { id }, { timeout: CHECK_TIMEOUT_MS });
    });
  },
);
