import { headingOf } from '@officine/sdk/labels';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { RecordForm } from './record-form.ts';
import { type InputSchema, isRequired } from './values.ts';

interface FormSetting {
  /** Class of the item, for the labels of its fields; empty outside a form. */
  type: string;
  schema: InputSchema | null;
  shown: Set<string>;
  refusals: Map<string, string>;
  isReadOnly: (name: string) => boolean;
}
const Setting = createContext<FormSetting>({
  type: '',
  schema: null,
  shown: new Set(),
  refusals: new Map(),
  isReadOnly: () => false,
});

/** Provides a form to the inputs inside it; `readOnly` shows all of them as text, `writes` says which ones otherwise. */
export const FormScope = ({
  type,
  form,
  schema,
  shown,
  refusals,
  writes,
  readOnly = false,
  children,
}: Pick<RecordForm, 'form' | 'schema' | 'shown' | 'refusals' | 'writes'> & {
  type: string;
  readOnly?: boolean;
  children: ReactNode;
}) => {
  // The same object while nothing in it changes: each field is drawn again at another one.
  const setting = useMemo(
    () => ({ type, schema, shown, refusals, isReadOnly: (name: string) => readOnly || !writes(name) }),
    [type, schema, shown, refusals, readOnly, writes],
  );
  return (
    <FormProvider {...form}>
      <Setting value={setting}>{children}</Setting>
    </FormProvider>
  );
};
/** Whether the user may only read the field. */
export const useReadOnly = (name: string): boolean => useContext(Setting).isReadOnly(name);
/** Registers the field as shown; returns its label, whether it is required and whether it is only read. */
export function useFormSetting(name: string): { label: string; isRequired: boolean; readOnly: boolean } {
  const { type, schema, shown, isReadOnly } = useContext(Setting);
  const readOnly = isReadOnly(name);
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  // A field that is only read is not marked as optional.
  return {
    label: headingOf(type, name),
    isRequired: readOnly || schema === null || isRequired(schema, name),
    readOnly,
  };
}

/** Schema of a field, undefined outside a form. */
export const useFieldSchema = (name: string): z.ZodMiniType | undefined =>
  useContext(Setting).schema?.shape[name] as z.ZodMiniType | undefined;

/** Refuses to save a field for a reason that the schema does not know; undefined accepts it. */
export function useRefusal(name: string, reason: string | undefined): void {
  const { refusals } = useContext(Setting);
  const { trigger, formState, getFieldState } = useFormContext();
  const isRefused = getFieldState(name, formState).error?.type === 'refused';
  useEffect(() => {
    if (reason) refusals.set(name, reason);
    // The message that is shown goes with its reason.
    if (!reason && isRefused) void trigger(name);
    return () => void refusals.delete(name);
  }, [refusals, name, reason, isRefused, trigger]);
}
