import { pharmacies } from '@officine/sdk/contract';
import { snapshot, useSnapshot } from 'valtio';
import { write } from '../../../../kit/calls/actions.ts';
import { ContactsStep } from '../../shared/wizard/contacts-step.tsx';
import type { Wizard } from '../../shared/wizard/wizard.ts';
import { WizardPage } from '../../shared/wizard/wizard-page.tsx';
import { BillingFields } from '../fields/billing-fields.tsx';
import { PharmacyFields } from '../fields/pharmacy-fields.tsx';
import { bodyOf, placeOf, schemas } from './body.ts';
import { Created } from './created.tsx';
import { clearDraft, draft, fillFollowing } from './draft.ts';
import { ExtranetStep } from './extranet-step.tsx';
import { factsOf } from './facts.tsx';
import { InternetStep, WordpressStep } from './site-steps.tsx';
import { type Checks, StepForm } from './step-form.tsx';
import { type Draft, STEPS, type Step, stepsOf } from './steps.ts';

const typed = () => snapshot(draft) as Draft;
const wizard: Wizard<Step> = {
  draft,
  clearDraft,
  fillFollowing,
  words: STEPS,
  steps: () => stepsOf(draft.billing['formula']),
  factsOf: (step) => factsOf(step, typed()),
  call: pharmacies.create,
  create: (idempotencyKey) => write(pharmacies.create, { body: bodyOf(typed()) }, { idempotencyKey }),
  placeOf,
  noun: pharmacies.list.noun,
};

/** A new pharmacy, in the steps that its formula needs. */
export function Component() {
  const { pharmacy, billing, done } = useSnapshot(draft);
  return (
    <WizardPage
      wizard={wizard}
      name={pharmacy['name']}
      isTyped={Boolean(pharmacy['name'] || pharmacy['reference'] || billing['formula'] || done.length > 0)}
      content={(step, checks) => <StepContent step={step} checks={checks} />}
      created={(id, onAgain) => <Created id={id} onAgain={onAgain} />}
    />
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
