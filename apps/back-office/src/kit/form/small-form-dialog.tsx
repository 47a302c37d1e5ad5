import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { form as grid, wide as whole } from '../../ui/form.css.ts';
import type { useSmallForm } from './small-form.ts';

interface SmallFormDialogProps {
  title: string;
  /** Of `useSmallForm`. */
  form: Pick<ReturnType<typeof useSmallForm>, 'busy' | 'events' | 'failure'>;
  /** Text of the button that sends: « Enregistrer ». */
  submit: string;
  wide?: boolean;
  /** What it sends takes something away. */
  dangerous?: boolean;
  /** Nothing can be sent: its reason stands among the fields. */
  isDisabled?: boolean;
  onClose: () => void;
  /** Fields, in cells of the form's grid. */
  children: ReactNode;
}
/** A small form in a dialog, with what failed below its fields. */
export function SmallFormDialog({
  title,
  form,
  submit,
  wide = false,
  dangerous = false,
  isDisabled = false,
  onClose,
  children,
}: SmallFormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...(dangerous && { role: 'alertdialog' as const })}
      wide={wide}
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant={dangerous ? 'dangerous' : 'primary'}
            type="submit"
            form={id}
            isPending={form.busy}
            isDisabled={isDisabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={grid} {...form.events}>
        {children}
        {form.failure && (
          <div className={whole}>
            <FailureNote>{form.failure}</FailureNote>
          </div>
        )}
      </form>
    </Dialog>
  );
}
