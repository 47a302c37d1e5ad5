import { failureText, isApiError } from '@officine/sdk';
import { pharmacies } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { snapshot } from 'valtio';
import { write } from '../../../kit/calls/actions.ts';
import type { Values } from '../../../kit/form/values.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar, Push, Stack } from '../../../ui/page.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { Note, State } from '../../../ui/state.tsx';
import { bodyOf, placeOf } from './body.ts';
import { clearDraft, draft } from './draft.ts';
import { type Draft, STEPS, type Step, stepsOf } from './steps.ts';

const HOURS = ['hours_mo', 'hours_tu', 'hours_we', 'hours_th', 'hours_fr', 'hours_sa', 'hours_su'];
const words = (...parts: unknown[]) => parts.filter(Boolean).join(' ');

/** What a step holds, in a few facts. */
function factsOf(step: Step, { pharmacy, contacts, billing, account, hasAccount, website, wordpress }: Draft) {
  const facts: Partial<Record<Step, readonly (readonly [string, ReactNode])[]>> = {
    pharmacy: [
      ['Nom', words(pharmacy['name'])],
      ['Référence', words(pharmacy['reference'])],
      ['Adresse', words(pharmacy['address1'], pharmacy['postcode'], pharmacy['locality'])],
      ['Email', words(pharmacy['email1'])],
    ],
    contacts: contacts.map((contact, at) => [
      at === 0 ? 'Contact principal' : `Contact ${at + 1}`,
      words(contact['firstname'], contact['lastname']),
    ]),
    billing: [
      ['Formule', wordOf('PharmacyBilling', 'formula', billing['formula'])],
      ['Raison sociale', words(billing['corporate_name'])],
      ['SIRET', words(billing['siret'])],
      ['CIP', words(billing['cip'])],
    ],
    extranet: [['Compte', hasAccount ? words(account['login']) : 'Sans compte']],
    internet: [
      ['Sous-domaine', words(website['subdomain'])],
      [
        'Horaires',
        HOURS.some((day) => website[day]) ? (
          countOf({ one: 'jour d’ouverture', many: 'jours d’ouverture' }, HOURS.filter((day) => website[day]).length)
        ) : (
          <State key="closed" tone="warning">
            Fermée toute la semaine
          </State>
        ),
      ],
    ],
    wordpress: [
      ['Site', words(wordpress['url'])],
      ['Serveur', words(wordpress['server'])],
    ],
  };
  return facts[step] ?? [];
}

interface ValidationStepProps {
  onStep: (step: Step) => void;
  onBack: () => void;
  onCreated: (id: number) => void;
}
/** Everything that was typed, and the button that creates the pharmacy with it. */
export function ValidationStep({ onStep, onBack, onCreated }: ValidationStepProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const typed = snapshot(draft) as Draft;
  const steps = stepsOf(typed.billing['formula']).filter((step) => step !== 'validation');
  const missing = steps.filter((step) => !typed.done.includes(step));
  const create = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { id } = await write(pharmacies.create, { body: bodyOf(typed) });
      clearDraft();
      onCreated(id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const places = error.violations.map(({ propertyPath, message }) => ({ ...placeOf(propertyPath), message }));
      const refused: Record<string, Values> = {};
      for (const { place, field, message } of places) (refused[place] ??= {})[field] = message;
      draft.refused = refused;
      const first = steps.find((step) => places.some((place) => place.step === step));
      if (first) onStep(first);
      else setFailure(failureText(pharmacies.create, error));
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
          Créer la pharmacie
        </Button>
      </Bar>
    </Stack>
  );
}
