import { type Invoice, platform } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { money } from '../../../kit/format/format.ts';
import { later } from '../../../ui/later.ts';
import type { MenuGroup } from '../../../ui/menu.tsx';

const LifeCycleDialog = later(async () => (await import('./life-cycle-dialog.tsx')).LifeCycleDialog);
const INVOICE = { one: 'facture', many: 'factures' };

/** Shows what the platforms said of an invoice. */
const showLifeCycle = (invoice: Pick<Invoice, 'id' | 'number'>): Promise<unknown> =>
  showDialog((close) => <LifeCycleDialog invoice={invoice} onClose={() => close()} />);

/** Rehearses the replacement of a refused invoice, asks with its figures, then does it. */
export async function replaceInvoice(id: number, number: string): Promise<void> {
  const planned = await act(platform.replace, { id, body: { dry_run: true } }, '');
  if (!planned) return;
  const { credit_note: credit, number: next, amount_total: total, amount_due: due, changes } = planned;
  const changed = changes.length > 0 ? ` Ce qui change : ${changes.join(' ; ')}.` : ' Rien ne change que le numéro.';
  const yes = await confirm({
    title: `Remplacer ${number} ?`,
    message: typography(
      `L’avoir interne ${credit} l’annule ; la facture ${next} la remplace : ${money(total)} TTC, dont ${money(due)} restent dus.${changed}`,
    ),
    action: 'Remplacer',
  });
  if (!yes) return;
  const made = await act(platform.replace, { id, body: {} }, '');
  if (made) toast(`${made.number} remplace ${number}`);
}

/** Queues invoices for the platform; what stays says why. Absent: all that were left. */
export async function sendToPlatform(invoices?: readonly number[]): Promise<void> {
  const body = invoices ? { invoices: [...invoices] } : {};
  const planned = await act(platform.send, { body: { ...body, dry_run: true } }, '');
  if (!planned) return;
  const [first] = planned.refused;
  const left = planned.refused.length;
  if (planned.invoices.length === 0) {
    toast(first ? typography(first.message) : 'Aucune facture n’attend', 'error');
    return;
  }
  const stay = left > 0 ? ` ${countOf(INVOICE, left)} ne ${left > 1 ? 'partent' : 'part'} pas : ${first?.message}` : '';
  const yes = await confirm({
    title: `Envoyer ${countOf(INVOICE, planned.invoices.length)} ?`,
    message: typography(`${money(planned.total)} TTC, par la plateforme agréée. Un envoi ne se reprend pas.${stay}`),
    action: 'Envoyer',
  });
  if (yes) await act(platform.send, { body }, 'Les envois attendent la plateforme');
}

/** What the menu of an invoice has for the platform. */
export const platformMenu = ({ id, number, status }: Invoice): readonly MenuGroup[] =>
  status === 'draft'
    ? []
    : [
        {
          actions: [
            {
              id: 'life-cycle',
              label: 'Cycle de vie…',
              onAction: () => void showLifeCycle({ id, number }),
            },
            ...(can(platform.send)
              ? [{ id: 'platform', label: 'Envoyer à la plateforme…', onAction: () => void sendToPlatform([id]) }]
              : []),
          ],
        },
      ];
