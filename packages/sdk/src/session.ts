import { type CallOptions, call } from './client.ts';
import { accounts, type SignedIn } from './contract/accounts/accounts.ts';
import { type ClientOptions, createClient } from './create-client.ts';
import { browserTokens, type TokenStore } from './stores.ts';
import { type Bearer, readToken } from './token.ts';

export interface LoginInput {
  /** Login or email. */
  username: string;
  password: string;
  /** Code of two-factor sign-in, or a recovery code, after `two_factor_needed`. */
  code?: string;
  /** Keep the token when the browser closes. */
  rememberMe?: boolean;
}

/** The signed-in user: login, logout, and the bearer read from the token. */
export interface Session {
  /** Roles, username, expiration… of the token; null when signed out. */
  readonly bearer: Bearer | null;
  /** For `createSdk({ tokens: session.tokens, … })`. */
  readonly tokens: TokenStore;
  /** Reads the token of an earlier visit from the store. Call it once, at start-up. */
  restore(): Promise<Bearer | null>;
  /** Throws `login_401` or `login_500`; `two_factor_needed` or `two_factor_wrong` for accounts with two-factor sign-in. */
  login(input: LoginInput, options?: CallOptions): Promise<SignedIn>;
  /** Keeps the token of a session that another call opened: a passkey's. */
  open(token: string, rememberMe?: boolean): Promise<void>;
  /** Clears the token, then calls the server's logout; ignores its failure. */
  logout(): Promise<void>;
  /** Clears the token without calling the server: for the 401 hook. */
  end(): Promise<void>;
  /** Calls `listener` after each change of `bearer`; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface SessionOptions extends Omit<ClientOptions, 'tokens' | 'onUnauthenticated'> {
  readonly tokens?: TokenStore;
}

/**
 * Returns a session for a client: `const session = createSession();`
 * `const sdk = createSdk({ tokens: session.tokens, onUnauthenticated: session.end }, contract)`.
 */
export function createSession({ tokens = browserTokens(), ...options }: SessionOptions = {}): Session {
  let bearer: Bearer | null = null;
  const listeners = new Set<() => void>();
  const become = (token: string | null) => {
    bearer = token === null ? null : readToken(token);
    for (const listener of listeners) listener();
    return bearer;
  };
  const open = async (token: string, rememberMe = false) => {
    await tokens.set(token, rememberMe);
    become(token);
  };
  const end = async () => {
    await tokens.clear();
    become(null);
  };
  /** A client with this token instead of the store's: a login sends none, a logout sends the one just cleared. */
  const clientWith = (token: string | null) => createClient({ ...options, tokens: { get: () => token } });

  return {
    get bearer() {
      return bearer;
    },
    tokens,
    restore: async () => become(await tokens.get()),
    async login(input, callOptions = {}) {
      const signedIn = await call(clientWith(null), accounts.login, { body: input }, callOptions);
      await open(signedIn.token, input.rememberMe);
      return signedIn;
    },
    open,
    async logout() {
      const token = await tokens.get();
      await end();
      if (token) await call(clientWith(token), accounts.logout, {}, { timeout: 5_000 }).catch(() => {});
    },
    end,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
