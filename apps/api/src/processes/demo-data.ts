import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parisDate } from '@officine/domain';
import type { Services } from '../base/services.ts';
import type { Config } from '../config/config.ts';
import { createStorage } from '../files/storage.ts';
import type { Database } from './open-database.ts';

/** Demo accounts by role. */
export type DemoAccounts = Readonly<Record<string, { readonly login: string; readonly password: string }>>;

type DemoServices = Pick<Services, 'config' | 'sql' | 'log'>;
const accountsFile = (config: DemoServices['config']): string => join(config.dataFolder, 'demo-accounts.json');

/**
 * Fills the database, which must be empty, and stores the accounts in the data folder, for the next starts to print.
 * `size` is a number of pharmacies, 300 by default.
 */
export async function loadDemoOnce(
  { config, sql, log }: DemoServices,
  options: { readonly size?: number } = {},
): Promise<DemoAccounts> {
  const { loadDemo } = await import('../demo/load.ts');
  process.stdout.write('Création des données de démonstration…\n');
  const files = await createStorage(config);
  const { accounts } = await loadDemo({ sql, log, files }, options);
  await tellDemoLetter({ config, sql, log });
  // Their secrets belong to an installation, and their bodies are what its declarations read.
  const [{ makeWebhooks }, { webhookItems }] = await Promise.all([
    import('../demo/exchange/webhooks.ts'),
    import('../http/webhook-items.ts'),
  ]);
  await makeWebhooks(sql, config.secret, webhookItems);
  files.close();
  writeFileSync(accountsFile(config), JSON.stringify(accounts), { mode: 0o600 });
  return accounts;
}

/** The letter of this week, as the task writes it on Mondays: an administrator finds it among the notifications. */
async function tellDemoLetter(given: DemoServices): Promise<void> {
  const { sql, config } = given;
  // What the letter reads of them.
  const services = given as Services;
  const [{ readLetter }, { sendLetter }, { byName }, { systemActor }] = await Promise.all([
    import('../areas/figures/letter/read-letter.ts'),
    import('../areas/figures/letter/send-letter.ts'),
    import('../resources/index.ts'),
    import('../access/actor.ts'),
  ]);
  const today = parisDate(Date.now());
  const lines = await readLetter({ sql, services, resources: byName, actor: systemActor('letter') }, today);
  await sql.begin((tx) => sendLetter(tx, { lines, today, config }));
}

/**
 * Fills an empty database if `OFFICINE_DEMO` says so. Returns the demo accounts, undefined for an installation
 * without any. `auto` fills the embedded database only: accounts with published passwords must not appear on a real
 * server.
 */
export async function ensureDemo(
  { config, sql, log }: DemoServices,
  database: Database,
): Promise<DemoAccounts | undefined> {
  if (config.demo === 'always' || (config.demo === 'auto' && database.embedded)) {
    // Imported late: a server in service never needs the generator.
    const { isEmpty } = await import('../demo/load.ts');
    if (await isEmpty(sql)) return loadDemoOnce({ config, sql, log });
  }
  const path = accountsFile(config);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoAccounts) : undefined;
}

/** The settings of an installation with demo data: its company has a bank, unless one is set, for invoices and SEPA files. */
export async function withDemoBank(config: Config): Promise<Config> {
  if (config.companyIban !== undefined || config.companyIcs !== undefined) return config;
  const { companyIban, companyBic, companyIcs } = (await import('../demo/network/network.ts')).NETWORK_CONFIG;
  return { ...config, companyIban, companyBic, companyIcs };
}
