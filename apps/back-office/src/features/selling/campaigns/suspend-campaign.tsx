import { type Campaign, campaigns, invoices } from '@officine/sdk/contract';
import { switchWords } from '@officine/sdk/labels';
import { CircleCheck, CircleOff } from 'lucide-react';
import { can } from '../../../kit/calls/send.ts';
import { setActive } from '../../../kit/effects/activity.ts';
import type { MenuAction } from '../../../ui/menu.tsx';
import { proposeCredits } from './credit-campaign.ts';

/** Suspending a campaign, or starting it again. */
export function suspendAction(campaign: Campaign): MenuAction[] {
  if (!can(campaigns.update) || campaign.status === 'ended') return [];
  const { isActive } = campaign;
  const { verb } = switchWords('Campaign')[isActive ? 'off' : 'on'];
  return [
    {
      id: isActive ? 'off' : 'on',
      label: `${verb} la campagne…`,
      danger: isActive,
      icon: isActive ? <CircleOff size={14} /> : <CircleCheck size={14} />,
      onAction: async () => {
        const isDone = await setActive({ source: campaigns }, [campaign], !isActive);
        if (isDone && isActive && can(invoices.creditable)) await proposeCredits(campaign.id);
      },
    },
  ];
}
