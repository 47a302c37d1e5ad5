import { headingOf } from '@officine/sdk/labels';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { RecordForm } from './record-form.ts';
import { type InputSchema, isRequired } from './values.ts';

interface FormSetting {
  /** Class of the item, for the labels of its fields; empty outside a form. */
  type: string;
  schema: InputSchema | null;
  shown: Set<string>;
  readOnly: boolean;
}
const Setting = createContext<FormSetting>({ type: '', schema: null, shown: new Set(), readOnly: false });

/** Provides a form to the inputs inside it; `readOnly` disables them for users who may not write. */
export const FormScope = ({
  type,
  form,
  schema,
  shown,
  readOnly = false,
  children,
}: Pick<RecordForm, 'form' | 'schema' | 'shown'> & { type: string; readOnly?: boolean; children: ReactNode }) => (
  <FormProvider {...form}>
    <Setting value={{ type, schema, shown, readOnly }}>{children}</Setting>
  </FormProvider>
);
/** Registers the field as shown; returns its label, whether it is required and whether the form is read-only. */
export function useFormSetting(name: string): { label: string; isRequired: boolean; readOnly: boolean } {
  const { type, schema, shown, readOnly } = useContext(Setting);
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  // A form that is only read marks no field as optional.
  return {
    label: headingOf(type, name),
    isRequired: readOnly || schema === null || isRequired(schema, name),
    readOnly,
  };
}
