import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showDialog } from './dialogs.ts';

/** Shows what is too much for a message, until it is read. */
export const showUntilRead = (title: string, body: (close: () => void) => ReactNode): Promise<void> =>
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
      {body(close)}
    </Dialog>
  ));
