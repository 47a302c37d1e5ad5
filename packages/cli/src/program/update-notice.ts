import { health } from '@officine/sdk/contract';
import type { Context } from '../verb.ts';
import { VERSION } from '../version.ts';

/** A server is asked for its version once in this time. */
const ASKED_EVERY_MS = 24 * 3_600_000;
/** A slow server must not hold a command that is done. */
const ANSWER_MS = 1500;

/** Whether a version is newer than another: `isNewer('0.10.0', '0.9.1')`. False for texts that are no versions. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number));
  if (!a || !b) return false;
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/**
 * Says that the server is of a newer version than this program, once a day at most: the server is all that a terminal can
 * ask without a registry. Says nothing where the user does not want it, where there is no file to remember the day in,
 * and where the server does not answer.
 */
export async function tellNewerVersion(
  { sdk, out, config }: Pick<Context, 'sdk' | 'out' | 'config'>,
  env: NodeJS.ProcessEnv,
  { own = VERSION, now = Date.now() }: { readonly own?: string; readonly now?: number } = {},
): Promise<void> {
  if (env['OFFICINE_NO_UPDATE_NOTICE'] || (env['OFFICINE_URL'] && env['OFFICINE_TOKEN'])) return;
  try {
    if ((await config.read())['update-notice'] === 'off') return;
    const store = await config.store();
    const asked = Date.parse(store.askedVersion() ?? '');
    if (now - asked < ASKED_EVERY_MS) return;
    store.noteAskedVersion(new Date(now).toISOString());
    const { version } = await sdk.call(health.check, {}, { timeout: ANSWER_MS, retries: 0 });
    if (!isNewer(version, own)) return;
    out.note(
      `Votre serveur est en version ${version}, et officine en ${own} : npm install -g @officine/cli@${version}`,
    );
    out.note('Pour ne plus le lire : officine config set update-notice off');
  } catch {
    // The command itself has succeeded: when the server’s version cannot be read, no notice is shown.
  }
}
