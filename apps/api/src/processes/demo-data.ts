import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { Database } from './open-database.ts';

/** Demo accounts by role. */
export type DemoAccounts = Readonly<Record<string, { readonly login: string; readonly password: string }>>;

type DemoServices = Pick<Services, 'config' | 'sql' | 'log' | 'files'>;
const accountsFile = (config: DemoServices['config']): string => join(config.dataFolder, 'demo-accounts.json');

/**
 * Fills the database, which must be empty, and stores the accounts in the data folder, for the next starts to print.
 * `size` is a number of pharmacies, 300 by default.
 */
export async function loadDemoOnce(
  { config, sql, log, files }: DemoServices,
  options: { readonly size?: number } = {},
): Promise<DemoAccounts> {
  const { loadDemo } = await import('../demo/load.ts');
  process.stdout.write('Création des données de démonstration…\n');
  const { accounts } = await loadDemo({ sql, log, files }, options);
  writeFileSync(accountsFile(config), JSON.stringify(accounts), { mode: 0o600 });
  return accounts;
}

/**
 * Fills an empty database if `OFFICINE_DEMO` says so. Returns the demo accounts, undefined for an installation
 * without any. `auto` fills the embedded database only: accounts with published passwords must not appear on a real
 * server.
 */
export async function ensureDemo(
  { config, sql, log, files }: Services,
  database: Database,
): Promise<DemoAccounts | undefined> {
  if (config.demo === 'always' || (config.demo === 'auto' && database.embedded)) {
    // Imported late: a server in service never needs the generator.
    const { isEmpty } = await import('../demo/load.ts');
    if (await isEmpty(sql)) return loadDemoOnce({ config, sql, log, files });
  }
  const path = accountsFile(config);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoAccounts) : undefined;
}
