/** Told when others came to what this user has open to edit, or left it: the stream of notifications says so. */
const listeners = new Set<() => void>();

/** Listens; returns the function that stops. */
export function onPresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export function presenceChanged(): void {
  for (const listener of listeners) listener();
}
