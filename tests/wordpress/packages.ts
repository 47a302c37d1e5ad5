import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { isRoot, run } from './process.ts';
import type { Site } from './site.ts';

/** Files of a component by their path in its package: `essai/essai.php`. */
export type Files = Readonly<Record<string, string | Buffer>>;

export function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

export interface PackageServer {
  readonly url: string;
  /** Packages by name: bytes, or `hang` for one that never comes. */
  readonly packages: Map<string, Buffer | 'hang'>;
  close(): Promise<void>;
}

/** Serves packages: `{url}/essai.zip`. */
export async function servePackages(): Promise<PackageServer> {
  const packages: PackageServer['packages'] = new Map();
  const server = createServer((request, response) => {
    const found = packages.get(String(request.url).slice(1));
    if (found === 'hang') return;
    // With its length: WordPress without curl writes the pieces of a chunked answer as they are.
    response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end(found);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    packages,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const own = (site: Site, ...paths: string[]) =>
  isRoot ? run('chown', ['-R', 'www-data:www-data', ...paths.map((path) => join(site.folder, path))]) : undefined;

/** Writes files below `wp-content`, as the site's own. */
export async function writeContent(site: Site, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(site.folder, 'wp-content', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await own(
    site,
    ...new Set(Object.keys(files).map((path) => join('wp-content', path.split('/').slice(0, 2).join('/')))),
  );
}

export interface Offer {
  readonly new_version: string;
  readonly package: string;
  readonly [more: string]: unknown;
}
/** What the servers of WordPress offer to a site. */
export const offer = (
  site: Site,
  offers: { plugins?: Record<string, Offer>; themes?: Record<string, Offer>; core?: object },
): Promise<void> => writeContent(site, { 'offers.json': JSON.stringify(offers) });

/** The plugin of the tests: shows its version in the foot of every page, and keeps an option and a table of its own. */
export const essai = (version: string, more = ''): Files => ({
  'essai/essai.php': `<?php
/**
 * Plugin Name: Essai
 * Version: ${version}
 */
${more}
add_action('wp_footer', static function () {
    global $wpdb;
    $rows = $wpdb->get_col("SELECT text FROM {$wpdb->prefix}essai ORDER BY id");
    echo '<p>essai ${version}, ' . get_option('essai_version') . ', ' . implode(' ', $rows) . '</p>';
});
`,
  'essai/deep/note.txt': `note of ${version}`,
});

/** Installs a version of the plugin of the tests and activates it, with its option and its table. */
export async function installEssai(site: Site, version = '1.0.0', more = ''): Promise<void> {
  await rm(join(site.folder, 'wp-content/plugins/essai'), { recursive: true, force: true });
  const files = Object.entries(essai(version, more)).map(([path, content]) => [`plugins/${path}`, content] as const);
  await writeContent(site, Object.fromEntries(files));
  await site.sql(`DROP TABLE IF EXISTS wp_essai; CREATE TABLE wp_essai (id INT PRIMARY KEY AUTO_INCREMENT, text VARCHAR(20));
    INSERT INTO wp_essai (text) VALUES ('un'), ('deux');`);
  await site.php(`update_option('active_plugins', ['essai/essai.php']); update_option('essai_version', '${version}');`);
}
