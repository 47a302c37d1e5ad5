import { type Campaign, campaigns, pacing } from '@officine/sdk/contract';
import { withheldText } from '@officine/sdk/labels';
import { CalendarX } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { askAct } from '../../../kit/effects/ask-act.tsx';
import { receiptToast } from '../../../kit/effects/receipt-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';

/** Says what a campaign has not shown, why, and offers to book it on the days that are left. Empty for any other campaign. */
export function WithheldBanner({ campaign }: { campaign: Campaign }) {
  const { id, status, isScheduled } = campaign;
  const { data } = useQuery(pacing.get, isScheduled && can(pacing.get) ? { id } : null);
  if (!data || data.withheld.length === 0) return null;
  return (
    <Note tone="warning" icon={<CalendarX size={16} />}>
      <Bar>
        <span>{withheldText(data.withheld)} Ni diffusées, ni facturées.</span>
        {status === 'running' && can(campaigns.catchUp) && (
          <Button size="small" onPress={() => void askCatchUp(campaign)}>
            Répartir sur les jours restants…
          </Button>
        )}
      </Bar>
    </Note>
  );
}

/** Shows what would be booked on the days that are left, and books it once the user confirms. */
async function askCatchUp({ id, name }: Campaign): Promise<void> {
  const isSure = await askAct({
    title: `Rattraper « ${name} » ?`,
    message:
      'Ce qui n’a pas été diffusé est programmé à partir de demain, dans les mêmes pharmacies et emplacements, au même prix :',
    action: 'Répartir',
    rehearsal: { route: campaigns.catchUp, input: { id, body: { dry_run: true } } },
    without: 'Aucune place n’est libre dans les jours restants.',
    failing: 'Sans place pour tout :',
    ofOne: true,
  });
  if (!isSure) return;
  const outcome = await act(campaigns.catchUp, { id, body: {} }, '');
  if (outcome) receiptToast('Programmations réparties sur les jours restants', outcome);
}
