const WEB_PREFIX = 'WEB';
const COUNTER_DIGITS = 5;
const PREFIX_MAX = 8;

/**
 * Root of the network's own series (websites), or of a pharmacy's series under its mandate, which is not that of the pharmacy's own
 * invoices: `invoicePrefix({ reference: 'Z01234', id: 7 })` is `'PB01234'`. `plain` gives the root by id, for references that are too
 * long or that two pharmacies would share once their signs are left out.
 */
export function invoicePrefix(
  owner: { readonly reference: string; readonly id: number } | null,
  { plain = false }: { readonly plain?: boolean } = {},
): string {
  if (owner === null) return WEB_PREFIX;
  const signs = owner.reference
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^Z(?=\d)/, '');
  if (!plain && signs !== '' && signs.length <= PREFIX_MAX - 2) return `PB${signs.padStart(5, '0')}`;
  return `PX${owner.id.toString(36).toUpperCase().padStart(5, '0')}`;
}

/**
 * `invoiceNumber('PB01234', 12)` is `'PB0123400012'`: capitals and digits only, 13 at most, which is what Sage keeps of a document's
 * number (the French platforms allow 35).
 */
export function invoiceNumber(prefix: string, counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`invoiceNumber: no counter ${counter}`);
  if (!/^[A-Z0-9]{1,8}$/.test(prefix)) throw new RangeError(`invoiceNumber: no prefix ${JSON.stringify(prefix)}`);
  return `${prefix}${String(counter).padStart(COUNTER_DIGITS, '0')}`;
}
