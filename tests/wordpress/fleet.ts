import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '../../apps/api/test/app.ts';
import { addSite } from '../../apps/api/test/wordpress.ts';
import { testKey } from './client.ts';
import { installConnector, testLink } from './install-connector.ts';
import { newSite } from './new-site.ts';
import { installEssai, offer, writeContent } from './packages.ts';
import type { Site } from './site.ts';

/** A site of the fleet: a copy of one WordPress, with our plugin in its first version. */
export interface FleetSite {
  readonly site: Site;
  readonly id: number;
}
export const ESSAI = 'essai/essai.php';

/** Adds a real site with the connector and our plugin to the network. */
export async function fleetSite(world: TestApp, reference: string, ring: 'trial' | 'night' | null): Promise<FleetSite> {
  const site = await newSite({ permalinks: 'pretty', workers: 2 });
  await installConnector(site, { ...testLink, pharmacy: reference });
  await writeContent(site, { 'mu-plugins/offers.php': readFileSync(join(import.meta.dirname, 'php/offers.php')) });
  await installEssai(site);
  const { id } = await addSite(world, reference, { url: site.url, key: testKey, update_ring: ring });
  return { site, id };
}

/** Between two looks at a site that is watched: what is down for less may be missed. */
const PROBE_MS = 100;

/** What the plugin does in its second version where the option `essai_breaks` is set: no page is shown any more. */
export const BREAKS = `add_action('wp_loaded', static function () { if (get_option('essai_breaks')) essai_missing_function(); }, 20);`;

export const offerTo = ({ site }: FleetSite, version: string, address: string): Promise<void> =>
  offer(site, { plugins: { [ESSAI]: { new_version: version, package: address } } });

/**
 * While a run goes on, asks again and again for the home pages of the sites that `busy` names; `stop` answers the longest time
 * without a page of each site, in milliseconds.
 */
export function watch(
  fleet: readonly FleetSite[],
  busy: () => Promise<readonly number[]>,
): { stop: () => Promise<ReadonlyMap<number, number>> } {
  const sites = new Map(fleet.map((each) => [each.id, each.site]));
  const since = new Map<number, number>();
  const longest = new Map<number, number>();
  const work = { isOver: false };
  const look = async (id: number) => {
    const answer = await fetch(sites.get(id)?.url ?? '').catch(() => undefined);
    await answer?.body?.cancel();
    const now = performance.now();
    const start = since.get(id) ?? now;
    longest.set(id, Math.max(longest.get(id) ?? 0, Math.round(now - start)));
    if (answer?.ok) since.delete(id);
    else since.set(id, start);
  };
  const looking = (async () => {
    // A site that was seen down is watched until it is back.
    while (!work.isOver || since.size > 0) {
      await Promise.all([...new Set([...(await busy()), ...since.keys()])].map(look));
      await pause(PROBE_MS);
    }
  })();
  return {
    async stop() {
      work.isOver = true;
      await looking;
      return longest;
    },
  };
}

/** Version of the plugin that a page shows. */
export const shownBy = async ({ site }: FleetSite): Promise<string> =>
  /<p>essai ([\d.]+)/.exec(await (await fetch(site.url)).text())?.[1] ?? '';
