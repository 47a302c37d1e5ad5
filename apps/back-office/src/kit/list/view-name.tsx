import { type View, views } from '@officine/sdk/contract';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { Note } from '../../ui/state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { write } from '../calls/actions.ts';
import { toast } from '../feedback/toasts.ts';
import { useSmallForm } from '../form/small-form.ts';
import type { Views } from './views.ts';

interface ViewNameProps {
  /** The view to rename; left out for a new one. */
  view: View | undefined;
  shown: Views['shown'];
  onClose: () => void;
  onSaved: (view: View) => void;
}
/** Asks for the name of a view, and whether colleagues see it; saves it. */
export function ViewName({ view, shown, onClose, onSaved }: ViewNameProps) {
  const id = useId();
  const form = useSmallForm({
    initial: { label: view?.label ?? '', is_shared: view?.is_shared ?? false },
    check: ({ label }) => (label.trim() ? {} : { label: 'Le nom est obligatoire' }),
    route: views.create,
    send: async (body) => {
      const saved = await (view
        ? write(views.update, { id: view.id, body })
        : write(views.create, { body: { ...shown, ...body } }));
      toast(view ? `Vue renommée « ${saved.label} »` : `Vue « ${saved.label} » enregistrée`);
      onSaved(saved);
    },
  });
  return (
    <Dialog
      title={view ? 'Renommer la vue' : 'Enregistrer cette vue'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={id} isPending={form.busy}>
            {view ? 'Renommer' : 'Enregistrer'}
          </Button>
        </>
      }
    >
      <form id={id} {...form.events}>
        <Stack>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for it */}
          <TextField label="Nom" {...form.field('label')} autoFocus />
          <Checkbox isSelected={form.values.is_shared} onChange={(on) => form.change({ is_shared: on })}>
            Partager avec mes collègues
          </Checkbox>
          {form.failure && (
            <Note tone="danger" alert>
              {form.failure}
            </Note>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
