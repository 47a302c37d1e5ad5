import { type ReactNode, useCallback, useEffect } from 'react';
import { snapshot } from 'valtio';
import { useDraftForm } from './draft-form.ts';
import { FormScope } from './form-context.tsx';
import type { InputSchema, Values } from './values.ts';

/** Checks every form of a step: whether its fields can be sent. */
export type Checks = Map<string, () => Promise<boolean>>;
/** What the server refused of a draft, by place, then by field. */
export interface Refused {
  refused: Record<string, Record<string, string>>;
}

interface StepFormProps {
  /** A valtio proxy. */
  draft: Refused;
  /** Class of what it is a part of, for its labels: `PharmacyBilling`. */
  type: string;
  schema: InputSchema;
  /** Place in the draft, and in what the server refused: `billing`, `contacts.0`. */
  place: string;
  /** What was typed, in the draft. */
  values: Values;
  checks: Checks;
  children: ReactNode;
}
/** A form of a wizard's step, whose values are kept in the draft while they are typed. */
export function StepForm({ draft, type, schema, place, values, checks, children }: StepFormProps) {
  const onKeep = useCallback(
    (typed: Values) => {
      Object.assign(values, typed);
      if (draft.refused[place]) delete draft.refused[place];
    },
    [draft, values, place],
  );
  const { form, check, ...setting } = useDraftForm({
    schema,
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
