import { centsToEuros } from '@officine/domain';
import { money } from '../../../kit/format/format.ts';
import { CellInput } from '../../../ui/cell-input.tsx';
import * as css from './price-cell.css.ts';
import { type Change, type Price, priceOf } from './prices.ts';

interface PriceCellProps {
  /** Zone and formula. */
  label: string;
  formula: string;
  price: Price;
  /** The zone's own price, in cents: applies where the cell is empty. */
  fallback: number;
  change: Change | undefined;
  onChange: (price: Price) => void;
  onPasteCells: (text: string) => void;
}
/** One price of the grid; after a change, beside the saved price. */
export const PriceCell = ({ label, formula, price, fallback, change, onChange, onPasteCells }: PriceCellProps) => (
  <span className={css.cell}>
    <span className={css.label} aria-hidden>
      {formula}
    </span>
    {change && (
      <del className={css.before} aria-label={`Prix enregistré : ${nameOf(change.before)}`}>
        {nameOf(change.before)}
      </del>
    )}
    <CellInput
      label={label}
      inputMode="decimal"
      placeholder={money(fallback)}
      value={price === null ? '' : `${centsToEuros(price)} €`}
      isChanged={change !== undefined}
      onCommit={(text) => {
        const typed = priceOf(text);
        if (typed !== undefined) onChange(typed);
        return typed !== undefined;
      }}
      onPasteCells={onPasteCells}
    />
  </span>
);

/** A price in words: null is the zone's own price. */
export const nameOf = (price: Price): string => (price === null ? 'vide' : money(price));
