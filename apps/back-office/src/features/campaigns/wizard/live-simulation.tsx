import { type ApiError, failureText, isApiError } from '@officine/sdk';
import { campaigns, type Simulation } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { headingOf } from '@officine/sdk/labels';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { send } from '../../../kit/calls/send.ts';
import { money, number, percent } from '../../../kit/format/format.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Panel, Stats } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { draft, isFormFilled, SIMULATION_TIMEOUT_MS, simulationBody } from './draft.ts';
import { toneOfShare } from './share-tone.ts';

const PAUSE_MS = 700;

/** What the budget would give, while it is typed: a simulation that keeps nothing, and ends when the text changes. */
export function LiveSimulation() {
  const { file, form } = useSnapshot(draft) as typeof draft;
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isReady = isFormFilled(form);
  useEffect(() => {
    setError(null);
    if (!isReady || !file) {
      setSimulation(null);
      return;
    }
    const control = new AbortController();
    setRunning(true);
    const timer = setTimeout(async () => {
      try {
        const body = { ...simulationBody(), skip_errors: true, preview: true };
        const options = { signal: control.signal, timeout: SIMULATION_TIMEOUT_MS };
        setSimulation(await send(campaigns.simulate, { body }, options));
        setRunning(false);
      } catch (cause) {
        if (!isApiError(cause)) throw cause;
        if (control.signal.aborted) return;
        setSimulation(null);
        setError(cause);
        setRunning(false);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
      setRunning(false);
    };
  }, [file, isReady]);
  if (!file) return null;
  const note = isRunning ? 'calcul en cours…' : 'sans les lignes à corriger ; rien n’est enregistré';
  if (!isReady)
    return (
      <Panel title="Simulation en direct">
        <p>Elle se fait ici, à chaque changement, dès que l’étape « Campagne » est remplie.</p>
      </Panel>
    );
  return (
    <Panel title="Simulation en direct" note={note}>
      <div aria-live="polite" aria-busy={isRunning}>
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
