import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { pending, reply } from '../kit/feedback/confirm.ts';
import { shownDialog } from '../kit/feedback/dialogs.ts';
import { dismiss, hold, release, toasts } from '../kit/feedback/toasts.ts';
import { useShortcuts } from '../kit/nav/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { later } from '../ui/later.ts';
import { Spinner } from '../ui/progress.tsx';
import * as css from './overlays.css.ts';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, working: null };

const ShortcutsSheet = later(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

/** Toasts, questions and the sheet of shortcuts, over every screen. */
export const Overlays = memo(() => {
  const { question } = useSnapshot(pending);
  const shown = useSnapshot(toasts);
  const { dialog } = useSnapshot(shownDialog);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useShortcuts({ sheet: () => setSheetOpen(true) });
  return (
    <>
      <div className={css.toasts} role="status" aria-live="polite">
        {shown.map(({ id, text, tone, actions }) => {
          const Icon = ICONS[tone];
          return (
            <div
              key={id}
              className={css.toast[tone]}
              data-tone={tone}
              onPointerEnter={() => hold(id)}
              onPointerLeave={() => release(id)}
              onFocus={() => hold(id)}
              onBlur={() => release(id)}
            >
              {Icon ? <Icon size={16} aria-hidden /> : <Spinner />}
              <span>{text}</span>
              {actions.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  className={css.action}
                  onClick={() => {
                    dismiss(id);
                    run();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
          );
        })}
      </div>
      {dialog && <Suspense>{dialog.draw()}</Suspense>}
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
