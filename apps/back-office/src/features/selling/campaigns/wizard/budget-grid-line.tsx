import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/button.tsx';
import { CellInput } from '../../../../ui/cell-input.tsx';
import { State } from '../../../../ui/state.tsx';
import * as table from '../../../../ui/table.css.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import * as css from './budget-grid.css.ts';
import type { RowState } from './budget-grid.tsx';
import type { GridColumn, GridRow } from './grid-rows.ts';

const ROW_PX = 40;
const WRONG_PX = 48;
const SUGGESTED_PX = 68;
/** Height of a row: a wrong one has its reason, and maybe suggestions below it. */
export const lineHeight = (state: RowState | undefined): number =>
  state && state.suggestions.length > 0 ? SUGGESTED_PX : state && state.errors.length > 0 ? WRONG_PX : ROW_PX;

interface GridLineProps {
  at: number;
  height: number;
  row: GridRow;
  state: RowState | undefined;
  /** The server has not read the row as it is now. */
  isAwaited: boolean;
  onSet: (values: Partial<GridRow>) => void;
  onPaste: (column: GridColumn, text: string) => void;
  onRemove: (() => void) | undefined;
}
/** One row of the budget, with the pharmacy that it names, or what is wrong with it and what may be meant. */
export function GridLine({ at, height, row, state, isAwaited, onSet, onPaste, onRemove }: GridLineProps) {
  const line = at + 2;
  const input = (column: GridColumn, label: string, inputMode: 'numeric' | 'text' | 'decimal') => (
    <CellInput
      label={`${label}, ligne ${line}`}
      inputMode={inputMode}
      value={row[column]}
      onCommit={(text) => {
        onSet({ [column]: text.trim() });
        return true;
      }}
      onPasteCells={(text) => onPaste(column, text)}
    />
  );
  return (
    <tr className={table.row} style={{ height }} data-row={at} aria-rowindex={line}>
      <td className={table.cell} data-figures>
        {line}
      </td>
      <td className={table.cell}>{input('cip', 'CIP', 'numeric')}</td>
      <td className={table.cell}>{input('name', 'Pharmacie', 'text')}</td>
      <td className={table.cell} data-numeric>
        {input('total', 'Total', 'decimal')}
      </td>
      <td className={`${table.cell} ${css.found}`} data-awaited={isAwaited || undefined}>
        <Found state={state} row={row} isAwaited={isAwaited} onSet={onSet} />
      </td>
      <td className={table.cell}>
        {onRemove && (
          <IconButton small label={`Supprimer la ligne ${line}`} onPress={onRemove}>
            <X size={14} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

function Found({ state, row, isAwaited, onSet }: Pick<GridLineProps, 'state' | 'row' | 'isAwaited' | 'onSet'>) {
  if (!state) return row.cip !== '' && isAwaited ? '…' : null;
  const { errors, found, suggestions } = state;
  if (errors.length > 0)
    return (
      <>
        <span className={css.reason}>{errors[0]?.message}</span>
        {suggestions.length > 0 && (
          <div className={css.choices}>
            Peut-être :
            {suggestions.map(({ cip, name, locality, by }) => (
              <TextButton key={cip ?? name} onPress={() => onSet({ cip: cip ?? '', name })}>
                {name}, {locality} ({by === 'cip' ? `CIP ${cip}` : 'nom proche'})
              </TextButton>
            ))}
          </div>
        )}
      </>
    );
  return (
    found && (
      <>
        <State tone="accent">{found.name}</State>
        <span className={table.aside}>{found.locality}</span>
      </>
    )
  );
}
