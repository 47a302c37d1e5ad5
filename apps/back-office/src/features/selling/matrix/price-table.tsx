import type { PriceTable } from '@officine/sdk/contract';
import { money } from '../../../kit/format/format.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import { State } from '../../../ui/state.tsx';
import * as table from '../../../ui/table.css.ts';
import { column } from './price-cell.css.ts';
import { PriceCell } from './price-cell.tsx';
import { type Changes, FORMULAS, keyOf } from './prices.ts';

export const Head = () => (
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
);

interface PriceRowProps {
  of: PriceTable['rows'][number];
  changes: Changes;
  onChange: (column: number, price: number | null) => void;
  onPaste: (column: number, text: string) => void;
}
/** Prices of a zone, one a formula. */
export const PriceRow = ({ of: { zone, ...prices }, changes, onChange, onPaste }: PriceRowProps) => (
  <tr className={table.row} data-off={!zone.isActive || undefined}>
    <th scope="row" className={`${table.cell} ${table.name} ${table.rowHead.strong}`} data-card="title" data-pin={0}>
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
            onChange={(price) => onChange(at, price)}
            onPasteCells={(text) => onPaste(at, text)}
          />
        </td>
      );
    })}
  </tr>
);

export const RowSkeletons = () =>
  Array.from({ length: 8 }, (_, index) => (
    <tr key={index}>
      <td className={table.cell} colSpan={4}>
        <Skeleton width={30} />
      </td>
    </tr>
  ));
