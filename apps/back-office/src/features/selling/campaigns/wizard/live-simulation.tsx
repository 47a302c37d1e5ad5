import { failureText } from '@officine/sdk';
import { campaigns, type Simulation } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { useSnapshot } from 'valtio';
import { send } from '../../../../kit/calls/send.ts';
import { money, number, percent } from '../../../../kit/format/format.ts';
import { FailureNote } from '../../../../ui/failure-note.tsx';
import { Panel, Stats } from '../../../../ui/panel.tsx';
import { State } from '../../../../ui/state.tsx';
import { useBudgetAnswer } from '../../shared/budget-answer.ts';
import { draft, isFormFilled, SIMULATION_TIMEOUT_MS, simulationBody } from './draft.ts';
import { toneOfShare } from './share-tone.ts';

const PAUSE_MS = 700;

const simulate = (_file: File, signal: AbortSignal) =>
  send(
    campaigns.simulate,
    { body: { ...simulationBody(), skip_errors: true, preview: true } },
    { signal, timeout: SIMULATION_TIMEOUT_MS },
  );

/** What the budget would give, while it is typed: a simulation that keeps nothing, and ends when the text changes. */
export function LiveSimulation() {
  const { file, form } = useSnapshot(draft) as typeof draft;
  const isReady = isFormFilled(form);
  const { answer: simulation, requesting, error: failed } = useBudgetAnswer(isReady ? file : null, simulate, PAUSE_MS);
  // The failure of the text before says nothing of this one.
  const error = requesting ? null : failed;
  if (!file) return null;
  const note = requesting ? 'calcul en cours…' : 'sans les lignes à corriger ; rien n’est enregistré';
  if (!isReady)
    return (
      <Panel title="Simulation en direct">
        <p>Elle se fait ici, à chaque changement, dès que l’étape « Campagne » est remplie.</p>
      </Panel>
    );
  return (
    <Panel title="Simulation en direct" note={note}>
      <div aria-live="polite" aria-busy={requesting}>
        {error && <FailureNote>{typography(failureText(campaigns.simulate, error))}</FailureNote>}
        {simulation && <Figures simulation={simulation} />}
        {!error && !simulation && <State>Les lignes sont simulées…</State>}
      </div>
    </Panel>
  );
}

function Figures({
  simulation: { budget, amount_scheduled, remainder, count_schedulings, count_pharmacies },
}: {
  simulation: Simulation;
}) {
  const share = budget > 0 ? amount_scheduled / budget : 0;
  return (
    <Stats
      stats={[
        {
          label: headingOf('Campaign', 'amount_scheduled'),
          value: money(amount_scheduled),
          note: `${percent(share)} de ${money(budget)}`,
          tone: toneOfShare(share),
        },
        { label: headingOf('CampaignPharmacy', 'remainder'), value: money(remainder) },
        { label: headingOf('Report', 'schedulings'), value: number(count_schedulings) },
        { label: headingOf('Report', 'pharmacies'), value: number(count_pharmacies) },
      ]}
    />
  );
}
