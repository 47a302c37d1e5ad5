import { failureText, isApiError, type RouteDef, type Violation } from '@officine/sdk';
import { placeOfPath } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { usePending } from '../../ui/use-pending.ts';
import { focusFirstError } from './first-error.ts';
import type { Values } from './values.ts';

/** The field of a violation; one of a file's row is at the file, with its line. */
function atField({ propertyPath, message }: Violation): { field: string; message: string } {
  const place = placeOfPath(propertyPath);
  if (!place) return { field: propertyPath, message };
  return { field: place.field, message: place.line === null ? message : `Ligne ${place.line} : ${message}` };
}

interface SmallFormOptions<V> {
  initial: V;
  /** Hook of what keeps the input: `keptAs('name')`, where what is typed outlives the session; never for a password. The same always. */
  useKeep?: (form: UseFormReturn<Values>) => void;
  /** Errors by field, before anything is sent. */
  check: (values: V) => Partial<Record<keyof V, string>>;
  /** The call; its route has the text of a failure without a reason. */
  route: RouteDef;
  send: (values: V) => Promise<void>;
}

/** A form of a few fields that are no resource: a password, a message. The input is kept after a failure. */
export function useSmallForm<V extends object>({
  initial,
  useKeep = () => undefined,
  check,
  route,
  send,
}: SmallFormOptions<V>) {
  /** What the server refused, until its field changes or the form is sent again; at `root` what is of no field. */
  const [refused] = useState(() => new Map<string, string>());
  const resolver: Resolver<Values> = (values) => {
    const messages = Object.entries<string>({ ...check(values as V), ...Object.fromEntries(refused) });
    if (messages.every(([, message]) => !message)) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(messages.map(([name, message]) => [name, { type: 'check', message }])),
    };
  };
  const form = useForm<Values>({ defaultValues: initial as Values, resolver });
  const { errors, isDirty, isSubmitted } = form.formState;
  const values = form.watch() as V;
  const [busy, run] = usePending();
  useKeep(form);
  const change = (part: Partial<V>) => {
    for (const [name, value] of Object.entries(part)) {
      refused.delete(name);
      form.setValue(name, value, { shouldDirty: true });
    }
    if (isSubmitted) void form.trigger();
  };
  const attempt = async (typed: Values): Promise<boolean> => {
    try {
      await send(typed as V);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const onFields = error.violations.map(atField).filter(({ field }) => field in typed);
      // The first error of a field: a file may have many.
      for (const { field, message } of onFields.toReversed()) refused.set(field, typography(message));
      if (refused.size === 0) refused.set('root', typography(failureText(route, error)));
      await form.trigger();
      if (onFields.length > 0) focusFirstError();
      return false;
    }
  };
  const submit = async () => {
    refused.clear();
    let isSent = false;
    const valid = async (typed: Values) => {
      isSent = await attempt(typed);
    };
    await form.handleSubmit(valid, focusFirstError)();
    // As it is sent it is no longer dirty, and nothing was tried yet.
    if (isSent) form.reset(form.getValues());
  };
  /** Value, error and setter of one field, for `TextField`. */
  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
    error: errors[name]?.message as string | undefined,
  });
  return {
    values,
    field,
    change,
    busy,
    isDirty,
    failure: errors.root?.message ?? null,
    reset: () => form.reset(initial as Values),
    /** Spread on the form element: `<form {...form.events}>`. */
    events: {
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!busy) run(submit);
      },
    },
  };
}
