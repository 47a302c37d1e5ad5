import { failureText, isApiError } from '@officine/sdk';
import { matrix } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { useKeptState } from '../../../kit/form/kept-state.ts';
import { money } from '../../../kit/format/format.ts';
import { moveInColumn } from '../../../kit/list/cell-moves.ts';
import { TableScroller } from '../../../kit/list/table-scroller.tsx';
import { useLeaveGuard } from '../../../kit/nav/leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import * as table from '../../../ui/table.css.ts';
import { usePending } from '../../../ui/use-pending.ts';
import { column } from './price-cell.css.ts';
import { PriceCell } from './price-cell.tsx';
import {
  type Change,
  type Changes,
  type Entry,
  FORMULAS,
  keyOf,
  onStored,
  pastedPrices,
  reversed,
  toBody,
  withPrices,
} from './prices.ts';
import { SavedPrices } from './saved-prices.tsx';

const TITLE = 'Matrice de prix';

/** Daily price of each zone for each formula: an editable grid, saved as a whole. */
export function Component() {
  const { data, error, reload } = useQuery(matrix.get, {});
  // One state for each change of a cell or a pasted range, so that Ctrl + Z takes the last one back.
  const [{ past }, setStates] = useKeptState<{ past: readonly Changes[] }>({ past: [{}] }, 'matrix');
  const setPast = (next: (before: readonly Changes[]) => readonly Changes[]) =>
    setStates((states) => ({ past: next(states.past) }));
  const [saved, setSaved] = useState<readonly Change[]>([]);
  // The button is enabled as soon as a text is typed: a press on it then leaves the cell, which stores the text.
  const [isTyping, setTyping] = useState(false);
  const [isBusy, run] = usePending();
  const [failure, setFailure] = useState<string | null>(null);
  const changes = past.at(-1) ?? {};
  const count = Object.keys(changes).length;
  useLeaveGuard(() => count > 0 && !isBusy);
  if (error && !data)
    return (
      <Page title={TITLE}>
        <Failure error={error} onRetry={reload} />
      </Page>
    );

  const rows = data?.rows ?? [];
  const enter = (entries: readonly Entry[]) => {
    setFailure(null);
    setSaved([]);
    setPast((before) => [...before, withPrices(before.at(-1) ?? {}, rows, entries)]);
  };
  const undo = () => setPast((before) => (before.length > 1 ? before.slice(0, -1) : before));
  const paste = (text: string, from: Omit<Entry, 'price'>) => {
    const { entries, refused } = pastedPrices(text, from);
    enter(entries);
    if (refused > 0)
      setFailure(
        `${countOf({ one: 'case collée n’est pas un prix', many: 'cases collées ne sont pas des prix' }, refused)}.`,
      );
  };
  const send = async (sent: readonly Change[]) => {
    setFailure(null);
    try {
      await write(matrix.update, { body: toBody(sent) });
      setPast(() => [{}]);
      setSaved(sent);
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      setFailure(typography(failureText(matrix.update, cause)));
      if (cause.code !== 'changed_meanwhile') return;
      // The sentence says what is stored now: to save once more is to insist.
      setPast(() => [onStored(sent, cause.violations)]);
      reload();
    }
  };
  return (
    <Page
      title={TITLE}
      note="Prix par jour de chaque emplacement. Une case vide prend le prix de l’emplacement."
      actions={
        <>
          <Button isDisabled={count === 0} onPress={() => setPast(() => [{}])}>
            Annuler
          </Button>
          <Button
            variant="primary"
            isDisabled={count === 0 && !isTyping}
            isPending={isBusy}
            onPress={() => run(() => send(Object.values(changes)))}
          >
            {count === 0 ? 'Enregistrer' : `Enregistrer (${count})`}
          </Button>
        </>
      }
    >
      <FailureNote>{failure}</FailureNote>
      {saved.length > 0 && <SavedPrices changes={saved} onUndo={() => run(() => send(reversed(saved)))} />}
      <div className={table.frame}>
        <TableScroller>
          <table className={table.table} aria-label="Matrice de prix" data-cards>
            <thead className={table.stuck}>
              <tr>
                <th scope="col" className={table.head} data-pin={0}>
                  Emplacement
                </th>
                <th scope="col" className={table.head} data-numeric>
                  Prix de l’emplacement
                </th>
                {FORMULAS.map(([formula, label]) => (
                  <th key={formula} scope="col" className={`${table.head} ${column}`} data-numeric>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody
              onInput={() => setTyping(true)}
              onBlur={() => setTyping(false)}
              onKeyDown={(event) => {
                const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
                // While the user types, the browser takes back the text.
                if (isUndo && !(event.target as HTMLElement).dataset['draft']) {
                  event.preventDefault();
                  undo();
                } else moveInColumn(event);
              }}
            >
              {rows.map(({ zone, ...prices }, row) => (
                <tr key={zone.id} className={table.row} data-off={!zone.isActive || undefined}>
                  <th
                    scope="row"
                    className={`${table.cell} ${table.name} ${table.rowHead.strong}`}
                    data-card="title"
                    data-pin={0}
                  >
                    {zone.reference}
                    <span className={table.aside}>{zone.description}</span>
                  </th>
                  <td className={table.cell} data-numeric data-card="end">
                    {zone.is_free ? <State>Gratuit</State> : money(zone.price)}
                  </td>
                  {FORMULAS.map(([formula, label], at) => {
                    const change = changes[keyOf(zone, formula)];
                    return (
                      <td key={formula} className={table.cell} data-numeric data-card="field">
                        <PriceCell
                          label={`${zone.reference}, ${label}`}
                          formula={label}
                          price={change ? change.price : prices[formula]}
                          fallback={zone.price}
                          change={change}
                          onChange={(price) => enter([{ row, column: at, price }])}
                          onPasteCells={(text) => paste(text, { row, column: at })}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
              {!data &&
                Array.from({ length: 8 }, (_, index) => (
                  <tr key={index}>
                    <td className={table.cell} colSpan={4}>
                      <Skeleton width={30} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </TableScroller>
      </div>
    </Page>
  );
}
