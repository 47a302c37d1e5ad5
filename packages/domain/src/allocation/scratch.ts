/**
 * Memory that one caller fills and reads before it asks again: kept from call to call, grown when too small, never cleared.
 * Twenty thousand pharmacies in a row then allocate next to nothing.
 */
export function scratch<T extends { readonly length: number }>(make: new (length: number) => T): (length: number) => T {
  let kept = new make(0);
  return (length) => {
    if (kept.length < length) kept = new make(Math.max(length, 2 * kept.length));
    return kept;
  };
}
