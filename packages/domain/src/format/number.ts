import { LOCALE } from '../constants.ts';

const byDecimals = /* @__PURE__ */ new Map<number, Intl.NumberFormat>();

/** `formatNumber(1234.5)` is `'1 234,5'`. `decimals` is the exact number of decimals; without it, up to 3 as needed. */
export function formatNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`formatNumber: ${value} is not a number`);
  const key = decimals ?? -1;
  let format = byDecimals.get(key);
  if (format === undefined) {
    const options = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(LOCALE, options);
    byDecimals.set(key, format);
  }
  return format.format(value === 0 ? 0 : value);
}
