const WEB_PREFIX = 'WEB';
const COUNTER_DIGITS = 5;
const PREFIX_MAX_CHARS = 8;

/**
 * Prefix of a numbering series: `WEB` for the network's own invoices (websites), else that of the invoices which the
 * network issues for a pharmacy under its mandate. `invoicePrefix({ reference: 'Z01234', id: 7 })` is `'PB01234'`. With
 * `plain`, or when the reference is too long, the prefix is made from the id. The caller passes `plain` when two
 * references give the same prefix, since only their letters and digits are kept.
 */
export function invoicePrefix(
  owner: { readonly reference: string; readonly id: number } | null,
  { plain = false }: { readonly plain?: boolean } = {},
): string {
  if (owner === null) return WEB_PREFIX;
  const code = owner.reference
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^Z(?=\d)/, '');
  if (!plain && code !== '' && code.length <= PREFIX_MAX_CHARS - 2) return `PB${code.padStart(5, '0')}`;
  return `PX${owner.id.toString(36).toUpperCase().padStart(5, '0')}`;
}

/**
 * `invoiceNumber('PB01234', 12)` is `'PB0123400012'`: capitals and digits, at most 13, which is the maximum of Sage
 * (the French e-invoicing platforms allow 35). Throws a RangeError on a counter below 1 or an invalid prefix.
 */
export function invoiceNumber(prefix: string, counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`invoiceNumber: invalid counter ${counter}`);
  if (!/^[A-Z0-9]{1,8}$/.test(prefix)) throw new RangeError(`invoiceNumber: invalid prefix ${JSON.stringify(prefix)}`);
  return `${prefix}${String(counter).padStart(COUNTER_DIGITS, '0')}`;
}
