/** The reference after one of a series, `C26-0050` → `C26-0051`; null where it does not end in a number. */
export function nextReference(last: string): string | null {
  const digits = /\d+$/.exec(last)?.[0];
  if (digits === undefined) return null;
  return last.slice(0, -digits.length) + String(Number(digits) + 1).padStart(digits.length, '0');
}
