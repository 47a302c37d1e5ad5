type Soon<T> = T | Promise<T>;

/** Where the bearer token is kept. The command line has one over a file. */
export interface TokenStore {
  get(): Soon<string | null>;
  /** `remember`: outlive the browser's session, where the store can tell the difference. */
  set(token: string, remember: boolean): Soon<void>;
  clear(): Soon<void>;
}

/** The part of the browser's storages that is used. */
export interface KeyValue {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const TOKEN_KEY = 'token';

/**
 * The browser's storage of that name, or undefined. Merely naming it throws where cookies are refused,
 * and some private windows have one that refuses every write.
 */
export function storageOf(name: 'localStorage' | 'sessionStorage'): KeyValue | undefined {
  try {
    return (globalThis as { localStorage?: KeyValue; sessionStorage?: KeyValue })[name];
  } catch {
    return undefined;
  }
}

/** Runs `use`; a storage that is full or closed is as one that holds nothing. */
export function quietly<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Kept in memory only: gone with the page or the process. Also the way to use a token that one already has. */
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

/** Falls back on memory where there is no such storage, or where it refuses the token. */
function storedTokens(storage: KeyValue | undefined): TokenStore & { get(): string | null } {
  const spare = memoryTokens();
  return {
    get: () => quietly(() => storage?.getItem(TOKEN_KEY) ?? null) ?? (spare.get() as string | null),
    set: (token) => {
      spare.set(token, false);
      quietly(() => storage?.setItem(TOKEN_KEY, token));
    },
    clear: () => {
      spare.clear();
      quietly(() => storage?.removeItem(TOKEN_KEY));
    },
  };
}

/** In the browser's local storage, whatever `remember` says. */
export const localTokens = (storage = storageOf('localStorage')): TokenStore => storedTokens(storage);
/** In the browser's session storage, whatever `remember` says. */
export const sessionTokens = (storage = storageOf('sessionStorage')): TokenStore => storedTokens(storage);

/** Local storage when the person asked to be remembered, session storage otherwise; reads local first (specification §7). */
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
