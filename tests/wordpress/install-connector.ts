import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { connectorFiles, type Link, linkFile } from '@officine/wordpress-connector';
import { testKey } from './client.ts';

import { isRoot, run } from './process.ts';
import type { Site } from './site.ts';

export const testLink = { officine: 'https://officine.example', pharmacy: 'Z01001', key: testKey, issued: 1785600000 };

/** Installs the connector like a deployment by FTP: with its link and the must-use plugin that starts it. */
export async function installConnector(site: Site, link: Link = testLink): Promise<void> {
  for (const { path, bytes } of connectorFiles()) {
    const file = join(dirname(site.plugin), path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  await writeFile(join(site.plugin, 'site.php'), linkFile(link));
  await copyFile(join(site.plugin, 'mu-plugin.php'), join(site.folder, 'wp-content/mu-plugins/officine-connector.php'));
  if (isRoot) await run('chown', ['-R', 'www-data:www-data', site.plugin]);
}
