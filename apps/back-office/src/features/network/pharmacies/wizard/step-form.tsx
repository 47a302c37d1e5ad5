import { type ComponentProps } from 'react';
import { StepForm as FormOfStep } from '../../../../kit/form/step-form.tsx';
import { schemas } from './body.ts';
import { draft } from './draft.ts';

export type { Checks } from '../../../../kit/form/step-form.tsx';

interface StepFormProps extends Omit<ComponentProps<typeof FormOfStep>, 'draft' | 'schema'> {
  part: keyof typeof schemas;
}
/** A form of a step of the new pharmacy. */
export const StepForm = ({ part, ...props }: StepFormProps) => (
  <FormOfStep draft={draft} schema={schemas[part]()} {...props} />
);
