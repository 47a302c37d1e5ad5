import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { Database } from './open-database.ts';

/** Accounts by role, as the demo loader answers them. */
export type DemoAccounts = Readonly<Record<string, { readonly login: string; readonly password: string }>>;

type Means = Pick<Services, 'config' | 'sql' | 'log' | 'files'>;
const noteOf = (config: Means['config']): string => join(config.dataFolder, 'demo-accounts.json');

/** Fills the database, which must be empty, and notes the accounts for the next starts. `size`: pharmacies, 300 by default. */
export async function loadDemoOnce(
  { config, sql, log, files }: Means,
  options: { readonly size?: number } = {},
): Promise<DemoAccounts> {
  const { loadDemo } = await import('../demo/load.ts');
  process.stdout.write('Création des données de démonstration…\n');
  const { accounts } = await loadDemo({ sql, log, files }, options);
  writeFileSync(noteOf(config), JSON.stringify(accounts), { mode: 0o600 });
  return accounts;
}

/**
 * Fills an empty database where the settings want it; answers the demo accounts of this installation, if it has any.
 * By itself only the embedded database is filled: accounts with published passwords must not appear on a real server.
 */
export async function ensureDemo(
  { config, sql, log, files }: Services,
  database: Database,
): Promise<DemoAccounts | undefined> {
  if (config.demo === 'always' || (config.demo === 'auto' && database.embedded)) {
    // Loaded when needed only: the generator is of no use to a server in service.
    const { isEmpty } = await import('../demo/load.ts');
    if (await isEmpty(sql)) return loadDemoOnce({ config, sql, log, files });
  }
  const note = noteOf(config);
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as DemoAccounts) : undefined;
}
