import { receipts } from '@officine/sdk/contract';
import { fieldLabel, wordOf } from '@officine/sdk/labels';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { type DrawerProps, useDrawer } from '../../../kit/drawer/drawer.ts';
import { DrawerHead, DrawerLoading } from '../../../kit/drawer/drawer-head.tsx';
import { link } from '../../../kit/drawer/history.css.ts';
import { kindOf } from '../../../kit/drawer/things.ts';
import { EffectView, FailuresNote } from '../../../kit/effects/effect-view.tsx';
import { isUndoable, undo } from '../../../kit/effects/receipt-toast.ts';
import { dateTime, number } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { Button } from '../../../ui/button.tsx';
import * as css from '../../../ui/dialog.css.ts';
import { wide } from '../../../ui/form.css.ts';
import { Stack } from '../../../ui/page.tsx';
import { Facts } from '../../../ui/panel.tsx';

const label = (name: string) => fieldLabel('Receipt', name)?.label ?? name;

/** What an act changed: who, when, figures; and its undo while that is possible. */
export function Component({ id }: DrawerProps) {
  const { data: receipt, error, reload } = useQuery(receipts.get, id === undefined ? null : { id });
  const { close, to } = useDrawer();
  if (!receipt) return <DrawerLoading noun={receipts.list.noun} error={error} onRetry={reload} onClose={close} />;
  const { action, percentage, resource, item, count, effect, failures, author } = receipt;
  const kind = kindOf(resource);
  const place = kind && item ? to(kind, item) : undefined;
  const name = count > 1 ? `${receipt.label} et ${number(count - 1)} de plus` : receipt.label;
  return (
    <>
      <DrawerHead
        title={`${wordOf('Receipt', 'action', action)}${percentage ? ` de ${percentage} %` : ''}`}
        onClose={close}
      />
      <div className={css.sheetBody}>
        <div className={wide}>
          <Stack>
            <Facts
              facts={[
                [
                  'Objet',
                  place ? (
                    <PlainLink to={`${place.pathname}${place.search}`} isOver className={link}>
                      {name}
                    </PlainLink>
                  ) : (
                    name
                  ),
                ],
                ['Par', author],
                ['Le', dateTime(receipt.date_create)],
                ...(receipt.date_undone
                  ? ([
                      [label('date_undone'), dateTime(receipt.date_undone)],
                      [label('undone_by'), receipt.undone_by],
                    ] as const)
                  : ([[label('date_undo'), dateTime(receipt.date_undo)]] as const)),
              ]}
            />
            <EffectView effect={effect ?? null} without="Aucune programmation n’a été touchée." />
            <FailuresNote failures={failures} title="Sans changement :" />
          </Stack>
        </div>
      </div>
      <div className={css.sheetFoot}>
        <Button onPress={close}>Fermer</Button>
        {can(receipts.undo) && isUndoable(receipt) && (
          <Button variant="danger" onPress={() => void undo(receipt)}>
            Annuler cet acte
          </Button>
        )}
      </div>
    </>
  );
}
