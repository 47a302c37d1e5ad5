import { wordpresses } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../kit/calls/actions.ts';
import { toast, toastWhile } from '../kit/feedback/toasts.ts';

/** A check reads the pages of a site one after the other. The same as the command line's. */
const CHECK_TIMEOUT_MS = 180_000;
/** Checks the site of a pharmacy, and shows the result as a toast. */
export async function checkSite(pharmacy: { id: number; name?: string }) {
  // No retries: the server refuses a second check while the first runs.
  const checking = act(wordpresses.check, { id: pharmacy.id }, '', { timeout: CHECK_TIMEOUT_MS, retries: 0 });
  const outcome = await toastWhile(`Vérification du site de ${pharmacy.name ?? 'la pharmacie'}…`, checking);
  if (!outcome) return;
  const [first, ...others] = outcome.errors;
  if (!first) toast('Vérification effectuée : le site est bon');
  else
    toast(
      `${first}${others.length ? ` (et ${countOf({ one: 'autre problème', many: 'autres problèmes' }, others.length)})` : ''}`,
      'warning',
    );
}
