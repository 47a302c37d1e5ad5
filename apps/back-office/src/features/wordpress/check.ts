import { wordpresses } from '@officine/sdk/contract';
import { act } from '../../kit/calls/actions.ts';
import { saying, toast } from '../../kit/feedback/toasts.ts';
import { plural } from '../../kit/format/format.ts';

/** A site answers when it can: a check reads its pages, one after the other. In milliseconds, as the command line waits. */
const PATIENCE = 180_000;
/** Checks the site of a pharmacy, and says what was found. */
export async function check(pharmacy: { id: number; name?: string }) {
  // Asked again, a check that is still running is refused: there is one try.
  const asked = act(wordpresses.check, { id: pharmacy.id }, '', { timeout: PATIENCE, retries: 0 });
  const outcome = await saying(`Vérification du site de ${pharmacy.name ?? 'la pharmacie'}…`, asked);
  if (!outcome) return;
  const [first, ...others] = outcome.errors;
  if (!first) toast('Vérification effectuée : le site est bon');
  else
    toast(
      `${first}${others.length ? ` (et ${plural(others.length, 'autre problème', 'autres problèmes')})` : ''}`,
      'warning',
    );
}
