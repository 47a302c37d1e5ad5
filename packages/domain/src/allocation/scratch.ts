/**
 * Returns a getter of a reusable typed array of at least `length` elements. The array is kept between calls, grown when
 * too small and never cleared: the caller must have finished with it before the next call. Allocating twenty thousand
 * pharmacies in a row then needs almost no new memory.
 */
export function scratch<T extends { readonly length: number }>(make: new (length: number) => T): (length: number) => T {
  let kept = new make(0);
  return (length) => {
    if (kept.length < length) kept = new make(Math.max(length, 2 * kept.length));
    return kept;
  };
}
