import { createContext, type ReactNode, useContext } from 'react';
import { FormProvider } from 'react-hook-form';
import { type InputSchema, isRequired, type RecordForm } from './record-form.ts';

interface FormSetting {
  schema: InputSchema | null;
  readOnly: boolean;
}
const Setting = createContext<FormSetting>({ schema: null, readOnly: false });

/** Gives a form to the fields inside it; `readOnly` for those who may look only. */
export const FormScope = ({
  form,
  schema,
  readOnly = false,
  children,
}: Pick<RecordForm, 'form' | 'schema'> & { readOnly?: boolean; children: ReactNode }) => (
  <FormProvider {...form}>
    <Setting value={{ schema, readOnly }}>{children}</Setting>
  </FormProvider>
);
export function useFormSetting(name: string): { isRequired: boolean; readOnly: boolean } {
  const { schema, readOnly } = useContext(Setting);
  // Nobody is told what he may leave out of a form that he only reads.
  return { isRequired: readOnly || schema === null || isRequired(schema, name), readOnly };
}
