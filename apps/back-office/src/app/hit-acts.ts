import type { Role, RouteDef } from '@officine/sdk';
import { campaigns, explanations, invoices, type SearchHit, users } from '@officine/sdk/contract';
import { hitTo } from '../features/desk/search/hits.ts';
import { suspendAction } from '../features/selling/campaigns/suspend-campaign.tsx';
import { can, send } from '../kit/calls/send.ts';
import { copyText } from '../kit/feedback/copy-text.ts';
import { download } from '../kit/files/download.ts';
import { navigateTo } from '../kit/nav/navigate.ts';
import { reduceAction } from '../shared/campaigns/campaign-acts.tsx';
import { pharmacyScreen } from '../shared/pharmacies/pharmacy-screens.ts';
import type { VerbId } from './verbs.ts';

/** The call that an act needs. */
const CALLS: Partial<Record<VerbId, RouteDef>> = {
  why: explanations.why,
  accounts: users.resetPassword,
  reduce: campaigns.reduce,
  suspend: campaigns.update,
};
/** Whether the user's role has this act. */
export function mayAct(verb: VerbId): boolean {
  const needed = CALLS[verb];
  return !needed || can(needed);
}

const accountsOf = ({ kind, id }: SearchHit, role: Role): string =>
  kind === 'pool' ? `/${role}/pool-account/${id}` : pharmacyScreen(role, 'account', id);

/** Does what a verb says with a thing that was found. Acts that need a confirmation ask for it. */
export async function actOn(verb: VerbId, hit: SearchHit, role: Role): Promise<void> {
  switch (verb) {
    case 'reporting':
      return navigateTo(`/${role}/campaign-reporting/${hit.id}`);
    case 'why':
      return navigateTo(
        hit.kind === 'pharmacy' ? pharmacyScreen(role, 'delivery', hit.id) : `/${role}/why?${hit.kind}=${hit.id}`,
      );
    case 'accounts':
      return navigateTo(accountsOf(hit, role));
    case 'reduce':
      return reduceAction(await send(campaigns.get, { id: hit.id }))[0]?.onAction();
    case 'suspend':
      return suspendAction(await send(campaigns.get, { id: hit.id }))[0]?.onAction();
    case 'download':
      await download(invoices.byUuid, { query: { uuid: hit.uuid ?? '' } });
      return;
    case 'copy':
      await copyText(location.origin + hitTo(hit, role), 'Lien copié');
  }
}
