import { failureText, isApiError } from '@officine/sdk';
import { pools } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { snapshot } from 'valtio';
import { write } from '../../../kit/calls/actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar, Push, Stack } from '../../../ui/page.tsx';
import { type Fact, Facts, Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/state.tsx';
import { clearDraft, draft } from './draft.ts';
import { bodyOf, type Draft, ORDER, placeOf, STEPS, type Step } from './steps.ts';

const PHARMACY = { one: 'pharmacie', many: 'pharmacies' };
const words = (...parts: unknown[]) => parts.filter(Boolean).join(' ');

/** What a step holds, in a few facts. */
function factsOf(step: Step, { pool, contacts, pharmacies, hasAccount, account }: Draft): readonly Fact[] {
  switch (step) {
    case 'contacts':
      return contacts.map((contact, at) => [
        at === 0 ? 'Contact principal' : `Contact ${at + 1}`,
        words(contact['firstname'], contact['lastname']),
      ]);
    case 'pharmacies':
      return [['Membres', pharmacies.length > 0 ? countOf(PHARMACY, pharmacies.length) : 'Aucun pour le moment']];
    case 'extranet':
      return [['Compte', hasAccount ? words(account['login']) : 'Sans compte']];
    default:
      return [
        ['Nom', words(pool['name'])],
        ['Référence', words(pool['reference'])],
        ['Responsable', words(pool['manager1_name'])],
        ['Email', words(pool['email1'])],
      ];
  }
}

interface ValidationStepProps {
  onStep: (step: Step) => void;
  onBack: () => void;
  onCreated: (id: number) => void;
}
/** Everything that was typed, and the button that creates the pool with it. */
export function ValidationStep({ onStep, onBack, onCreated }: ValidationStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const typed = snapshot(draft) as Draft;
  const steps = ORDER.filter((step) => step !== 'validation');
  const missing = steps.filter((step) => !typed.done.includes(step));
  const create = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await write(pools.create, { body: bodyOf(typed) });
      clearDraft();
      onCreated(id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const places = error.violations.map(({ propertyPath, message }) => ({ ...placeOf(propertyPath), message }));
      const refused: Draft['refused'] = {};
      for (const { place, field, message } of places) (refused[place] ??= {})[field] = message;
      draft.refused = refused;
      const first = steps.find((step) => places.some((place) => place.step === step));
      if (first) onStep(first);
      else setFailure(failureText(pools.create, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      {steps.map((step) => (
        <Panel
          key={step}
          title={STEPS[step]}
          actions={
            <Button size="small" onPress={() => onStep(step)}>
              Modifier
            </Button>
          }
        >
          <Facts facts={factsOf(step, typed)} />
        </Panel>
      ))}
      {missing.length > 0 && (
        <Note tone="warning">
          {typography(`À compléter d’abord : ${missing.map((step) => STEPS[step]).join(', ')}.`)}
        </Note>
      )}
      {failure && (
        <Note tone="danger" alert icon={<CircleAlert size={16} />}>
          {typography(failure)}
        </Note>
      )}
      <Bar>
        <Button onPress={onBack}>Retour</Button>
        <Push />
        <Button variant="primary" isPending={isBusy} isDisabled={missing.length > 0} onPress={() => void create()}>
          Créer le groupement
        </Button>
      </Bar>
    </Stack>
  );
}
