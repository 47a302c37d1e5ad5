import { createLimits } from '../outgoing/limits.ts';
import type { Means } from './means.ts';
import type { Chosen } from './site.ts';

/** Sites at once, and at one address: the same as requests, so that a site that has its turn waits for nobody. */
const AT_ONCE = { total: 25, perKey: 2 };
/** Names asked for at once. */
const NAMES = { total: 25, perKey: 25 };

/**
 * Works on many sites, so many at once and so few at one address: a server that is slow or dead delays its own sites only.
 * `done` is called after each; a failure of `work` ends all, so it should throw only what concerns all.
 */
export async function eachSite<T>(
  { outgoing, signal }: Pick<Means, 'outgoing' | 'signal'>,
  sites: readonly Chosen[],
  work: (site: Chosen) => Promise<T>,
  done: (result: T, site: Chosen, count: number) => void = () => {},
): Promise<T[]> {
  const names = createLimits(NAMES);
  const places = createLimits(AT_ONCE);
  let count = 0;
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
