import { type Campaign, campaigns } from '@officine/sdk/contract';
import { Percent } from 'lucide-react';
import { can } from '../../kit/calls/send.ts';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { later } from '../../ui/later.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import type { ReducedShares } from './reduce-dialog.tsx';

const ReduceDialog = later(async () => (await import('./reduce-dialog.tsx')).ReduceDialog);

/** Whether the user may reduce a campaign's schedulings, and some remain. */
export const canReduce = ({ status }: Campaign): boolean =>
  can(campaigns.reduce) && ['scheduled', 'running'].includes(status);

/** Asks for the part of some pharmacies' schedulings to remove; resolves to whether it was. */
export const reduceShares = async (campaign: Campaign, shares: ReducedShares): Promise<boolean> =>
  (await showDialog<boolean>((close) => <ReduceDialog campaign={campaign} shares={shares} onClose={close} />)) ?? false;

/** Reducing a campaign's schedulings, where some remain. */
export function reduceAction(campaign: Campaign): MenuAction[] {
  if (!canReduce(campaign)) return [];
  const open = () => showDialog((close) => <ReduceDialog campaign={campaign} onClose={close} />);
  return [
    { id: 'reduce', label: 'Réduire la programmation…', icon: <Percent size={14} />, onAction: () => void open() },
  ];
}
