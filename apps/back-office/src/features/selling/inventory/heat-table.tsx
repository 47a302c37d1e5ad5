import type { Inventory, InventoryGroup, InventorySlots } from '@officine/sdk/contract';
import type { CSSProperties } from 'react';
import { capital, month as monthText } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import * as heat from '../../../shared/campaigns/occupation.css.ts';
import { link as nameLink } from '../../../ui/table.css.ts';
import { sumOf } from '../shared/sum-slots.ts';
import * as css from './heat.css.ts';
import { cellText, slotsText, type Unit } from './slots.ts';

type Row = Inventory['rows'][number];
interface HeatTableProps {
  inventory: Inventory;
  /** Heading of the rows. */
  heading: string;
  unit: Unit;
  /** Address of the pharmacies behind a cell; of all rows where there is none. */
  cellTo: (month: string, row?: Row) => string;
  /** Address of one row, seen by something else. */
  rowTo: (row: Row) => string;
}
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
/** `déc. 26`. */
const headOf = (month: string) => `${shortMonth.format(new Date(`${month}-01`))} ${month.slice(2, 4)}`;

/** Free slots by group and month. Figures, so that colour is not needed; what is booked colours a cell, what is full is hatched. */
export function HeatTable({ inventory, heading, unit, cellTo, rowTo }: HeatTableProps) {
  const { rows, months, total, group } = inventory;
  return (
    <div className={heat.scroll}>
      <table className={`${heat.heat} ${css.table}`} aria-label={`Places libres par mois, ${heading}`}>
        <thead>
          <tr>
            <th scope="col" className={`${heat.corner} ${css.row}`}>
              {heading}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className={css.month} title={capital(monthText(`${month}-01`))}>
                {headOf(month)}
              </th>
            ))}
            <th scope="col" className={`${css.month} ${css.sum}`}>
              En tout
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={`${heat.zone} ${css.row}`}>
                {canOpen(group, row) ? (
                  <PlainLink to={rowTo(row)} className={nameLink}>
                    {row.label}
                  </PlainLink>
                ) : (
                  row.label
                )}
              </th>
              {row.months.map((slots, at) => (
                <Cell
                  key={months[at]}
                  slots={slots}
                  unit={unit}
                  name={`${row.label}, ${monthText(`${months[at]}-01`)}`}
                  to={canOpen(group, row) ? cellTo(months[at] ?? '', row) : undefined}
                />
              ))}
              <td className={css.sum}>{cellText(sumOf(row.months), unit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${heat.zone} ${css.row} ${css.total}`}>
              En tout
            </th>
            {total.map((slots, at) => (
              <Cell
                key={months[at]}
                slots={slots}
                unit={unit}
                name={`En tout, ${monthText(`${months[at]}-01`)}`}
                to={cellTo(months[at] ?? '')}
              />
            ))}
            <td className={css.sum}>{cellText(sumOf(total), unit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
/** No filter names pharmacies without a region, a pool… */
const canOpen = (group: InventoryGroup, { id }: Row): boolean => id !== null || group === 'zone';

interface CellProps {
  slots: InventorySlots;
  unit: Unit;
  /** Row and month. */
  name: string;
  to: string | undefined;
}
function Cell({ slots, unit, name, to }: CellProps) {
  if (slots.capacity === 0) return <td className={heat.none} title={`${name} : aucune place à vendre`} />;
  const words = `${name} : ${slotsText(slots)}`;
  const text = cellText(slots, unit);
  return (
    <td
      className={css.cell}
      data-full={slots.free === 0 || undefined}
      style={{ '--share': slots.booked / slots.capacity } as CSSProperties}
      title={words}
    >
      {to ? (
        <PlainLink to={to} className={css.link} aria-label={words}>
          {text}
        </PlainLink>
      ) : (
        text
      )}
    </td>
  );
}
