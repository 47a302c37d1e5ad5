import { broadcasters, pharmacies } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { resolveId } from '../../lists/resolve.ts';
import { withoutControls } from '../../output/terminal.ts';
import type { Caller } from '../../sdk/caller.ts';

export const debtorOption = {
  value: 'débiteur',
  summary: 'Une pharmacie (sa référence), ou un annonceur (son nom)',
} as const;

/** A payer by what names it: the reference of a pharmacy, or the name of an advertiser. */
export async function findDebtor(sdk: Caller, text: string): Promise<{ pharmacy: number } | { advertiser: number }> {
  if (/^\d+$/.test(text)) throw usage('--debtor attend la référence d’une pharmacie ou le nom d’un annonceur.');
  const pharmacy = await sdk.call(pharmacies.list, { query: { reference: text } });
  const [found] = pharmacy.collection.filter(({ reference }) => reference === text);
  if (found) return { pharmacy: found.id };
  return { advertiser: await resolveId(sdk, withoutControls(text), { route: broadcasters.list, by: ['name'] }) };
}
