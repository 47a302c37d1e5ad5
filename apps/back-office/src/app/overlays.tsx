import { memo, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { pending, reply } from '../kit/feedback/confirm.ts';
import { shownDialogs } from '../kit/feedback/dialogs.ts';
import { useShortcuts } from '../kit/nav/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { later } from '../ui/later.ts';
import { Toasts } from './toasts.tsx';

const ShortcutsSheet = later(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

/** Toasts, questions and the sheet of shortcuts, over every screen. */
export const Overlays = memo(() => {
  const { question } = useSnapshot(pending);
  const { dialog, over } = useSnapshot(shownDialogs);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useShortcuts({ sheet: () => setSheetOpen(true) });
  return (
    <>
      <Toasts />
      {dialog && <Suspense>{dialog.draw()}</Suspense>}
      {over && <Suspense>{over.draw()}</Suspense>}
      <Dialog
        role="alertdialog"
        title={question?.title ?? ''}
        isOpen={question !== null}
        onClose={() => reply(false)}
        actions={
          <>
            <Button onPress={() => reply(false)} autoFocus>
              {question?.cancel ?? 'Annuler'}
            </Button>
            <Button variant={question?.danger ? 'dangerous' : 'primary'} onPress={() => reply(true)}>
              {question?.action}
            </Button>
          </>
        }
      >
        {question?.message && <p>{question.message}</p>}
      </Dialog>
      {isSheetOpen && (
        <Suspense>
          <ShortcutsSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
