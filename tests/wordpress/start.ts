import { once } from 'node:events';
import { createFtp } from './ftp-server.ts';
import { startHost } from './host.ts';
import { createSite } from './site.ts';

/** Starts two real sites with FTP accounts to explore by hand, until Ctrl-C; then deletes them. */
export default async function start(): Promise<void> {
  const host = await startHost();
  const sites = await Promise.all([
    createSite(host, { permalinks: 'plain' }),
    createSite(host, { permalinks: 'pretty', isRestClosed: true }),
  ]);
  const accounts = await Promise.all(sites.map((site) => createFtp(host, site.home)));
  for (const [index, { url }] of sites.entries()) {
    const { host: address, port, user, password } = accounts[index] ?? {};
    console.log(`${url}/wp-admin/  admin / mot-de-passe-de-test`);
    console.log(`  ftp_host ${address}:${port}  ftp_username ${user}  ftp_password ${password}  path /www`);
  }
  console.log('Ctrl-C pour arrêter.');
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await Promise.all([...accounts, ...sites].map(({ stop }) => stop()));
  await host.stop();
}
