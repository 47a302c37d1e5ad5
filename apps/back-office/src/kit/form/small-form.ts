import { failureText, isApiError, type RouteDef, type Violation } from '@officine/sdk';
import { placeOfPath } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { focusFirstError } from './first-error.ts';

/** The field of a violation; one of a file's row is at the file, with its line. */
function atField({ propertyPath, message }: Violation): { field: string; message: string } {
  const place = placeOfPath(propertyPath);
  if (!place) return { field: propertyPath, message };
  return { field: place.field, message: place.line === null ? message : `Ligne ${place.line} : ${message}` };
}

type FieldErrors<V> = Partial<Record<keyof V, string>>;
interface SmallFormOptions<V> {
  initial: V;
  /** Hook of the values: `keptAs('name')`, where what is typed outlives the session; never for a password. The same always. */
  useValues?: (initial: V) => [V, Dispatch<SetStateAction<V>>];
  /** Errors by field, before anything is sent. */
  check: (values: V) => FieldErrors<V>;
  /** The call; its route has the text of a failure without a reason. */
  route: RouteDef;
  send: (values: V) => Promise<void>;
}

/** A form of a few fields that are no resource: a password, a message. The input is kept after a failure. */
export function useSmallForm<V extends object>({
  initial,
  useValues = useState,
  check,
  route,
  send,
}: SmallFormOptions<V>) {
  const [values, setValues] = useValues(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [serverErrors, setServerErrors] = useState<FieldErrors<V>>({});
  const errors: FieldErrors<V> = tried ? check(values) : {};
  const change = (part: Partial<V>) => {
    setValues({ ...values, ...part });
    setServerErrors(
      Object.fromEntries(Object.entries(serverErrors).filter(([name]) => !(name in part))) as FieldErrors<V>,
    );
  };
  const submit = async () => {
    setTried(true);
    if (busy) return;
    if (Object.values(check(values)).some(Boolean)) return focusFirstError();
    setBusy(true);
    setFailure(null);
    setServerErrors({});
    try {
      await send(values);
      setTried(false);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const onFields = error.violations.map(atField).filter(({ field }) => field in values);
      // The first error of a field: a file may have many.
      const first = onFields.toReversed().map(({ field, message }) => [field, typography(message)]);
      setServerErrors(Object.fromEntries(first) as never);
      if (onFields.length === 0) setFailure(typography(failureText(route, error)));
      else focusFirstError();
    } finally {
      setBusy(false);
    }
  };
  /** Value, error and setter of one field, for `TextField`. */
  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
    error: serverErrors[name] ?? errors[name],
  });
  return {
    values,
    field,
    change,
    busy,
    failure,
    reset: () => setValues(initial),
    /** Spread on the form element: `<form {...form.events}>`. */
    events: {
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
