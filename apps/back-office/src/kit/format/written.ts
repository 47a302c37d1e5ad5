import type { FieldKind } from '@officine/sdk/labels';
import { date, dateTime, duration, fileSize, money, number, rate, typography } from './format.ts';

const WRITERS: Readonly<Record<FieldKind, (value: never) => string>> = {
  money,
  percent: (value: number) => typography(`${number(value)} %`),
  rate,
  hundredths: (value: number) => rate(value / 100),
  pixels: (value: number) => typography(`${number(value)} px`),
  milliseconds: duration,
  bytes: fileSize,
  count: number,
  day: date,
  instant: dateTime,
};
/** A number, a day or an instant, as its kind is written: `written(1234, 'money')` → `12,34 €`. */
export const written = (value: number | string, kind: FieldKind = 'count'): string => WRITERS[kind](value as never);
