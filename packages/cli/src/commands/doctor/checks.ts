import { statSync } from 'node:fs';
import { isApiError } from '@officine/sdk';
import { accounts, health } from '@officine/sdk/contract';
import { formatDateTime } from '@officine/sdk/format';
import { isExposed } from '../../config/urls.ts';
import { failureOf } from '../../failure.ts';
import { proxyFor } from '../../sdk/proxy.ts';
import type { Context } from '../../verb.ts';
import { VERSION } from '../../version.ts';

export interface Finding {
  readonly id: string;
  readonly label: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  readonly advice: string | null;
}
type CheckContext = Pick<Context, 'sdk' | 'config'> & { readonly env: NodeJS.ProcessEnv };
const finding = (
  id: string,
  label: string,
  detail: string,
  state: Finding['state'] = 'ok',
  advice: string | null = null,
): Finding => ({ id, label, state, detail, advice });

async function checkFile({ config, env }: CheckContext): Promise<Finding> {
  const label = 'Configuration';
  if (env['OFFICINE_URL'] && env['OFFICINE_TOKEN'])
    return finding('config', label, 'environnement seul, aucun fichier');
  try {
    const { path } = await config.store();
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    const open = process.platform !== 'win32' && mode !== undefined && (mode & 0o077) !== 0;
    if (open) return finding('config', label, `${path} est lisible par d’autres`, 'failed', `chmod 600 ${path}`);
    return finding('config', label, mode === undefined ? `${path} (pas encore écrit)` : path);
  } catch (error) {
    const { message, hint } = failureOf(error, { server: '', aborted: false });
    return finding('config', label, message, 'failed', hint ?? null);
  }
}

async function checkServer({ sdk, config, env }: CheckContext): Promise<Finding[]> {
  const { url, urlFrom } = await config.read();
  const where = { environment: 'OFFICINE_URL', profile: 'profil', default: 'par défaut' }[urlFrom];
  const proxy = proxyFor(`${url}/api`, env);
  const through = proxy ? `, par le proxy ${proxy.host}` : '';
  const found = [
    isExposed(url)
      ? finding(
          'url',
          'Adresse',
          `${url} (${where}), non chiffrée`,
          'warning',
          'Préférez https : officine config set url',
        )
      : finding('url', 'Adresse', `${url} (${where})${through}`),
  ];
  const start = performance.now();
  try {
    await sdk.call(health.check, {}, { timeout: 10_000, retries: 0 });
    found.push(finding('server', 'Serveur', `répond en ${Math.round(performance.now() - start)} ms`));
    await sdk.call(health.ready, {}, { timeout: 10_000, retries: 0 });
    found.push(finding('ready', 'Base de données', 'prête'));
  } catch (error) {
    const { message } = failureOf(error, { server: url, aborted: false });
    const answered = isApiError(error) && error.status > 0;
    const advice = answered
      ? 'Est-ce bien un serveur Officine ? officine config set url'
      : 'Démarrez-le, ou vérifiez l’adresse, le proxy et les certificats.';
    found.push(
      found.length === 1
        ? finding('server', 'Serveur', message, 'failed', advice)
        : finding('ready', 'Base de données', message, 'failed', 'Voyez le journal du serveur.'),
    );
  }
  return found;
}

async function checkSession({ sdk, config }: CheckContext): Promise<Finding> {
  const label = 'Session';
  const { token, tokenFrom } = await config.read();
  if (token === undefined) return finding('session', label, 'aucune', 'warning', 'officine login');
  try {
    const { login, role, expiration } = await sdk.call(accounts.me, undefined, { timeout: 10_000, retries: 0 });
    const from = tokenFrom === 'environment' ? ', par OFFICINE_TOKEN' : '';
    return finding('session', label, `${login} (${role})${from}, jusqu’au ${formatDateTime(expiration)}`);
  } catch (error) {
    const { message, hint } = failureOf(error, { server: '', aborted: false });
    return finding('session', label, message, 'failed', hint ?? null);
  }
}

/** Checks the program, its configuration, the server, its database and the session. */
export async function runChecks(needs: CheckContext): Promise<Finding[]> {
  const found = [
    finding('program', 'Programme', `officine ${VERSION}, Node ${process.versions.node}, ${process.platform}`),
    await checkFile(needs),
  ];
  // Without a readable configuration there is no server to check.
  if (found.some(({ state }) => state === 'failed') && !needs.env['OFFICINE_URL'])
    if (found[1]?.advice?.startsWith('chmod') !== true) return found;
  found.push(...(await checkServer(needs)));
  if (!found.some(({ id, state }) => id === 'server' && state === 'failed')) found.push(await checkSession(needs));
  return found;
}
