import { campaigns } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { toast } from '../../../../kit/feedback/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { StepTitle } from '../../../../ui/step-title.tsx';
import { Steps } from '../../../../ui/steps.tsx';
import { BudgetStep } from './budget-step.tsx';
import { clearDraft, draft, recallFile, takeBudget } from './draft.ts';
import { FormStep } from './form-step.tsx';
import { forgetComparison } from './kept.ts';
import { SaveStep } from './save-step.tsx';
import { SimulationStep } from './simulation-step.tsx';

const STEPS = ['Budget', 'Campagne', 'Simulation', 'Enregistrement'] as const;

/** A new campaign in four steps; the input survives a reload. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { file, simulation, campaign, form } = useSnapshot(draft) as typeof draft;
  const { state } = useLocation();
  useEffect(() => void recallFile().then(() => takeBudget(state)), [state]);
  // An advertiser's page begins a campaign of its own; what is typed already stays.
  const advertiser = Number(query.get('advertiser')) || null;
  useEffect(() => {
    if (advertiser !== null) draft.form['advertiser'] ??= advertiser;
  }, [advertiser]);
  const hasBudget = file !== null || campaign !== null;
  const reached = simulation ? 3 : hasBudget ? 1 : 0;
  const step = Math.min(Number(query.get('step') ?? 1) - 1 || 0, reached);
  const go = (index: number) => setQuery(index === 0 ? {} : { step: String(index + 1) });
  const restart = async () => {
    const yes = await confirm({
      title: 'Recommencer la campagne ?',
      message: 'Ce qui a été saisi sera effacé.',
      action: 'Recommencer',
      danger: true,
    });
    if (!yes) return;
    await clearDraft();
    forgetComparison();
    go(0);
  };
  const expired = () => {
    draft.simulation = null;
    toast('La simulation a expiré. Simulez à nouveau la campagne.', 'warning');
    go(1);
  };
  return (
    <Page
      title={form['name'] ? String(form['name']) : newOne(campaigns.list.noun)}
      actions={
        <>
          <Steps steps={STEPS} current={step} reached={reached} onStep={go} />
          {/* Always in its place: the steps do not move when there is something to start again. */}
          <Button variant="ghost" icon={<RotateCcw size={16} />} isDisabled={!hasBudget} onPress={() => void restart()}>
            Recommencer
          </Button>
        </>
      }
    >
      <StepTitle steps={STEPS} current={step} />
      {step === 0 && <BudgetStep onNext={() => go(1)} />}
      {step === 1 && <FormStep onBack={() => go(0)} onSimulated={() => go(2)} onBudget={() => go(0)} />}
      {step === 2 && simulation && <SimulationStep simulation={simulation} onBack={() => go(1)} onNext={() => go(3)} />}
      {step === 3 && simulation && <SaveStep simulation={simulation} onBack={() => go(2)} onExpired={expired} />}
    </Page>
  );
}
