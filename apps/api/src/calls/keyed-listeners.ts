/** Listeners by key: those of a user's streams, of a session. A key without listeners takes no memory. */
export class KeyedListeners<T> {
  readonly #byKey = new Map<string, Set<T>>();

  /** Adds a listener; returns the function that removes it. */
  add(key: string, listener: T): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  /** Those of a key, oldest first. */
  of(key: string): readonly T[] {
    return [...(this.#byKey.get(key) ?? [])];
  }

  all(): readonly T[] {
    return [...this.#byKey.values()].flatMap((listeners) => [...listeners]);
  }
}
