import { tasks, wordpresses } from '@officine/sdk/contract';
import { verb } from '../../verb.ts';
import { allOption, checkSelection, eachSite, findSites, followSites, serverOption, sitesArgument } from './sites.ts';

/** Longer than usual: the server retries a site that does not answer. */
const SYNC_TIMEOUT_MS = 180_000;

export const sync = verb(
  {
    arguments: { site: sitesArgument },
    options: { server: serverOption, all: allOption },
    examples: [
      'wordpress sync 12',
      'wordpress sync Z01001 --format json',
      'wordpress sync --server Dinao',
      'wordpress sync --all',
    ],
  },
  async (context) => {
    const { sdk, args } = context;
    checkSelection(args);
    if (args.server !== undefined) {
      const queued = await sdk.call(wordpresses.syncServer, { label: args.server });
      return followSites(context, queued, { sync_status: 'error', server: args.server });
    }
    if (args.all) {
      const task = await sdk.call(tasks.run, { body: { type: 'wordpress_sync' } });
      const { total } = await sdk.call(wordpresses.list, { query: { isActive: true, itemsPerPage: 1 } });
      return followSites(context, { count: total, tasks: [task['@id']] }, { sync_status: 'error' });
    }
    const sites = await findSites(context, args.site);
    return eachSite(context, sites, 'Synchronisation', async (site) => {
      const id = site.pharmacy?.id;
      if (id === undefined) return { wordpress: site['@id'], status: 'error', errors: ['Site sans pharmacie.'] };
      return sdk.call(wordpresses.sync, { id }, { timeout: SYNC_TIMEOUT_MS });
    });
  },
);
