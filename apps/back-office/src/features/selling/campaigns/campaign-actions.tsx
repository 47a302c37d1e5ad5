import { type Campaign, campaigns } from '@officine/sdk/contract';
import { CircleCheck, Ellipsis, RefreshCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../../kit/calls/actions.ts';
import { can } from '../../../kit/calls/send.ts';
import { withDrawer } from '../../../kit/drawer/drawer.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { navigateTo } from '../../../kit/nav/navigate.ts';
import { reduceAction } from '../../../shared/campaigns/campaign-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { suspendAction } from './suspend-campaign.tsx';
import { resimulate } from './wizard/draft.ts';

/** Actions of a campaign: validate a draft or simulate it again, reduce its schedulings, suspend it. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { requesting, run } = useAction(campaigns.update);
  const navigate = useNavigate();
  if (!can(campaigns.update)) return null;
  const edit = {
    id: 'edit',
    label: 'Modifier…',
    onAction: () =>
      navigateTo(location.pathname + withDrawer(location.search, 'campaign', campaign.id), {
        preventScrollReset: true,
      }),
  };
  const acts = [edit, ...reduceAction(campaign), ...suspendAction(campaign)];
  const validate = async () => {
    const question = {
      title: `Valider « ${campaign.name} » ?`,
      message: 'Ses annonces seront diffusées à partir de son premier jour.',
      action: 'Valider',
    };
    if (await confirm(question)) await run({ id: campaign.id, body: { isScheduled: true } }, 'Campagne validée');
  };
  const again = async () => {
    await resimulate(campaign);
    await navigate('/admin/campaign-new?step=2');
  };
  return (
    <>
      {campaign.status === 'draft' && (
        <>
          <Button icon={<RefreshCw size={16} />} onPress={() => void again()}>
            Simuler à nouveau
          </Button>
          <Button
            variant="primary"
            icon={<CircleCheck size={16} />}
            isPending={requesting}
            onPress={() => void validate()}
          >
            Valider
          </Button>
        </>
      )}
      <Menu label="Actions de la campagne" groups={[{ actions: acts }]}>
        <Button icon={<Ellipsis size={16} />}>Actions</Button>
      </Menu>
    </>
  );
}
