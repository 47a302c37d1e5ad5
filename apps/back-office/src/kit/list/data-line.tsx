import { agree } from '@officine/sdk/format';
import { genderOf, switchWords } from '@officine/sdk/labels';
import { CircleOff } from 'lucide-react';
import { createContext, memo, type ReactNode, use } from 'react';
import { MenuButton, type MenuOpener } from '../../ui/shared-menu.tsx';
import * as css from '../../ui/table.css.ts';
import { Tick } from '../../ui/tick.tsx';
import { nameOf, type Row } from '../calls/source.ts';
import { DASH, isFigures, isYesNo } from '../format/format.ts';
import type { PlacedColumn } from './data-table.tsx';
import { widthStyle } from './table-head.tsx';

/**
 * Link of a row, or undefined. In a context rather than a prop: it changes with the address, and only links read it.
 */
export type LinkOf = (row: Row) => { to: string; isOver: boolean } | undefined;
export const Links = createContext<LinkOf>(() => undefined);

function FirstCell({ row, children }: { row: Row; children: ReactNode }) {
  const link = use(Links)(row);
  return link ? (
    // Followed by `useRowMoves`: one listener for all rows.
    <a href={link.to} className={css.link} data-opens={link.isOver ? 'over' : 'page'} tabIndex={-1}>
      {children}
    </a>
  ) : (
    children
  );
}

interface LineProps<T extends Row> {
  row: T;
  columns: readonly PlacedColumn<T>[];
  /** Undefined where rows cannot be ticked. */
  isSelected: boolean | undefined;
  /** Undefined where rows have no menu; null where the menu of this row is empty. */
  isOpen: boolean | null | undefined;
  /** The same function at each render. */
  onTick: (id: number, on: boolean, isRange: boolean) => void;
  opener: MenuOpener<T>;
}
/** Icon for disabled rows: colour alone is not accessible. */
const Off = ({ type }: { type: string }) => (
  <CircleOff size={14} className={css.off} role="img" aria-hidden={false}>
    <title>{`État : ${agree(genderOf(type), switchWords(type).off.done)}`}</title>
  </CircleOff>
);

/** In a card, a figure or « Oui » says nothing without the name of its column. */
const cardLabelOf = ({ cardLabel, numeric, label }: PlacedColumn<never>, content: ReactNode): string | undefined =>
  cardLabel ?? (numeric || isYesNo(content) ? label : undefined);

function DrawnLine<T extends Row>({ row, columns, isSelected, isOpen, onTick, opener }: LineProps<T>) {
  return (
    <tr className={css.row} aria-selected={isSelected} data-off={row.isActive === false || undefined}>
      {isSelected !== undefined && (
        <td className={`${css.cell} ${css.tight}`} data-print="none">
          <Tick
            label={`Sélectionner ${nameOf(row)}`}
            tabIndex={-1}
            isSelected={isSelected}
            onChange={(on, isRange) => onTick(row.id, on, isRange)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.render(row) ?? DASH;
        return (
          <td
            // The line may have shown another row: what a cell holds of it must not stay.
            key={column.isShared || typeof content !== 'object' ? column.id : `${column.id} ${row.id}`}
            className={`${css.cell} ${index === 0 ? css.name : column.place === 'action' ? css.actions : ''}`}
            data-numeric={column.numeric || undefined}
            data-figures={isFigures(content) || undefined}
            data-card={index > 0 && (content === DASH || content === false) ? 'none' : column.place}
            data-label={column.place === 'fact' ? cardLabelOf(column, content) : undefined}
            data-pin={column.pin}
            style={widthStyle(column.width)}
          >
            {index === 0 && row.isActive === false && <Off type={row['@type']} />}
            {index === 0 ? <FirstCell row={row}>{content}</FirstCell> : content}
          </td>
        );
      })}
      {isOpen !== undefined && (
        <td className={`${css.cell} ${css.actions}`}>
          {isOpen !== null && (
            <MenuButton of={row} label={`Actions de ${nameOf(row)}`} isOpen={isOpen} opener={opener} />
          )}
        </td>
      )}
    </tr>
  );
}

/**
 * A row, made of native controls. `useRowMoves` puts those of one row into the tab order. Memoised: a list renders
 * several times while it loads.
 */
export const Line = memo(DrawnLine) as typeof DrawnLine;
