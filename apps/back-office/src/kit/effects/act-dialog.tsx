import type { RouteDef } from '@officine/sdk';
import type { Outcome } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useQuery } from '../calls/queries.ts';
import { Failure } from '../feedback/failure.tsx';
import { EffectView, FailuresNote } from './effect-view.tsx';

/** A question about an act, with the call that rehearses it. */
export interface ActQuestion {
  title: string;
  message?: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  danger?: boolean;
  /** The act's own call, with `dry_run`: its answer is an `Outcome`. */
  rehearsal: { route: RouteDef; input: object };
  /** Shown where no scheduling is touched. */
  without: string;
  /** Before the reasons of what stays as it is. */
  failing: string;
  /** The act concerns one campaign. */
  ofOne?: boolean;
}
interface ActDialogProps extends ActQuestion {
  onClose: (isConfirmed?: boolean) => void;
}
/** Asks before an act, and shows what it would change. */
export function ActDialog({
  title,
  message,
  action,
  danger,
  rehearsal,
  without,
  failing,
  ofOne,
  onClose,
}: ActDialogProps) {
  const { data, error, requesting, reload } = useQuery<RouteDef>(rehearsal.route, rehearsal.input as never);
  const outcome = data as Outcome | undefined;
  return (
    <Dialog
      role="alertdialog"
      wide
      title={title}
      isOpen
      onClose={() => onClose()}
      actions={
        <>
          <Button onPress={() => onClose()} autoFocus>
            Annuler
          </Button>
          <Button
            variant={danger ? 'dangerous' : 'primary'}
            isDisabled={outcome?.count === 0}
            onPress={() => onClose(true)}
          >
            {action}
          </Button>
        </>
      }
    >
      {message && <p>{message}</p>}
      {error && !outcome ? (
        <Failure error={error} onRetry={reload} />
      ) : (
        <EffectView
          effect={outcome ? (outcome.effect ?? null) : undefined}
          without={without}
          isStale={requesting && outcome !== undefined}
          {...(ofOne && { ofOne })}
        />
      )}
      {outcome && <FailuresNote failures={outcome.failures} title={failing} />}
    </Dialog>
  );
}
