import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { Database } from './open-database.ts';

/** Accounts by role, as the demo loader answers them. */
export type DemoAccounts = Readonly<Record<string, { readonly login: string; readonly password: string }>>;

/**
 * Fills an empty database where the settings want it; answers the demo accounts of this installation, if it has any.
 * By itself only the embedded database is filled: accounts with published passwords must not appear on a real server.
 */
export async function ensureDemo(
  { config, sql, log, files }: Services,
  database: Database,
): Promise<DemoAccounts | undefined> {
  const note = join(config.dataFolder, 'demo-accounts.json');
  if (config.demo === 'always' || (config.demo === 'auto' && database.embedded)) {
    // Loaded when needed only: the generator is of no use to a server in service.
    const { isEmpty, loadDemo } = await import('../database/demo/load.ts');
    if (await isEmpty(sql)) {
      process.stdout.write('Création des données de démonstration…\n');
      const { accounts } = await loadDemo({ sql, log, files });
      writeFileSync(note, JSON.stringify(accounts), { mode: 0o600 });
      return accounts;
    }
  }
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as DemoAccounts) : undefined;
}
