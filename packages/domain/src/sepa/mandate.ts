/**
 * Unique mandate reference (RUM) of a pharmacy's mandate signed on a day, the same in debits and in the customers'
 * file: `mandateReference('Z01001', '2026-03-01')` is `'Z01001-20260301'`.
 */
export const mandateReference = (pharmacy: string, date: string): string => `${pharmacy}-${date.replaceAll('-', '')}`;
