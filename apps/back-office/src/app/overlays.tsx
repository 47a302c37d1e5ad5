import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { pending, reply } from '../kit/feedback/confirm.ts';
import { dismiss, toasts } from '../kit/feedback/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/progress.tsx';
import * as css from './overlays.css.ts';

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, working: null };

/** Toasts and questions, over every screen. */
export const Overlays = memo(() => {
  const { question } = useSnapshot(pending);
  const shown = useSnapshot(toasts);
  return (
    <>
      <div className={css.toasts} role="status" aria-live="polite">
        {shown.map(({ id, text, tone, action }) => {
          const Icon = ICONS[tone];
          return (
            <div key={id} className={css.toast[tone]} data-tone={tone}>
              {Icon ? <Icon size={16} aria-hidden /> : <Spinner />}
              <span>{text}</span>
              {action && (
                <button
                  type="button"
                  className={css.action}
                  onClick={() => {
                    dismiss(id);
                    action.run();
                  }}
                >
                  {action.label}
                </button>
              )}
            </div>
          );
        })}
      </div>
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
    </>
  );
});
