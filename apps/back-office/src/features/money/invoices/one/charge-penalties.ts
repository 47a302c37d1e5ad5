import { reminders } from '@officine/sdk/contract';
import { act } from '../../../../kit/calls/actions.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { date, money } from '../../../../kit/format/format.ts';

/** Charges the penalties of a late invoice until a day: the figures first, then a draft, which a person issues. */
export async function askPenalties(id: number, day: string): Promise<void> {
  const plan = await act(reminders.penalties, { id, body: { date: day, dry_run: true } }, '');
  if (!plan) return;
  const { number, interest, recovery, total } = plan;
  const yes = await confirm({
    title: `Facturer les pénalités de ${number} ?`,
    message: `${money(total)}, hors du champ de la TVA : pénalités de retard jusqu’au ${date(day)}, ${money(interest)}, et indemnité forfaitaire, ${money(recovery)}. C’est un brouillon : il s’émet comme les autres, ou se supprime.`,
    action: 'Préparer le brouillon',
  });
  if (yes) await act(reminders.penalties, { id, body: { date: day } }, 'Le brouillon est prêt');
}
