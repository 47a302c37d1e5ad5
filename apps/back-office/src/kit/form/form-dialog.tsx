import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { form as grid, wide } from '../../ui/form.css.ts';
import type { InputOf, ItemOf, Row, Source } from '../calls/source.ts';
import { confirmLeave } from '../nav/leave-guard.ts';
import { focusFirstField } from './first-field.ts';
import { FormScope } from './form-context.tsx';
import { Others, useOthers } from './presence.tsx';
import { useRecordForm } from './record-form.ts';
import type { InputSchema } from './values.ts';

interface FormDialogProps<R extends Source<Row>> {
  title: string;
  source: R;
  schemas: () => { input: unknown };
  /** The thing to change; left out for a new one. */
  row?: ItemOf<R> | undefined;
  /** What a new one starts with. */
  initial?: Partial<InputOf<R>>;
  onClose: () => void;
  onSaved?: (saved: ItemOf<R>) => void;
  children: ReactNode;
}
/** The form of one thing in a dialog, for things that have no page and no drawer of their own. */
export function FormDialog<R extends Source<Row>>(props: FormDialogProps<R>) {
  const { title, source, schemas, row, initial, onClose, onSaved, children } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, ...setting } = useRecordForm({
    schema: schemas().input as InputSchema,
    initial,
    row,
    create: source.create,
    update: source.update,
    get: source.get,
    onSaved: (saved) => {
      onSaved?.(saved as ItemOf<R>);
      onClose();
    },
  });
  const others = useOthers(row ?? null);
  const { errors, isSubmitting, isDirty } = form.formState;
  const leave = async () => {
    if (!isDirty || (await confirmLeave())) onClose();
  };
  return (
    <Dialog
      title={title}
      wide
      isOpen
      onClose={() => void leave()}
      actions={
        <>
          <Button onPress={() => void leave()}>Annuler</Button>
          <Button variant="primary" type="submit" form={id} isPending={isSubmitting}>
            Enregistrer
          </Button>
        </>
      }
    >
      <FormScope type={source.list.type} form={form} {...setting}>
        <form
          ref={element}
          id={id}
          className={grid}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <FocusFirst form={element} isNew={!row} />
          {children}
          {others.length > 0 && (
            <div className={wide}>
              <Others names={others} />
            </div>
          )}
          {errors['root'] && (
            <div className={wide}>
              <FailureNote>{errors['root'].message}</FailureNote>
            </div>
          )}
        </form>
      </FormScope>
    </Dialog>
  );
}

/** Focuses the first field once the lazy dialog has drawn the form. */
function FocusFirst({ form, isNew }: { form: { readonly current: HTMLElement | null }; isNew: boolean }) {
  useEffect(() => {
    if (isNew) focusFirstField(form.current);
  }, [form, isNew]);
  return null;
}
