import { type ReactNode, useCallback, useEffect } from 'react';
import { snapshot } from 'valtio';
import { useDraftForm } from '../../../kit/form/draft-form.ts';
import { FormScope } from '../../../kit/form/form-context.tsx';
import type { Values } from '../../../kit/form/values.ts';
import { schemas } from './body.ts';
import { draft } from './draft.ts';

/** Checks every form of a step: whether its fields can be sent. */
export type Checks = Map<string, () => Promise<boolean>>;

interface StepFormProps {
  /** Class of what it is a part of, for its labels: `PharmacyBilling`. */
  type: string;
  part: keyof typeof schemas;
  /** Place in the draft, and in what the server refused: `billing`, `contacts.0`. */
  place: string;
  /** What was typed, in the draft. */
  values: Values;
  checks: Checks;
  children: ReactNode;
}
/** A form of a step, whose values are kept in the draft while they are typed. */
export function StepForm({ type, part, place, values, checks, children }: StepFormProps) {
  const onKeep = useCallback(
    (typed: Values) => {
      Object.assign(values, typed);
      if (draft.refused[place]) delete draft.refused[place];
    },
    [values, place],
  );
  const { form, check, ...setting } = useDraftForm({
    schema: schemas[part](),
    kept: snapshot(values) as Values,
    onKeep,
    refused: draft.refused[place],
  });
  useEffect(() => {
    checks.set(place, check);
    return () => void checks.delete(place);
  });
  return (
    <FormScope type={type} form={form} {...setting}>
      {children}
    </FormScope>
  );
}
