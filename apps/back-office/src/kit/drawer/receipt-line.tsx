import type { ListUpdate } from '@officine/sdk/contract';
import { wordOf } from '@officine/sdk/labels';
import { effectText } from '../effects/effect-text.ts';
import { PlainLink } from '../nav/plain-link.tsx';
import { useDrawer } from './drawer.ts';
import * as css from './history.css.ts';

/** The receipt of a change: its act, its figures, and a link to it. */
export function ReceiptLine({ id, action, percentage, effect, undone_by }: NonNullable<ListUpdate['receipt']>) {
  const { to } = useDrawer();
  const { pathname, search } = to('receipt', id);
  return (
    <p>
      <PlainLink to={`${pathname}${search}`} isOver className={css.link}>
        {wordOf('Receipt', 'action', action)}
        {percentage ? ` de ${percentage} %` : ''}
      </PlainLink>
      {effect && effect.count_schedulings > 0 && ` : ${effectText(effect)}`}
      {undone_by && ` (annulé par ${undone_by})`}
    </p>
  );
}
