import { failureText, isApiError, type RouteDef } from '@officine/sdk';
import { typography } from '@officine/sdk/format';
import { useState } from 'react';
import { toFirstComplaint } from './first-complaint.ts';

type Complaints<V> = Partial<Record<keyof V, string>>;
interface SmallFormOptions<V> {
  initial: V;
  /** What is wrong before anything is sent, field by field. */
  check: (values: V) => Complaints<V>;
  /** The call; the route gives the words of a failure without reason. */
  route: RouteDef;
  send: (values: V) => Promise<void>;
}

/** A form of a few fields that is no record of the server's: a password, a message. What was typed stays after a failure. */
export function useSmallForm<V extends object>({ initial, check, route, send }: SmallFormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Complaints<V>>({});
  const complaints: Complaints<V> = tried ? check(values) : {};
  const change = (part: Partial<V>) => {
    setValues({ ...values, ...part });
    setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in part))) as Complaints<V>);
  };
  const submit = async () => {
    setTried(true);
    if (busy) return;
    if (Object.values(check(values)).some(Boolean)) return toFirstComplaint();
    setBusy(true);
    setFailure(null);
    setRefused({});
    try {
      await send(values);
      setTried(false);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const onFields = error.violations.filter(({ propertyPath }) => propertyPath in values);
      setRefused(
        Object.fromEntries(onFields.map(({ propertyPath, message }) => [propertyPath, typography(message)])) as never,
      );
      if (onFields.length === 0) setFailure(typography(failureText(route, error)));
      else toFirstComplaint();
    } finally {
      setBusy(false);
    }
  };
  /** Value, complaint and setter of one field, for `TextField`. */
  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: values[name],
    onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
    error: refused[name] ?? complaints[name],
  });
  return {
    values,
    field,
    change,
    busy,
    failure,
    reset: () => setValues(initial),
    /** For `<form {...form.events}>`. */
    events: {
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
