import { campaigns, type Timeline } from '@officine/sdk/contract';
import { act } from '../../../../kit/calls/actions.ts';
import { askAct } from '../../../../kit/effects/ask-act.tsx';
import { receiptToast } from '../../../../kit/effects/receipt-toast.ts';
import { money, period } from '../../../../kit/format/format.ts';
import { movedBy } from './scale.ts';

/** Simulates a draft some days later or earlier, shows what it would book, and moves it once the user confirms. */
export async function askMove(campaign: Timeline['campaigns'][number], days: number): Promise<void> {
  const { id, name, amount_scheduled } = campaign;
  const to = movedBy(campaign, days);
  const body = { date_start: to.date_start };
  const isSure = await askAct({
    title: `Déplacer « ${name} » ?`,
    message: `${period(to.date_start, to.date_end)}, au lieu de ${period(campaign.date_start, campaign.date_end)}. Elle programme ${money(amount_scheduled)} aujourd’hui ; à ses nouvelles dates :`,
    action: 'Déplacer',
    rehearsal: { route: campaigns.move, input: { id, body: { ...body, dry_run: true } } },
    without: 'Aucune place n’est libre à ces dates.',
    failing: 'Programmé pour moins qu’aujourd’hui :',
    ofOne: true,
  });
  if (!isSure) return;
  const outcome = await act(campaigns.move, { id, body }, '');
  if (outcome) receiptToast(`Campagne déplacée : ${period(to.date_start, to.date_end)}`, outcome);
}
