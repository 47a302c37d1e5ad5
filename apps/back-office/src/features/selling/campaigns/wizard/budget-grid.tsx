import { failureText } from '@officine/sdk';
import type { CheckedBudget } from '@officine/sdk/contract';
import { campaigns } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Plus, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { money, number } from '../../../../kit/format/format.ts';
import { moveInColumn } from '../../../../kit/list/cell-moves.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FailureNote } from '../../../../ui/failure-note.tsx';
import { Stack } from '../../../../ui/page.tsx';
import { Panel, Stats } from '../../../../ui/panel.tsx';
import * as table from '../../../../ui/table.css.ts';
import { COLUMNS } from './budget-file.ts';
import * as css from './budget-grid.css.ts';
import { GridLine, lineHeight } from './budget-grid-line.tsx';
import { useRows } from './budget-rows.ts';
import { useCheckedBudget } from './checked-budget.ts';
import { BLANK, type GridColumn, type GridRow, isBlank, pasteAt } from './grid-rows.ts';

/** What the server said of each row, by place. */
export interface RowState {
  errors: readonly CheckedBudget['errors'][number][];
  found?: CheckedBudget['rows'][number];
  suggestions: CheckedBudget['suggestions'][number]['pharmacies'];
}
function statesOf(checked: CheckedBudget | null): ReadonlyMap<number, RowState> {
  const states = new Map<number, RowState>();
  const at = (line: number): RowState => {
    let state = states.get(line - 2);
    if (!state) states.set(line - 2, (state = { errors: [], suggestions: [] }));
    return state;
  };
  for (const found of checked?.rows ?? []) at(found.line).found = found;
  for (const error of checked?.errors ?? []) {
    if (error.line === null || error.line === undefined) continue;
    const state = at(error.line);
    state.errors = [...state.errors, error];
  }
  for (const { line, pharmacies } of checked?.suggestions ?? []) at(line).suggestions = pharmacies;
  return states;
}

