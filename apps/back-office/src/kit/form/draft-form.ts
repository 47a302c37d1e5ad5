import { typography } from '@officine/sdk/format';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { focusFirstError } from './first-error.ts';
import type { RecordForm } from './record-form.ts';
import { type InputSchema, toBody, type Values, valuesOf, withoutFields } from './values.ts';

interface DraftFormOptions {
  schema: InputSchema;
  /** What was typed before, read once. */
  kept: Values;
  /** Called after each change, with the fields on screen: the caller keeps them. */
  onKeep: (values: Values) => void;
  /** Why the server refused fields, by their name: shown at once. */
  refused?: Readonly<Record<string, string>> | undefined;
}
export interface DraftForm extends Omit<RecordForm, 'submit' | 'progress'> {
  form: UseFormReturn<Values>;
  /** Whether the fields on screen can be sent; else their errors are shown, and the first one has the focus. */
  check: () => Promise<boolean>;
}

/** A part of a thing that is sent later as a whole: a step of a wizard. Only the fields on screen are checked. */
export function useDraftForm({ schema, kept, onKeep, refused }: DraftFormOptions): DraftForm {
  const [shown] = useState(() => new Set<string>());
  const [refusals] = useState(() => new Map<string, string>());
  const [defaultValues] = useState(() => valuesOf(schema, kept));
  const resolver: Resolver<Values> = (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, message] of refusals) errors[name] = { type: 'refused', message: typography(message) };
    const rule = withoutFields(schema, (name) => !shown.has(name));
    const issues = rule.safeParse(toBody(schema, values, shown, true)).error?.issues ?? [];
    for (const { path, message } of issues)
      errors[String(path[0])] ??= { type: 'schema', message: typography(message) };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<Values>({ defaultValues, resolver, mode: 'onTouched' });
  void form.formState.dirtyFields;
  const { setError, subscribe, trigger } = form;
  useEffect(() => {
    const entries = Object.entries(refused ?? {});
    for (const [name, message] of entries) setError(name, { type: 'server', message: typography(message) });
    if (entries.length > 0) focusFirstError();
  }, [refused, setError]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onKeep(Object.fromEntries([...shown].map((name) => [name, values[name]]))),
      }),
    [subscribe, onKeep, shown],
  );
  const check = async () => {
    const isValid = await trigger();
    if (!isValid) focusFirstError();
    return isValid;
  };
  return { form, schema, shown, refusals, writes: () => true, check };
}
