import { CURRENCY, LOCALE } from '../constants.ts';
import { centsToEuros } from '../money/parse-euros.ts';

let money: Intl.NumberFormat | undefined;

/** Formats cents for users: `formatMoney(123456)` is `'1 234,56 €'`, with no-break spaces and a true minus. */
export function formatMoney(cents: number): string {
  money ??= new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY });
  // Passed as a string: dividing by 100 would round the largest amounts.
  return money.format(centsToEuros(cents).replace(',', '.') as Intl.StringNumericLiteral).replace('-', '−');
}
