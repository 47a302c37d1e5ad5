import { FILE_SIZE_STEP } from '../constants.ts';
import { formatNumber } from './number.ts';

const UNITS = ['o', 'Ko', 'Mo'] as const;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Bytes in o, Ko or Mo, one decimal at most: `formatFileSize(1536)` is `'1,5 Ko'`, with a no-break space. */
export function formatFileSize(bytes: number): string {
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new RangeError(`formatFileSize: ${bytes} is not a size`);
  let value = bytes;
  let unit = 0;
  // The rounded value is compared: otherwise 1 048 575 bytes would be shown as 1 024 Ko.
  while (unit < UNITS.length - 1 && oneDecimal(value) >= FILE_SIZE_STEP) {
    value /= FILE_SIZE_STEP;
    unit += 1;
  }
  return `${formatNumber(oneDecimal(value))}\u00a0${UNITS[unit]}`;
}

/** Percent of an upload, rounded up to a whole one, never above 100: `uploadPercent(1, 1000)` is 1. */
export function uploadPercent(sent: number, total: number): number {
  if (!(sent >= 0 && total >= 0) || !Number.isFinite(sent) || !Number.isFinite(total)) {
    throw new RangeError(`uploadPercent: ${sent} of ${total}`);
  }
  // Multiplied before dividing: 0.55 × 100 is slightly above 55 in floating point, and would be rounded up to 56.
  return sent >= total ? 100 : Math.ceil((sent * 100) / total);
}
