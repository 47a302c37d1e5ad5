import { matrix } from '@officine/sdk/contract';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { moveInColumn } from '../../../kit/list/cell-moves.ts';
import { TableScroller } from '../../../kit/list/table-scroller.tsx';
import { useLeaveGuard } from '../../../kit/nav/leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Page } from '../../../ui/page.tsx';
import * as table from '../../../ui/table.css.ts';
import { usePending } from '../../../ui/use-pending.ts';
import { usePriceEdits } from './price-edits.ts';
import { Head, PriceRow, RowSkeletons } from './price-table.tsx';
import { reversed } from './prices.ts';
import { SavedPrices } from './saved-prices.tsx';

const TITLE = 'Matrice de prix';

/** Daily price of each zone for each formula: an editable grid, saved as a whole. */
export function Component() {
  const { data, error, reload } = useQuery(matrix.get, {});
  const rows = data?.rows ?? [];
  const edits = usePriceEdits(rows, reload);
  const { changes, saved, failure } = edits;
  // The button is enabled as soon as a text is typed: a press on it then leaves the cell, which stores the text.
  const [isTyping, setTyping] = useState(false);
  const [isBusy, run] = usePending();
  const count = Object.keys(changes).length;
  useLeaveGuard(() => count > 0 && !isBusy);
  if (error && !data)
    return (
      <Page title={TITLE}>
        <Failure error={error} onRetry={reload} />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      note="Prix par jour de chaque emplacement. Une case vide prend le prix de l’emplacement."
      actions={
        <>
          <Button isDisabled={count === 0} onPress={edits.drop}>
            Annuler
          </Button>
          <Button
            variant="primary"
            isDisabled={count === 0 && !isTyping}
            isPending={isBusy}
            onPress={() => run(() => edits.send(Object.values(changes)))}
          >
            {count === 0 ? 'Enregistrer' : `Enregistrer (${count})`}
          </Button>
        </>
      }
    >
      <FailureNote>{failure}</FailureNote>
      {saved.length > 0 && <SavedPrices changes={saved} onUndo={() => run(() => edits.send(reversed(saved)))} />}
      <div className={table.frame}>
        <TableScroller>
          <table className={table.table} aria-label="Matrice de prix" data-cards>
            <Head />
            <tbody
              onInput={() => setTyping(true)}
              onBlur={() => setTyping(false)}
              onKeyDown={(event) => {
                const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
                // While the user types, the browser takes back the text.
                if (isUndo && !(event.target as HTMLElement).dataset['draft']) {
                  event.preventDefault();
                  edits.undo();
                } else moveInColumn(event);
              }}
            >
              {rows.map((row, at) => (
                <PriceRow
                  key={row.zone.id}
                  of={row}
                  changes={changes}
                  onChange={(column, price) => edits.enter([{ row: at, column, price }])}
                  onPaste={(column, text) => edits.paste(text, { row: at, column })}
                />
              ))}
              {!data && <RowSkeletons />}
            </tbody>
          </table>
        </TableScroller>
      </div>
    </Page>
  );
}
