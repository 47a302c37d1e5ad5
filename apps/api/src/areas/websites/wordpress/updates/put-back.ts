import { setTimeout as sleep } from 'node:timers/promises';
import { openConnector } from '../keys.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../site.ts';
import type { SiteContext } from '../site-context.ts';

const TRIES = 4;
const RESTORE_TIMEOUT_MS = 12_000;
const PAUSE_MS = 1000;

/**
 * Has the site put the kept version back: by the script that works without WordPress, or else by the ordinary address. From
 * the second try on, does not wait for an update that still runs. Throws the last `Problem`.
 */
export async function putBack(
  context: SiteContext,
  site: Site,
  { token, restore_url: script }: { readonly token: string; readonly restore_url: string | null },
): Promise<void> {
  // A site that may be down is not left alone because a task ends.
  const urgent = { ...context, signal: undefined };
  const ways = script === null ? [{}] : [{ script }, {}];
  for (let tried = 1; ; tried++) {
    let failure: unknown;
    for (const way of ways) {
      try {
        await openConnector(urgent, site, { ...way, timeoutMs: RESTORE_TIMEOUT_MS }).call('restore', {
          update: token,
          force: tried > 1,
        });
        return;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // The problem of the script says more: the ordinary address fails because WordPress does.
        failure ??= error;
      }
    }
    if (tried === TRIES || (failure as Problem).type === 'unknown_update') throw failure;
    await sleep(PAUSE_MS);
  }
}
