import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { end, freePort, isRoot, run, start } from './process.ts';

export interface SiteOptions {
  permalinks?: 'plain' | 'pretty';
  /** Adds a must-use plugin that closes the REST API to visitors and removes its routes. */
  isRestClosed?: boolean;
  /** Number of concurrent PHP workers. */
  workers?: number;
  /** Bytes of the largest file that PHP can write: beyond, it is as on a full disk. */
  maxFileBytes?: number;
  /** Copies the core, which an update of WordPress changes, instead of linking it. */
  isCoreOwn?: boolean;
}

/**
 * A newly installed WordPress: block theme with pretty permalinks, classic theme with plain ones. Administrator: admin,
 * mot-de-passe-de-test.
 */
export interface Site {
  url: string;
  home: string;
  /** Folder of WordPress; seen by FTP, whose root is `home`, it is the `path` of the site. */
  folder: string;
  plugin: string;
  /** The last mail that the site sent; '' when none. */
  mail: () => string;
  /** PHP's warnings and errors so far; '' when none. */
  log: () => string;
  /** Runs a statement; returns its rows, with columns separated by tabs. */
  sql: (statement: string) => Promise<string[]>;
  /** Runs PHP within the site. */
  php: (code: string) => Promise<string>;
  stop: () => Promise<void>;
}

const here = import.meta.dirname;
const asWebUser = isRoot ? ['setpriv', '--reuid=www-data', '--regid=www-data', '--clear-groups'] : [];

/** Command that limits the files of the one after it; a write beyond the limit fails, and does not end the process. */
const limited = (bytes: number | undefined) =>
  bytes === undefined ? [] : ['bash', '-c', `trap '' XFSZ; exec prlimit --fsize=${bytes} "$@"`, 'limited'];

/** Creates a site, in half a second. */
export async function createSite(
  host: Host,
  { permalinks = 'plain', isRestClosed = false, workers = 3, maxFileBytes, isCoreOwn = false }: SiteOptions = {},
): Promise<Site> {
  const name = `site_${randomUUID().slice(0, 8)}`;
  const home = join(host.runFolder, name);
  const folder = join(home, 'www');
  const content = join(folder, 'wp-content');
  const query = async (statement: string, database = '') => {
    const { stdout } = await run('mariadb', [
      '--no-defaults',
      `--socket=${host.socket}`,
      '-u',
      'root',
      '--batch',
      '--skip-column-names',
      ...(database ? [database] : []),
      '-e',
      statement,
    ]);
    return stdout.split('\n').slice(0, -1);
  };

  const copyDatabase = async () => {
    const tables = await query(`SHOW TABLES IN ${permalinks}`);
    const copies = tables.map(
      (table) =>
        `CREATE TABLE ${name}.${table} LIKE ${permalinks}.${table}; INSERT INTO ${name}.${table} SELECT * FROM ${permalinks}.${table};`,
    );
    await query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4; ${copies.join('')}`);
  };
  const copyFiles = async () => {
    await mkdir(home, { recursive: true });
    // The core is only read, so it is hard-linked. Folders that plugins write to are copied.
    await run('cp', [isCoreOwn ? '-a' : '-al', join(host.folder, 'core'), folder]);
    await rm(content, { recursive: true });
    await cp(join(host.folder, 'core/wp-content'), content, { recursive: true });
    await Promise.all(['mu-plugins', 'uploads'].map((part) => mkdir(join(content, part), { recursive: true })));
    await copyFile(join(here, 'php/wp-config.php'), join(folder, 'wp-config.php'));
    if (isRestClosed) await copyFile(join(here, 'php/closed-rest.php'), join(content, 'mu-plugins', 'closed-rest.php'));
    // Not the core's files, which all sites share.
    if (isRoot) await run('chown', ['-R', 'www-data:www-data', content]);
    if (isRoot) await run('chown', [...(isCoreOwn ? ['-R'] : []), 'www-data:www-data', home, folder]);
  };
  await Promise.all([copyDatabase(), copyFiles()]);

  const port = await freePort();
  const env = {
    ...process.env,
    OFFICINE_DATABASE: name,
    OFFICINE_SOCKET: host.socket,
    PHP_CLI_SERVER_WORKERS: String(workers),
  };
  const settings = Object.entries({
    memory_limit: '256M',
    post_max_size: '20M',
    display_errors: '0',
    error_log: join(home, 'debug.log'),
    sendmail_path: `cat >${join(home, 'mail.eml')}`,
    upload_tmp_dir: home,
    'opcache.revalidate_freq': '0',
  }).flatMap(([key, value]) => ['-d', `${key}=${value}`]);
  const server = await start(
    [
      ...limited(maxFileBytes),
      ...asWebUser,
      'php',
      ...settings,
      '-S',
      `127.0.0.1:${port}`,
      '-t',
      folder,
      join(here, 'php/router.php'),
    ],
    /Development Server .* started/,
    { env },
  );

  const read = (file: string) => (existsSync(join(home, file)) ? readFileSync(join(home, file), 'utf8') : '');
  return {
    url: `http://127.0.0.1:${port}`,
    home,
    folder,
    plugin: join(content, 'plugins/officine-connector'),
    mail: () => read('mail.eml'),
    // The site cannot reach WordPress.org for updates, and logs that as a warning.
    log: () => read('debug.log').replace(/^.*wp-includes\/update\.php.*\n/gm, ''),
    sql: (statement) => query(statement, name),
    php: async (code) => {
      const script = `$_SERVER['HTTP_HOST'] = '127.0.0.1:${port}'; require $argv[1] . '/wp-load.php'; ${code}`;
      const { stdout } = await run('env', [...asWebUser, 'php', ...settings, '-r', script, '--', folder], { env });
      return stdout;
    },
    stop: async () => {
      await end(server);
      await query(`DROP DATABASE ${name}`);
      await rm(home, { recursive: true, force: true });
    },
  };
}
