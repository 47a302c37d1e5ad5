type MaybePromise<T> = T | Promise<T>;

/** Stores the bearer token. The command line has one backed by a file. */
export interface TokenStore {
  get(): MaybePromise<string | null>;
  /** `remember`: keep the token after the browser closes, if the store can. */
  set(token: string, remember: boolean): MaybePromise<void>;
  clear(): MaybePromise<void>;
}

/** The used part of the browser's `Storage`. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const TOKEN_KEY = 'token';

/**
 * Returns the browser's storage, or undefined. Reading the global throws when cookies are blocked; in some private
 * windows every write throws.
 */
export function storageOf(name: 'localStorage' | 'sessionStorage'): KeyValue | undefined {
  try {
    return (globalThis as { localStorage?: KeyValue; sessionStorage?: KeyValue })[name];
  } catch {
    return undefined;
  }
}

/** Returns the result of `use`, or null if it throws: a full or blocked storage counts as empty. */
export function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Keeps the token in memory, until the page or process ends. Also to use a token that the caller already has. */
export function memoryTokens(token: string | null = null): TokenStore {
  return {
    get: () => token,
    set: (next) => {
      token = next;
    },
    clear: () => {
      token = null;
    },
  };
}

/** Falls back on memory if the storage is missing or refuses the token. */
function storedTokens(storage: KeyValue | undefined): TokenStore & { get(): string | null } {
  const fallback = memoryTokens();
  return {
    get: () => orNull(() => storage?.getItem(TOKEN_KEY) ?? null) ?? (fallback.get() as string | null),
    set: (token) => {
      fallback.set(token, false);
      orNull(() => storage?.setItem(TOKEN_KEY, token));
    },
    clear: () => {
      fallback.clear();
      orNull(() => storage?.removeItem(TOKEN_KEY));
    },
  };
}

/** In local storage; ignores `remember`. */
export const localTokens = (storage = storageOf('localStorage')): TokenStore => storedTokens(storage);
/** In session storage; ignores `remember`. */
export const sessionTokens = (storage = storageOf('sessionStorage')): TokenStore => storedTokens(storage);

/** In local storage if `remember` is true, else in session storage; reads local storage first (specification §7). */
export function browserTokens(local = localTokens(), session = sessionTokens()): TokenStore {
  return {
    get: async () => (await local.get()) ?? session.get(),
    set: async (token, remember) => {
      await (remember ? session : local).clear();
      await (remember ? local : session).set(token, remember);
    },
    clear: async () => {
      await local.clear();
      await session.clear();
    },
  };
}
