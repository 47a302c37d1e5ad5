import { type Proposal, proposals } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { date } from '../../../kit/format/format.ts';
import { later } from '../../../ui/later.ts';
import type { MenuAction, MenuGroup } from '../../../ui/menu.tsx';
import { copyProposal, openProposal } from '../shared/open-proposal.ts';

const ExtendDialog = later(async () => (await import('./extend-dialog.tsx')).ExtendDialog);

/** Whether it can still be changed: it is neither accepted nor withdrawn. */
export const isOpen = ({ state }: Proposal): boolean => state !== 'accepted' && state !== 'withdrawn';

export const extend = (proposal: Proposal): void =>
  void showDialog((close) => <ExtendDialog proposal={proposal} onClose={() => close()} />);

export async function sendByMail({ id, recipient, date_sent: sent }: Proposal): Promise<void> {
  const yes = await confirm({
    title: `Envoyer cette proposition à ${recipient} ?`,
    message: sent
      ? `Elle a déjà été envoyée le ${date(sent)}. L’email donne l’adresse de la page.`
      : 'L’email donne l’adresse de la page. Il part dans la minute.',
    action: 'Envoyer',
  });
  if (yes) await act(proposals.send, { id, body: {} }, 'L’email part dans la minute');
}

export async function withdraw({ id, name, recipient }: Proposal): Promise<void> {
  const yes = await confirm({
    title: `Retirer « ${name} » ?`,
    message: `${recipient} ne pourra plus l’ouvrir ni l’accepter. Une proposition retirée ne revient pas.`,
    action: 'Retirer',
    danger: true,
  });
  if (yes) await act(proposals.withdraw, { id, body: {} }, 'Proposition retirée');
}

/** What can be done with a proposal, in its row. */
export function menuOf(proposal: Proposal): readonly MenuGroup[] {
  const { id, state } = proposal;
  const page: MenuAction[] =
    state === 'withdrawn' || state === 'expired'
      ? []
      : [
          { id: 'page', label: 'Voir la page', onAction: () => void openProposal(id) },
          { id: 'copy', label: 'Copier le lien', onAction: () => void copyProposal(id) },
        ];
  if (!can(proposals.extend) || !isOpen(proposal)) return [{ actions: page }];
  return [
    { actions: page },
    {
      actions: [
        ...(state === 'expired'
          ? []
          : [{ id: 'send', label: 'Envoyer par email…', onAction: () => void sendByMail(proposal) }]),
        { id: 'extend', label: 'Prolonger…', onAction: () => extend(proposal) },
        { id: 'withdraw', label: 'Retirer…', danger: true, onAction: () => void withdraw(proposal) },
      ],
    },
  ];
}