interface BudgetGridProps {
  file: File | null;
  /** Opened to mend wrong rows: they are shown alone, with the focus in the first wrong cell. */
  isMending: boolean;
}
/** The rows of the budget in a grid: typed, pasted from a spreadsheet, corrected. They are the draft's budget file. */
export function BudgetGrid({ file, isMending }: BudgetGridProps) {
  const { rows, change, undo, canUndo, isPending } = useRows(file);
  const { answer: checked, requesting, error } = useCheckedBudget(file);
  const states = useMemo(() => statesOf(checked), [checked]);
  const wrong = useMemo(() => [...states].filter(([, { errors }]) => errors.length > 0).map(([at]) => at), [states]);
  const [isWrongOnly, setWrongOnly] = useState(isMending);
  // A deleted row is a blank one, which is not shown. One empty row is always there to type in.
  const filled = [...rows.keys()].filter((at) => !isBlank(rows[at] ?? BLANK));
  const places = isWrongOnly && wrong.length > 0 ? wrong.toSorted((a, b) => a - b) : [...filled, rows.length];
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lineHeight(states.get(places[index] ?? -1)),
    getItemKey: (index) => places[index] ?? index,
    overscan: 10,
  });
  useEffect(() => virtual.measure(), [states, isWrongOnly, virtual]);
  useFocus(scroller, isMending && rows.length > 0 ? firstWrongCell(states) : undefined);
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const set = (at: number, values: Partial<GridRow>) => {
    const next = [...rows];
    next[at] = { ...(next[at] ?? BLANK), ...values };
    change(next);
  };
  return (
    <Stack>
      {checked && <Summary checked={checked} wrong={wrong.length} />}
      <Panel
        title="Budget par pharmacie"
        note={requesting ? 'lecture en cours…' : 'collez des lignes d’un tableur dans une case, ou saisissez-les'}
        flush
        actions={
          <Button size="small" variant="ghost" icon={<Undo2 size={14} />} isDisabled={!canUndo} onPress={undo}>
            Annuler
          </Button>
        }
      >
        <div className={css.tools} role="status">
          {wrong.length > 0 && (
            <Checkbox isSelected={isWrongOnly} onChange={setWrongOnly}>
              {countOf({ one: 'ligne à corriger', many: 'lignes à corriger' }, wrong.length)} seulement
            </Checkbox>
          )}
          {error && <FailureNote>{failureText(campaigns.checkBudget, error)}</FailureNote>}
          {checked?.refusal && <FailureNote>{checked.refusal}</FailureNote>}
        </div>
        {/* Focusable, so that the keyboard can scroll it. */}
        <div ref={scroller} className={css.scroller} tabIndex={0} role="region" aria-label="Lignes du budget">
          <table
            className={`${table.table} ${css.grid}`}
            aria-label="Lignes du budget"
            aria-rowcount={places.length + 1}
          >
            <Head />
            <tbody onKeyDown={moveInColumn}>
              {above > 0 && <tr aria-hidden style={{ height: above }} />}
              {items.map(({ index, size }) => {
                const at = places[index] ?? 0;
                return (
                  <GridLine
                    key={at}
                    at={at}
                    height={size}
                    row={rows[at] ?? BLANK}
                    state={states.get(at)}
                    isAwaited={isPending || requesting || !checked}
                    onSet={(values) => set(at, values)}
                    onPaste={(column: GridColumn, text) => change(pasteAt(rows, text, { row: at, column }))}
                    onRemove={at < rows.length ? () => set(at, BLANK) : undefined}
                  />
                );
              })}
              {below > 0 && <tr aria-hidden style={{ height: below }} />}
            </tbody>
          </table>
        </div>
        <div className={table.foot}>
          <Button
            size="small"
            icon={<Plus size={14} />}
            onPress={() => {
              setWrongOnly(false);
              requestAnimationFrame(() => {
                virtual.scrollToIndex(rows.length);
                requestAnimationFrame(() =>
                  scroller.current?.querySelector<HTMLInputElement>(`[data-row="${rows.length}"] input`)?.focus(),
                );
              });
            }}
          >
            Ajouter une ligne
          </Button>
        </div>
      </Panel>
    </Stack>
  );
}
/** Focuses a cell once its rows are measured and drawn, unless the user is elsewhere by then. */
function useFocus(inside: RefObject<HTMLElement | null>, selector: string | undefined): void {
  useEffect(() => {
    if (!selector) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) inside.current?.querySelector<HTMLElement>(selector)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [selector, inside]);
}
/** Where the first wrong cell of the rows is, as a selector; that of the CIP where a whole row is wrong. */
function firstWrongCell(states: ReadonlyMap<number, RowState>): string | undefined {
  const at = [...states.keys()].filter((one) => (states.get(one)?.errors.length ?? 0) > 0).sort((a, b) => a - b)[0];
  if (at === undefined) return undefined;
  const column = COLUMNS.findIndex((name) => name === states.get(at)?.errors[0]?.column);
  // The first cell of a line is its number.
  return `[data-row="${at}"] td:nth-child(${Math.max(0, column) + 2}) input`;
}
const HEADS = [
  ['Ligne', css.line, false],
  ['CIP', css.cip, false],
  ['Pharmacie', css.name, false],
  ['Total', css.total, true],
  ['Pharmacie reconnue', css.found, false],
  ['', css.end, false],
] as const;

const Head = () => (
  <thead className={css.head}>
    <tr>
      {HEADS.map(([label, width, isNumeric]) => (
        <th key={label} scope="col" className={`${table.head} ${width}`} data-numeric={isNumeric || undefined}>
          {label || <span className={table.unseen}>Actes</span>}
        </th>
      ))}
    </tr>
  </thead>
);

const Summary = ({ checked, wrong }: { checked: CheckedBudget; wrong: number }) => (
  <Stats
    stats={[
      { label: 'Pharmacies', value: number(checked.count_pharmacies) },
      { label: 'Budget total', value: money(checked.budget) },
      { label: 'Lignes à corriger', value: number(wrong) },
    ]}
  />
);
