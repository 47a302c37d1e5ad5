import { pharmacies } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { ContactsStep } from '../../../shared/wizard/contacts-step.tsx';
import { Button } from '../../../ui/button.tsx';
import { column as formColumn } from '../../../ui/form.css.ts';
import { Bar, Page, Push, Stack } from '../../../ui/page.tsx';
import { StepTitle } from '../../../ui/step-title.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { BillingFields } from '../fields/billing-fields.tsx';
import { PharmacyFields } from '../fields/pharmacy-fields.tsx';
import { schemas } from './body.ts';
import { Created } from './created.tsx';
import { clearDraft, draft, fillFollowing } from './draft.ts';
import { ExtranetStep } from './extranet-step.tsx';
import { InternetStep, WordpressStep } from './site-steps.tsx';
import { type Checks, StepForm } from './step-form.tsx';
import { STEPS, type Step, stepsOf } from './steps.ts';
import { ValidationStep } from './validation-step.tsx';

/** A new pharmacy, in the steps that its formula needs; the input survives a reload and a failure. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { pharmacy, billing, done } = useSnapshot(draft);
  const [checks] = useState<Checks>(() => new Map());
  const steps = stepsOf(billing['formula']);
  const firstLeft = steps.findIndex((step) => !done.includes(step));
  const reached = firstLeft < 0 ? steps.length - 1 : firstLeft;
  const asked = steps.indexOf(query.get('step') as Step);
  const at = Math.min(Math.max(asked, 0), reached);
  const step = steps[at] ?? 'pharmacy';
  const created = Number(query.get('created'));
  const go = (to: Step) => setQuery(to === 'pharmacy' ? {} : { step: to });
  const isTyped = Boolean(pharmacy['name'] || pharmacy['reference'] || done.length > 0);

  const next = async (event: FormEvent) => {
    event.preventDefault();
    const results = await Promise.all([...checks.values()].map((check) => check()));
    if (results.includes(false)) return;
    if (!draft.done.includes(step)) draft.done.push(step);
    fillFollowing();
    const following = stepsOf(draft.billing['formula'])[at + 1];
    if (following) go(following);
  };
  const restart = async () => {
    const yes = await confirm({
      title: 'Recommencer la pharmacie ?',
      message: 'Ce qui a été saisi sera effacé.',
      action: 'Recommencer',
      danger: true,
    });
    if (!yes) return;
    clearDraft();
    go('pharmacy');
  };
  if (created)
    return (
      <Page title={newOne(pharmacies.list.noun)}>
        <Created id={created} onAgain={() => setQuery({})} />
      </Page>
    );
  const names = steps.map((each) => STEPS[each]);
  const before = steps[at - 1];
  const back = before && (() => go(before));
  return (
    <Page
      title={pharmacy['name'] ? String(pharmacy['name']) : newOne(pharmacies.list.noun)}
      actions={
        <Button variant="ghost" icon={<RotateCcw size={16} />} isDisabled={!isTyped} onPress={() => void restart()}>
          Recommencer
        </Button>
      }
    >
      <Steps steps={names} current={at} reached={reached} onStep={(index) => go(steps[index] ?? 'pharmacy')} />
      <StepTitle steps={names} current={at} />
      {step === 'validation' ? (
        <ValidationStep
          onStep={go}
          onBack={() => back?.()}
          onCreated={(id) => setQuery({ created: String(id) }, { replace: true })}
        />
      ) : (
        <form key={step} className={formColumn} noValidate onSubmit={(event) => void next(event)}>
          <Stack>
            <StepContent step={step} checks={checks} />
            <Bar>
              {back && <Button onPress={back}>Retour</Button>}
              <Push />
              <Button variant="primary" type="submit">
                Continuer
              </Button>
            </Bar>
          </Stack>
        </form>
      )}
    </Page>
  );
}

function StepContent({ step, checks }: { step: Step; checks: Checks }) {
  switch (step) {
    case 'contacts':
      return <ContactsStep draft={draft} type="PharmacyContact" schema={schemas.contacts()} checks={checks} />;
    case 'billing':
      return (
        <StepForm type="PharmacyBilling" part="billing" place="billing" values={draft.billing} checks={checks}>
          <BillingFields />
        </StepForm>
      );
    case 'extranet':
      return <ExtranetStep checks={checks} />;
    case 'internet':
      return <InternetStep checks={checks} />;
    case 'wordpress':
      return <WordpressStep checks={checks} />;
    default:
      return (
        <StepForm type="Pharmacy" part="pharmacy" place="pharmacy" values={draft.pharmacy} checks={checks}>
          <PharmacyFields />
        </StepForm>
      );
  }
}
