import type { CallOptions } from './client.ts';

/** ETags by the answers that had them. */
const tags = new WeakMap<object, string>();

/** Returns the answer, and remembers which version of the item it is. */
export function withVersion<T>(answer: T, etag: string | null): T {
  if (etag && typeof answer === 'object' && answer) tags.set(answer, etag);
  return answer;
}

/**
 * Options of an update that starts from an item as it was read, the very object that a call returned: what others have
 * changed meanwhile is not overwritten. `sdk.admin.zones.update({ id, body }, ifUnchanged(zone))` fails with
 * `changed_meanwhile` (412) when a field of the body has another value now; each of `violations` has the field, its
 * `current` value, `by` whom it was written, and the `date`. Without options for an object that no call returned.
 */
export function ifUnchanged(item: object): Pick<CallOptions, 'headers'> {
  const tag = tags.get(item);
  return tag ? { headers: { 'if-match': tag } } : {};
}
