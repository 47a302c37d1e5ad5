import { formatDate, formatDateTime, formatMoney } from '@officine/sdk/format';

/** Cents. */
export const money = (cents: number): string => formatMoney(cents);
/** `YYYY-MM-DD`. */
export const day = (date: string): string => formatDate(date.slice(0, 10));
export const instant = (value: string): string => formatDateTime(value);
export const number = (value: number): string => new Intl.NumberFormat('fr-FR').format(value);
