import { setTimeout as sleep } from 'node:timers/promises';
import { connectorFiles, connectorVersion, linkFile } from '@officine/wordpress-connector';
import { notFound } from '../../../base/errors.ts';
import { type RemoteFolder, withFtp } from './ftp.ts';
import { openConnector, restoreKeys, storeNewKey } from './keys.ts';
import { Problem } from './problem.ts';
import { loadSite, type Site } from './site.ts';
import type { SiteContext } from './site-context.ts';

const PLUGINS = 'wp-content/plugins';
const PLUGIN = `${PLUGINS}/officine-connector`;
const MU_PLUGIN = 'wp-content/mu-plugins/officine-connector.php';
/** Versions kept on a site: the current one and the one it falls back to. */
const KEPT_VERSIONS = 2;
/** PHP caches compiled files for two seconds by default, so the new version may not run at once. */
const VERIFICATION = { tries: 4, pauseMs: 1500 };

/**
 * Installs or updates the connector on a site by FTP, with a key of its own, then verifies that it runs. Throws a
 * `Problem`; after any failure, a site that worked before still works.
 */
export async function deployConnector(context: SiteContext, id: number): Promise<void> {
  const site = await loadSite(context.services, id);
  if (!site) throw notFound();
  if (!site.url) throw new Problem('no_url');
  const [pharmacy] = await context.services.sql<{ reference: string }[]>`
    select reference from pharmacies where id = ${site.pharmacy}`;
  if (!pharmacy) throw notFound();
  const renewed = await storeNewKey(context, site);
  const link = linkFile({
    officine: context.services.config.publicUrl,
    pharmacy: pharmacy.reference,
    key: renewed.key,
    issued: Math.floor(Date.now() / 1000),
  });
  let isLinked = false;
  try {
    await withFtp(context, site, async (folder) => {
      await install(folder, Buffer.from(link), () => {
        isLinked = true;
      });
    });
  } catch (error) {
    // Without the link file, the site does not have the new key.
    if (!isLinked) await restoreKeys(context, site);
    throw error;
  }
  await verify(context, renewed);
}

async function install(folder: RemoteFolder, link: Buffer, onLinked: () => void): Promise<void> {
  const files = connectorFiles();
  const [last] = files.splice(-1);
  for (const { path, bytes } of files) await folder.put(`${PLUGINS}/${path}`, bytes);
  onLinked();
  await folder.put(`${PLUGIN}/site.php`, link);
  // The last file activates the new version.
  if (last) await folder.put(`${PLUGINS}/${last.path}`, last.bytes);
  const loader = files.find(({ path }) => path.endsWith('/mu-plugin.php'));
  if (loader) await folder.put(MU_PLUGIN, loader.bytes);
  const versions = (await folder.folders(`${PLUGIN}/versions`)).filter((name) => /^\d+(\.\d+)*$/.test(name));
  const sorted = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  // One that another account wrote cannot be deleted. It is not used; the next deployment tries again.
  for (const old of sorted.slice(KEPT_VERSIONS))
    await folder.remove(`${PLUGIN}/versions/${old}`).catch(() => undefined);
}

/** Whether the site answers, signed, with the current version of the connector. Throws a `Problem` where it does not answer. */
export async function runsCurrentConnector(context: SiteContext, site: Site): Promise<boolean> {
  const status = await openConnector(context, site).call('status', {});
  return status['functions_version'] === connectorVersion() && !status['broken'];
}

/** Waits until the site returns a signed status of the version that was sent. */
async function verify(context: SiteContext, site: Site): Promise<void> {
  let failure: unknown = new Problem('not_proven', connectorVersion());
  for (let left = VERIFICATION.tries; left > 0; left--) {
    try {
      if (await runsCurrentConnector(context, site)) return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failure = error;
    }
    if (left > 1) await sleep(VERIFICATION.pauseMs, undefined, { signal: context.signal });
  }
  throw failure;
}
