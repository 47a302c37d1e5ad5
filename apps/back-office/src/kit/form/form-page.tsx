import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { form as grid } from '../../ui/form.css.ts';
import { Bar, Push, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Note } from '../../ui/state.tsx';
import { can } from '../calls/send.ts';
import type { Row, Source } from '../calls/source.ts';
import { FormScope } from './form-context.tsx';
import { type InputSchema, useRecordForm, type Values } from './record-form.ts';

interface FormPageProps<T extends Row> {
  source: Pick<Source<T>, 'create' | 'update'>;
  schemas: () => { input: unknown };
  /** The thing as it is; give the screen its id as key. None: a new one. */
  row?: T;
  defaults: Values;
  title?: string;
  onSaved?: () => void;
  children: ReactNode;
}
/** One thing's form as a part of a page: saved in place. */
export function FormPage<T extends Row>({
  source,
  schemas,
  row,
  defaults,
  title,
  onSaved,
  children,
}: FormPageProps<T>) {
  const [first] = useState({ row, defaults });
  const schema = schemas().input as InputSchema;
  const { form, submit, progress } = useRecordForm({
    schema,
    defaults: first.defaults,
    row: first.row,
    create: source.create,
    update: source.update,
    ...(onSaved && { onSaved }),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const readOnly = !can(row ? source.update : source.create);
  return (
    <FormScope form={form} schema={schema} readOnly={readOnly}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Panel title={title}>
            <div className={grid}>{children}</div>
          </Panel>
          {errors['root'] && (
            <Note tone="danger" alert icon={<CircleAlert size={16} />}>
              {errors['root'].message}
            </Note>
          )}
          {!readOnly && (
            <Bar>
              <Push />
              {progress !== null && <ProgressBar value={progress} label="Envoi" />}
              <Button isDisabled={!isDirty} onPress={() => form.reset()}>
                Annuler
              </Button>
              <Button variant="primary" type="submit" isPending={isSubmitting}>
                Enregistrer
              </Button>
            </Bar>
          )}
        </Stack>
      </form>
    </FormScope>
  );
}
