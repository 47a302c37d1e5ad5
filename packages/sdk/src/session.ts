import { type CallOptions, call } from './client.ts';
import { accounts, type SignedIn } from './contract/accounts.ts';
import { type ClientOptions, createClient } from './create-client.ts';
import { browserTokens, type TokenStore } from './stores.ts';
import { type Bearer, readToken } from './token.ts';

export interface LoginInput {
  /** Login or email. */
  username: string;
  password: string;
  /** Keep the token when the browser closes. */
  rememberMe?: boolean;
}

/** Who is signed in here, and how to change that. */
export interface Session {
  /** Roles, username, expiration… read from the token; null when nobody is signed in. */
  readonly bearer: Bearer | null;
  /** For `createSdk({ tokens: session.tokens, … })`. */
  readonly tokens: TokenStore;
  /** Finds the token of an earlier visit. Call it once, at the start. */
  restore(): Promise<Bearer | null>;
  /** Throws `login_401` or `login_500`. */
  login(input: LoginInput, options?: CallOptions): Promise<SignedIn>;
  /** Forgets the token, then tells the server, whose answer does not matter. */
  logout(): Promise<void>;
  /** Forgets the token only: what the 401 hook calls. */
  end(): Promise<void>;
  /** Called after each change of `bearer`; gives back how to stop. */
  subscribe(listener: () => void): () => void;
}

export interface SessionOptions extends Omit<ClientOptions, 'tokens' | 'onUnauthenticated'> {
  readonly tokens?: TokenStore;
}

/** `const session = createSession(); const sdk = createSdk({ tokens: session.tokens, onUnauthenticated: session.end }, contract)`. */
export function createSession({ tokens = browserTokens(), ...options }: SessionOptions = {}): Session {
  let bearer: Bearer | null = null;
  const listeners = new Set<() => void>();
  const become = (token: string | null) => {
    bearer = token === null ? null : readToken(token);
    for (const listener of listeners) listener();
    return bearer;
  };
  const end = async () => {
    await tokens.clear();
    become(null);
  };
  /** With a token that is given, not the store's: a stale one must not spoil a login, nor a logout lose its own. */
  const clientWith = (token: string | null) => createClient({ ...options, tokens: { get: () => token } });

  return {
    get bearer() {
      return bearer;
    },
    tokens,
    restore: async () => become(await tokens.get()),
    async login(input, callOptions = {}) {
      const signedIn = await call(clientWith(null), accounts.login, { body: input }, callOptions);
      await tokens.set(signedIn.token, input.rememberMe ?? false);
      become(signedIn.token);
      return signedIn;
    },
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
