import { parseClosings } from '@officine/domain';
import { date, period, typography } from './format.ts';

/** Stored closings as people read them: `01/08/2026 – 15/08/2026 : Congés`, joined by commas; any other text as it is. */
export function closingText(stored: string): string {
  const read = parseClosings(stored);
  if (!read.ok) return stored;
  return read.value
    .map(({ start, end, label }) =>
      typography(`${start === end ? date(start) : period(start, end)}${label && ` : ${label}`}`),
    )
    .join(', ');
}
