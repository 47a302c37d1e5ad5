import { pools } from '@officine/sdk/contract';
import { newOne } from '@officine/sdk/format';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { type Checks, StepForm } from '../../../kit/form/step-form.tsx';
import { AccountPart } from '../../../shared/wizard/account-part.tsx';
import { ContactsStep } from '../../../shared/wizard/contacts-step.tsx';
import { Button } from '../../../ui/button.tsx';
import { column as formColumn } from '../../../ui/form.css.ts';
import { Bar, Page, Push, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/state.tsx';
import { StepTitle } from '../../../ui/step-title.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { PoolFields } from '../fields.tsx';
import type { Picked } from '../members/find-pharmacies.ts';
import { PickPharmacies } from '../members/pick-pharmacies.tsx';
import { Created } from './created.tsx';
import { clearDraft, draft, fillFollowing } from './draft.ts';
import { ORDER, STEPS, type Step, schemas } from './steps.ts';
import { ValidationStep } from './validation-step.tsx';

const NAMES = ORDER.map((step) => STEPS[step]);

/** A new pool, with its contacts, its members and its account; the input survives a reload and a failure. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { pool, done } = useSnapshot(draft);
  const [checks] = useState<Checks>(() => new Map());
  const firstLeft = ORDER.findIndex((step) => !done.includes(step));
  const reached = firstLeft < 0 ? ORDER.length - 1 : firstLeft;
  const at = Math.min(Math.max(ORDER.indexOf(query.get('step') as Step), 0), reached);
  const step = ORDER[at] ?? 'pool';
  const created = Number(query.get('created'));
  const go = (to: Step) => setQuery(to === 'pool' ? {} : { step: to });
  const next = async (event: FormEvent) => {
    event.preventDefault();
    const results = await Promise.all([...checks.values()].map((check) => check()));
    if (results.includes(false)) return;
    if (!draft.done.includes(step)) draft.done.push(step);
    fillFollowing();
    const following = ORDER[at + 1];
    if (following) go(following);
  };
  const restart = async () => {
    const yes = await confirm({
      title: 'Recommencer le groupement ?',
      message: 'Ce qui a été saisi sera effacé.',
      action: 'Recommencer',
      danger: true,
    });
    if (!yes) return;
    clearDraft();
    go('pool');
  };
  if (created)
    return (
      <Page title={newOne(pools.list.noun)}>
        <Created id={created} onAgain={() => setQuery({})} />
      </Page>
    );
  const before = ORDER[at - 1];
  const isTyped = Boolean(pool['name'] || done.length > 0);
  return (
    <Page
      title={pool['name'] ? String(pool['name']) : newOne(pools.list.noun)}
      actions={
        <Button variant="ghost" icon={<RotateCcw size={16} />} isDisabled={!isTyped} onPress={() => void restart()}>
          Recommencer
        </Button>
      }
    >
      <Steps steps={NAMES} current={at} reached={reached} onStep={(index) => go(ORDER[index] ?? 'pool')} />
      <StepTitle steps={NAMES} current={at} />
      {step === 'validation' ? (
        <ValidationStep
          onStep={go}
          onBack={() => go('extranet')}
          onCreated={(id) => setQuery({ created: String(id) }, { replace: true })}
        />
      ) : (
        <form key={step} className={formColumn} noValidate onSubmit={(event) => void next(event)}>
          <Stack>
            <StepContent step={step} checks={checks} />
            <Bar>
              {before && <Button onPress={() => go(before)}>Retour</Button>}
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
        {refused['pharmacies'] && (
          <Note tone="danger" alert icon={<CircleAlert size={16} />}>
            {refused['pharmacies']['pharmacies']}
          </Note>
        )}
      </Stack>
    </Panel>
  );
}
