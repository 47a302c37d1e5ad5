import * as css from '../../ui/table.css.ts';
import type { CardPlace } from './card-places.ts';
import type { PlacedColumn, Totals } from './data-table.tsx';

interface TotalsRowProps<T> {
  columns: readonly PlacedColumn<T>[];
  totals: Totals;
  hasTicks: boolean;
  hasMenus: boolean;
}
/** A sum is shown where a row is a card too, also of a column that cards leave out. */
const inCard = (place: CardPlace): CardPlace => (place === 'none' ? 'fact' : place);

/** Sums over all rows of the list, those of other pages included, below the columns that they sum. */
export const TotalsRow = <T,>({ columns, totals, hasTicks, hasMenus }: TotalsRowProps<T>) => (
  <tfoot className={css.stuckBelow}>
    <tr className={css.totals}>
      {hasTicks && <td className={`${css.cell} ${css.tight}`} data-print="none" />}
      {columns.map(({ id, label, numeric, pin, place, total }, index) =>
        index === 0 ? (
          <th key={id} scope="row" className={`${css.cell} ${css.rowHead.strong}`} data-pin={pin} data-card="title">
            Total
          </th>
        ) : (
          <td
            key={id}
            className={place === 'action' ? `${css.cell} ${css.actions}` : css.cell}
            data-numeric={numeric || undefined}
            data-pin={pin}
            data-card={total ? inCard(place) : 'none'}
            data-label={inCard(place) === 'fact' ? label : undefined}
          >
            {total?.(totals)}
          </td>
        ),
      )}
      {hasMenus && <td className={`${css.cell} ${css.actions}`} />}
    </tr>
  </tfoot>
);
