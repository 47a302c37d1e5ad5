import { countOf } from '@officine/sdk/format';
import { CircleCheck, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './price-cell.css.ts';
import { nameOf } from './price-cell.tsx';
import { type Change, FORMULAS } from './prices.ts';

const SHOWN_CHANGES = 8;
const label = Object.fromEntries(FORMULAS);

/** After saving: each cell with its price before and after, and the button that restores them. */
export function SavedPrices({ changes, onUndo }: { changes: readonly Change[]; onUndo: () => void }) {
  const others = changes.length - SHOWN_CHANGES;
  return (
    <Note tone="accent" icon={<CircleCheck size={16} />}>
      <div role="status">
        <b>{countOf({ one: 'prix enregistré', many: 'prix enregistrés' }, changes.length)}</b>
        <ul className={css.changes}>
          {changes.slice(0, SHOWN_CHANGES).map(({ zone, formula, before, price }) => (
            <li key={`${zone.id} ${formula}`}>
              {zone.reference}, {label[formula]?.toLowerCase()} : {nameOf(before)} → {nameOf(price)}
            </li>
          ))}
          {others > 0 && <li>et {countOf({ one: 'autre prix', many: 'autres prix' }, others)}</li>}
        </ul>
      </div>
      <Button size="small" variant="ghost" icon={<Undo2 size={14} />} onPress={onUndo}>
        Rétablir les anciens prix
      </Button>
    </Note>
  );
}
