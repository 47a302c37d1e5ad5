import { failureText, isApiError } from '@officine/sdk';
import { type CampaignSave, campaigns, type Simulation } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { act, write } from '../../../../kit/calls/actions.ts';
import { toast } from '../../../../kit/feedback/toasts.ts';
import { period } from '../../../../kit/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Bar, Columns, Push, Stack } from '../../../../ui/page.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/state.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { usePending } from '../../../../ui/use-pending.ts';
import { clearDraft, draft } from './draft.ts';
import { SimulationTotals } from './simulation-step.tsx';

interface SaveStepProps {
  simulation: Simulation;
  onBack: () => void;
  /** The simulation has expired and must be run again. */
  onExpired: () => void;
}
interface Problem {
  text: string | null;
  /** The error is about the invoice number, which this step can change. */
  invoice: string | undefined;
  details: string[];
  /** The occupation has changed: shows the new plan, which the next try saves. */
  moved: boolean;
}
const INVOICE = 'first_invoice_number';

/** Step 4: saves the campaign as a draft, or saves and validates it. */
export function SaveStep({ simulation, onBack, onExpired }: SaveStepProps) {
  const navigate = useNavigate();
  const [isBusy, run] = usePending();
  // The step stays until the campaign's page is there: without the draft it would be the first, empty.
  const isSaved = useRef(false);
  useEffect(() => () => void (isSaved.current && clearDraft()), []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { form } = useSnapshot(draft);
  const save = async (validate: boolean) => {
    try {
      const body: CampaignSave = {
        simulation: simulation.id,
        ...(form[INVOICE] ? { first_invoice_number: String(form[INVOICE]) } : {}),
        ...(problem?.moved && { accept_changes: true }),
      };
      const campaign = await write(campaigns.save, { body });
      // A refusal has its own toast; the campaign is saved all the same, as a draft that its page can validate.
      const isValidated =
        validate && (await act(campaigns.update, { id: campaign.id, body: { isScheduled: true } }, ''));
      toast(isValidated ? 'Campagne enregistrée et validée' : 'Campagne enregistrée comme brouillon');
      isSaved.current = true;
      await navigate(`/admin/campaign-overview/${campaign.id}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'simulation_expired') return onExpired();
      const about = (field: boolean) =>
        error.violations
          .filter(({ propertyPath }) => (propertyPath === INVOICE) === field)
          .map(({ message }) => typography(message));
      setProblem({
        text: error.code === 'invoice_number_taken' ? null : typography(failureText(campaigns.save, error)),
        invoice: about(true)[0],
        details: about(false),
        moved: error.code === 'occupation_changed',
      });
    }
  };
  return (
    <Stack>
      <SimulationTotals simulation={simulation} />
      <Panel title={String(form['name'])} note={String(form['reference'])}>
        <Facts facts={[['Période', period(form['date_start'] as string, form['date_end'] as string)]]} />
        <Columns>
          <TextField
            label="Premier numéro de facture"
            value={String(form[INVOICE] ?? simulation.first_invoice_number ?? '')}
            onChange={(value) => {
              draft.form[INVOICE] = value;
            }}
            error={problem?.invoice}
            help={`Le prochain libre est ${simulation.first_invoice_number ?? 1}. Son rang seul suffit.`}
          />
        </Columns>
        <p>Un brouillon ne diffuse rien. Une campagne validée diffuse ses annonces à partir de son premier jour.</p>
      </Panel>
      {problem?.text && (
        <Note tone={problem.moved ? 'warning' : 'danger'} alert icon={<CircleAlert size={16} />}>
          <p>{problem.text}</p>
          <ul>
            {problem.details.slice(0, 20).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
          {problem.moved && <p>Enregistrez à nouveau pour accepter cette répartition.</p>}
        </Note>
      )}
      <Bar>
        <Button onPress={onBack}>Retour</Button>
        <Push />
        <Button isDisabled={isBusy} onPress={() => run(() => save(false))}>
          Enregistrer le brouillon
        </Button>
        <Button variant="primary" isDisabled={isBusy} onPress={() => run(() => save(true))}>
          Enregistrer et valider
        </Button>
      </Bar>
    </Stack>
  );
}
