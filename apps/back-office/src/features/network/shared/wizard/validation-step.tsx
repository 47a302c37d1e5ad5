import { failureText, isApiError } from '@officine/sdk';
import { theOne, typography } from '@officine/sdk/format';
import { useState } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { Button } from '../../../../ui/button.tsx';
import { FailureNote } from '../../../../ui/failure-note.tsx';
import { newId } from '../../../../ui/new-id.ts';
import { Bar, Push, Stack } from '../../../../ui/page.tsx';
import { Facts, Panel } from '../../../../ui/panel.tsx';
import { Note } from '../../../../ui/state.tsx';
import type { Wizard } from './wizard.ts';

interface ValidationStepProps<S extends string> {
  wizard: Wizard<S>;
  onStep: (step: S) => void;
  onBack: () => void;
  onCreated: (id: number) => void;
}
/** Key of what is typed: the same until it changes, over a reload too. */
function keyOf<S extends string>(draft: Wizard<S>['draft']): string {
  const sent = JSON.stringify({ ...snapshot(draft), attempt: undefined, refused: undefined });
  if (draft.attempt?.sent !== sent) draft.attempt = { sent, key: newId() };
  return draft.attempt.key;
}
/** The last step: everything that was typed, and the button that creates the thing with it. */
export function ValidationStep<S extends string>({ wizard, onStep, onBack, onCreated }: ValidationStepProps<S>) {
  const { draft, words, call } = wizard;
  const [failure, setFailure] = useState<string>();
  const { done } = useSnapshot(draft);
  const steps = wizard.steps().slice(0, -1);
  const missing = steps.filter((step) => !(done as readonly S[]).includes(step));
  const create = async () => {
    setFailure(undefined);
    try {
      const { id } = await wizard.create(keyOf(draft));
      draft.attempt = undefined;
      wizard.clearDraft();
      onCreated(id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const places = error.violations.map(({ propertyPath, message }) => ({
        ...wizard.placeOf(propertyPath),
        message,
      }));
      const refused: typeof draft.refused = {};
      for (const { place, field, message } of places) (refused[place] ??= {})[field] = message;
      draft.refused = refused;
      const first = steps.find((step) => places.some((place) => place.step === step));
      if (first) onStep(first);
      else setFailure(failureText(call, error));
    }
  };
  return (
    <Stack>
      {steps.map((step) => (
        <Panel
          key={step}
          title={words[step]}
          actions={
            <Button size="small" onPress={() => onStep(step)}>
              Modifier
            </Button>
          }
        >
          <Facts facts={wizard.factsOf(step)} />
        </Panel>
      ))}
      {missing.length > 0 && (
        <Note tone="warning">
          {typography(`À compléter d’abord : ${missing.map((step) => words[step]).join(', ')}.`)}
        </Note>
      )}
      {failure && (
        <FailureNote>
          {typography(failure).replace(/\.?$/, '.')} Votre saisie est gardée, et un nouvel essai ne crée rien deux fois.
        </FailureNote>
      )}
      <Bar>
        <Button onPress={onBack}>Retour</Button>
        <Push />
        <Button variant="primary" isDisabled={missing.length > 0} onPress={create}>
          {`Créer ${theOne(wizard.noun)}`}
        </Button>
      </Bar>
    </Stack>
  );
}
