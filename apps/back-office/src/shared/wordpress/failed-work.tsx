import { TriangleAlert } from 'lucide-react';
import { showDialog } from '../../kit/feedback/dialogs.ts';
import { typography } from '../../kit/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/state.tsx';

/** Says what is wrong after work on a site, until it is read: a reason may hold a fingerprint to copy. */
export const sayFailedWork = (title: string, errors: readonly string[]): Promise<void> =>
  showDialog<void>((close) => (
    <Dialog
      title={title}
      wide
      isOpen
      onClose={() => close()}
      actions={
        <Button variant="primary" onPress={() => close()}>
          Fermer
        </Button>
      }
    >
      <Note tone="warning" icon={<TriangleAlert size={16} />}>
        {errors.map((error) => (
          <p key={error}>{typography(error)}</p>
        ))}
      </Note>
    </Dialog>
  ));
