import { pools } from '@officine/sdk/contract';
import { snapshot, useSnapshot } from 'valtio';
import { write } from '../../../../kit/calls/actions.ts';
import { type Checks, StepForm } from '../../../../kit/form/step-form.tsx';
import { FailureNote } from '../../../../ui/failure-note.tsx';
import { Stack } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { AccountPart } from '../../shared/wizard/account-part.tsx';
import { ContactsStep } from '../../shared/wizard/contacts-step.tsx';
import type { Wizard } from '../../shared/wizard/wizard.ts';
import { WizardPage } from '../../shared/wizard/wizard-page.tsx';
import { PoolFields } from '../fields.tsx';
import type { Picked } from '../members/find-pharmacies.ts';
import { PickPharmacies } from '../members/pick-pharmacies.tsx';
import { Created } from './created.tsx';
import { clearDraft, draft, fillFollowing } from './draft.ts';
import { factsOf } from './facts.ts';
import { bodyOf, type Draft, ORDER, placeOf, STEPS, type Step, schemas } from './steps.ts';

const typed = () => snapshot(draft) as Draft;
const wizard: Wizard<Step> = {
  draft,
  clearDraft,
  fillFollowing,
  words: STEPS,
  steps: () => ORDER,
  factsOf: (step) => factsOf(step, typed()),
  call: pools.create,
  create: (idempotencyKey) => write(pools.create, { body: bodyOf(typed()) }, { idempotencyKey }),
  placeOf,
  noun: pools.list.noun,
};

/** A new pool, with its contacts, its members and its account. */
export function Component() {
  const { pool, done } = useSnapshot(draft);
  return (
    <WizardPage
      wizard={wizard}
      name={pool['name']}
      isTyped={Boolean(pool['name'] || done.length > 0)}
      content={(step, checks) => <StepContent step={step} checks={checks} />}
      created={(id, onAgain) => <Created id={id} onAgain={onAgain} />}
    />
  );
}

function StepContent({ step, checks }: { step: Step; checks: Checks }) {
  switch (step) {
    case 'contacts':
      return <ContactsStep draft={draft} type="Contact" schema={schemas.contacts()} checks={checks} />;
    case 'pharmacies':
      return <PharmaciesStep />;
    case 'extranet':
      return (
        <AccountPart
          draft={draft}
          label="Créer le compte du groupement"
          without="Le groupement n’aura pas d’accès. Un compte pourra être créé plus tard, dans sa fiche."
          checks={checks}
        />
      );
    default:
      return (
        <StepForm draft={draft} type="Pool" schema={schemas.pool()} place="pool" values={draft.pool} checks={checks}>
          <PoolFields />
        </StepForm>
      );
  }
}

function setMembers(picked: readonly Picked[]): void {
  draft.pharmacies = [...picked];
  delete draft.refused['pharmacies'];
}
/** The first members; more can be added later. */
function PharmaciesStep() {
  const { pharmacies, refused } = useSnapshot(draft);
  return (
    <Panel title="Pharmacies membres" note="facultatif">
      <Stack>
        <PickPharmacies picked={pharmacies} onChange={setMembers} />
        {refused['pharmacies'] && <FailureNote>{refused['pharmacies']['pharmacies']}</FailureNote>}
      </Stack>
    </Panel>
  );
}
