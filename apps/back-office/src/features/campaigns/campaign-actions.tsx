import { type Campaign, campaigns } from '@officine/sdk/contract';
import { CircleCheck, CircleOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../kit/calls/actions.ts';
import { can } from '../../kit/calls/send.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { number } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { resimulate } from './wizard/draft.ts';

/** Actions of a campaign: validate a draft or simulate it again, disable its schedulings from today on. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { requesting, run } = useAction(campaigns.update);
  const [stopping, setStopping] = useState(false);
  const navigate = useNavigate();
  if (!can(campaigns.update)) return null;
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
      {(campaign.status === 'scheduled' || campaign.status === 'running') && (
        <Button variant="danger" icon={<CircleOff size={16} />} onPress={() => setStopping(true)}>
          Désactiver la programmation…
        </Button>
      )}
      {stopping && <StopDialog campaign={campaign} onClose={() => setStopping(false)} />}
    </>
  );
}

/** Asks for the share of each pharmacy's remaining schedulings to remove, from today on. */
function StopDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [percentage, setPercentage] = useState<number | null>(100);
  const { requesting, run } = useAction(campaigns.disable);
  const isWrong = percentage === null || !Number.isInteger(percentage) || percentage < 1 || percentage > 100;
  const stop = async () => {
    if (isWrong) return;
    if (await run({ id: campaign.id, body: { percentage } }, 'Programmation désactivée')) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title={`Désactiver la programmation de « ${campaign.name} »`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="dangerous" isPending={requesting} isDisabled={isWrong} onPress={() => void stop()}>
            Désactiver
          </Button>
        </>
      }
    >
      <p>
        À partir d’aujourd’hui, la part choisie des programmations restantes de chaque pharmacie est retirée. Les jours
        passés restent. Cette action ne s’annule pas.
      </p>
      <NumberField
        label="Pourcentage de désactivation"
        value={percentage}
        onChange={setPercentage}
        error={isWrong ? `Pourcentage de 1 à ${number(100)}` : undefined}
        minValue={1}
        maxValue={100}
      />
    </Dialog>
  );
}
