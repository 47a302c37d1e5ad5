import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { RecordForm } from './record-form.ts';
import { type InputSchema, isRequired } from './values.ts';

interface FormSetting {
  schema: InputSchema | null;
  shown: Set<string>;
  readOnly: boolean;
}
const Setting = createContext<FormSetting>({ schema: null, shown: new Set(), readOnly: false });

/** Provides a form to the inputs inside it; `readOnly` disables them for users who may not write. */
export const FormScope = ({
  form,
  schema,
  shown,
  readOnly = false,
  children,
}: Pick<RecordForm, 'form' | 'schema' | 'shown'> & { readOnly?: boolean; children: ReactNode }) => (
  <FormProvider {...form}>
    <Setting value={{ schema, shown, readOnly }}>{children}</Setting>
  </FormProvider>
);
/** Declares that this field is on screen, and returns what the form says of it. */
export function useFormSetting(name: string): { isRequired: boolean; readOnly: boolean } {
  const { schema, shown, readOnly } = useContext(Setting);
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
  // A form that is only read marks no field as optional.
  return { isRequired: readOnly || schema === null || isRequired(schema, name), readOnly };
}
