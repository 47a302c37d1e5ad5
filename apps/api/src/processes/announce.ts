import type { Config } from '../config/config.ts';
import type { DemoAccounts } from './demo-data.ts';

const ALL_INTERFACES = new Set(['0.0.0.0', '::']);

/** The French text printed once the server listens: addresses, demo accounts, notices. */
export function announce(
  config: Config,
  accounts: DemoAccounts | undefined,
  notices: readonly (string | undefined)[] = [],
): string {
  const lines = [
    '',
    `  Officine est prête : ${config.publicUrl}`,
    `  Documentation de l’API : ${config.publicUrl}/api/docs`,
  ];
  if (ALL_INTERFACES.has(config.host))
    lines.push(`  Elle répond à toutes les machines du réseau, sur le port ${config.port}.`);
  if (accounts) {
    const rows = Object.entries(accounts).map(([role, { login, password }]) => [role, login, password] as const);
    const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length)) + 3;
    lines.push('', '  Comptes de démonstration (rôle, identifiant, mot de passe) :');
    for (const [role, login, password] of rows)
      lines.push(`    ${role.padEnd(width(0))}${login.padEnd(width(1))}${password}`);
  }
  for (const notice of notices) if (notice) lines.push('', `  ${notice}`);
  lines.push('', '  Ctrl-C pour arrêter.', '');
  return `${lines.join('\n')}\n`;
}
