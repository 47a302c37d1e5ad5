import { setTimeout as sleep } from 'node:timers/promises';
import { connectorFiles, connectorVersion, linkFile } from '@officine/wordpress-connector';
import { notFound } from '../errors.ts';
import { type RemoteFolder, withFtp } from './ftp.ts';
import { openConnector, restoreKeys, storeNewKey } from './keys.ts';
import type { Means } from './means.ts';
import { Problem } from './problem.ts';
import { loadSite, type Site } from './site.ts';

const PLUGINS = 'wp-content/plugins';
const PLUGIN = `${PLUGINS}/officine-connector`;
const MU_PLUGIN = 'wp-content/mu-plugins/officine-connector.php';
/** Versions that stay on a site: the one that runs, and the one it falls back to. */
const KEPT = 2;
/** PHP keeps compiled files for two seconds by default: the new ones may not run at once. */
const PROOFS = { tries: 4, pauseMs: 1500 };

/**
 * Installs the connector of this Officine on a site by FTP, or brings it up to date, with a key of its own, and has the site prove it.
 * Throws a `Problem`; a site that worked before works on after any failure.
 */
export async function deployConnector(means: Means, id: number): Promise<void> {
  const site = await loadSite(means.services, id);
  if (!site) throw notFound();
  if (!site.url) throw new Problem('no_url');
  const [pharmacy] = await means.services.sql<{ reference: string }[]>`
    select reference from pharmacies where id = ${site.pharmacy}`;
  if (!pharmacy) throw notFound();
  const renewed = await storeNewKey(means, site);
  const link = linkFile({
    officine: means.services.config.publicUrl,
    pharmacy: pharmacy.reference,
    key: renewed.key,
    issued: Math.floor(Date.now() / 1000),
  });
  let isLinked = false;
  try {
    await withFtp(means, site, async (folder) => {
      await install(folder, Buffer.from(link), () => {
        isLinked = true;
      });
    });
  } catch (error) {
    // Until its link is in place the site knows nothing of the new key.
    if (!isLinked) await restoreKeys(means, site);
    throw error;
  }
  await prove(means, renewed);
}

async function install(folder: RemoteFolder, link: Buffer, linked: () => void): Promise<void> {
  const files = connectorFiles();
  const [last] = files.splice(-1);
  for (const { path, bytes } of files) await folder.put(`${PLUGINS}/${path}`, bytes);
  linked();
  await folder.put(`${PLUGIN}/site.php`, link);
  // The new version runs from here on.
  if (last) await folder.put(`${PLUGINS}/${last.path}`, last.bytes);
  const loader = files.find(({ path }) => path.endsWith('/mu-plugin.php'));
  if (loader) await folder.put(MU_PLUGIN, loader.bytes);
  const versions = (await folder.folders(`${PLUGIN}/versions`)).filter((name) => /^\d+(\.\d+)*$/.test(name));
  const sorted = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  for (const old of sorted.slice(KEPT)) await folder.remove(`${PLUGIN}/versions/${old}`);
}

/** A signed status of the version that was sent, running. */
async function prove(means: Means, site: Site): Promise<void> {
  const version = connectorVersion();
  const connector = openConnector(means, site);
  let failure: unknown = new Problem('not_proven', version);
  for (let left = PROOFS.tries; left > 0; left--) {
    try {
      const status = await connector.call('status', {});
      if (status['functions_version'] === version && !status['broken']) return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failure = error;
    }
    if (left > 1) await sleep(PROOFS.pauseMs, undefined, { signal: means.signal });
  }
  throw failure;
}
