import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { form as grid } from '../../ui/form.css.ts';
import { Bar, Push, Stack } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Note } from '../../ui/state.tsx';
import { can } from '../calls/send.ts';
import type { InputOf, ItemOf, Row, Source } from '../calls/source.ts';
import { FormScope } from './form-context.tsx';
import { useRecordForm } from './record-form.ts';
import type { InputSchema } from './values.ts';

interface FormPageProps<R extends Source<Row>> {
  source: R;
  schemas: () => { input: unknown };
  /** The thing to change; the caller keys this by its id. Left out for a new one. */
  row?: ItemOf<R>;
  /** What a new one starts with. */
  initial?: Partial<InputOf<R>>;
  title?: string;
  /** Label of the button that saves. */
  action?: string;
  onSaved?: () => void;
  children: ReactNode;
}
/** The form of one thing inside a page, with its buttons. */
export function FormPage<R extends Source<Row>>({
  source,
  schemas,
  row,
  initial,
  title,
  action = 'Enregistrer',
  onSaved,
  children,
}: FormPageProps<R>) {
  const [first] = useState(row);
  const schema = schemas().input as InputSchema;
  const { form, shown, refusals, writes, submit, progress } = useRecordForm({
    schema,
    initial,
    row: first,
    create: source.create,
    update: source.update,
    ...(onSaved && { onSaved }),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const readOnly = !can(row ? source.update : source.create);
  return (
    <FormScope
      type={source.list.type}
      form={form}
      schema={schema}
      shown={shown}
      refusals={refusals}
      writes={writes}
      readOnly={readOnly}
    >
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
                {action}
              </Button>
            </Bar>
          )}
        </Stack>
      </form>
    </FormScope>
  );
}
