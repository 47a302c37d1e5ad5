import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** What the plugin does in its second version where the option `essai_breaks` is set: no page is shown any more. */
export const BREAKS = `add_action('wp_loaded', static function () { if (get_option('essai_breaks')) essai_missing_function(); }, 20);`;

export const offerTo = ({ site }: FleetSite, version: string, address: string): Promise<void> =>
  offer(site, { plugins: { [ESSAI]: { new_version: version, package: address } } });

/** Asks for the home page again and again; `stop` answers the longest time without a page, in milliseconds. */
export function watch({ site }: FleetSite): { stop: () => Promise<number> } {
  let isOver = false;
  let longest = 0;
  let since: number | undefined;
  const look = async () => {
    while (!isOver) {
      const answer = await fetch(site.url).catch(() => undefined);
      await answer?.body?.cancel();
      const now = performance.now();
      if (answer?.ok) {
        if (since !== undefined) longest = Math.max(longest, now - since);
        since = undefined;
      } else since ??= now;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    if (since !== undefined) longest = Math.max(longest, performance.now() - since);
  };
  const looking = look();
  return {
    async stop() {
      isOver = true;
      await looking;
      return Math.round(longest);
    },
  };
}

/** Version of the plugin that a page shows. */
export const shownBy = async ({ site }: FleetSite): Promise<string> =>
  /<p>essai ([\d.]+)/.exec(await (await fetch(site.url)).text())?.[1] ?? '';
