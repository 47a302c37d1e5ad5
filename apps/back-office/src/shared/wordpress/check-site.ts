import { type WordpressOutcome, wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../../kit/calls/actions.ts';
import { toast, toastWhile } from '../../kit/feedback/toasts.ts';
import { sayFailedWork } from './failed-work.tsx';

/** A check reads the pages of a site one after the other. The same as the command line's. */
const SITE_TIMEOUT_MS = 180_000;
interface SitePharmacy {
  id: number;
  name?: string | undefined;
}
// No retries: the server refuses a second run while the first goes on.
const ONCE = { timeout: SITE_TIMEOUT_MS, retries: 0 } as const;

/** Checks the site of a pharmacy, and shows the result as a toast. */
export async function checkSite({ id, name = 'la pharmacie' }: SitePharmacy): Promise<void> {
  const checking = act(wordpresses.check, { id }, '', ONCE);
  sayOutcome(
    await toastWhile(`Vérification du site de ${name}…`, checking),
    'Vérification effectuée : le site est bon',
  );
}
/** Sends the content of a pharmacy to its site, and shows the result as a toast. */
export async function syncSite({ id, name = 'la pharmacie' }: SitePharmacy): Promise<void> {
  const sending = act(wordpresses.sync, { id }, '', ONCE);
  sayOutcome(await toastWhile(`Synchronisation du site de ${name}…`, sending), 'Synchronisation effectuée');
}
/** Takes a site over or installs its connector, which takes up to two minutes, or gives it a new key. */
export async function workOnSite(
  route: typeof wordpresses.adopt | typeof wordpresses.deploy | typeof wordpresses.rotateKey,
  id: number,
  words: { during: string; done: string; failed: string },
): Promise<void> {
  const outcome = await toastWhile(words.during, act(route, { id }, '', ONCE));
  if (outcome?.errors.length) await sayFailedWork(words.failed, outcome.errors);
  else if (outcome) toast(words.done);
}

function sayOutcome(outcome: WordpressOutcome | undefined, done: string): void {
  if (!outcome) return;
  const [first, ...others] = outcome.errors;
  if (!first) toast(done);
  else
    toast(
      `${first}${others.length ? ` (et ${countOf({ one: 'autre problème', many: 'autres problèmes' }, others.length)})` : ''}`,
      'warning',
    );
}
