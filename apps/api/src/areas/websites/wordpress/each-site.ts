import { setMaxListeners } from 'node:events';
import { createLimits } from '../../../base/limits.ts';
import type { SiteRef } from './site.ts';
import type { SiteContext } from './site-context.ts';

/** Concurrent sites, in total and at one address: the same as those of requests, so that a site never waits twice. */
const SITE_LIMITS = { total: 25, perKey: 2 };
/** Concurrent DNS lookups. */
const LOOKUP_LIMITS = { total: 25, perKey: 25 };

/**
 * Runs `work` on many sites, with limits in total and for each address: a slow or dead server delays only its own
 * sites. `done` is called after each. An error of `work` ends all work, so it should only throw errors that concern all
 * sites.
 */
export async function eachSite<T>(
  { outgoing, signal }: Pick<SiteContext, 'outgoing' | 'signal'>,
  sites: readonly SiteRef[],
  work: (site: SiteRef) => Promise<T>,
  done: (result: T, site: SiteRef, count: number) => void = () => {},
): Promise<T[]> {
  const names = createLimits(LOOKUP_LIMITS);
  const places = createLimits(SITE_LIMITS);
  let count = 0;
  // One listener for each site that waits, and one for each request: they go with it.
  if (signal) setMaxListeners(0, signal);
  return Promise.all(
    sites.map(async (site) => {
      const address = await names.run('', () => outgoing.addressOf(hostOf(site.url)), signal);
      const result = await places.run(address, () => work(site), signal);
      done(result, site, ++count);
      return result;
    }),
  );
}

const hostOf = (url: string | null): string => (url && URL.canParse(url) ? new URL(url).hostname : '');
