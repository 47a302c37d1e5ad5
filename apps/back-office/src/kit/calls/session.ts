import { type ApiError, call, createClient, createSession, localTokens, type Role } from '@officine/sdk';
import { type User, users } from '@officine/sdk/contract';
import { proxy, ref, useSnapshot } from 'valtio';

export const session = createSession();
/** Who is signed in; no profile before it came, and for visitors. `ended` tells why a session ended by itself. */
export const account = proxy<{ profile: User | null; role: Role | null; ended: string | null }>({
  profile: null,
  role: null,
  ended: null,
});

function onUnauthenticated(error: ApiError) {
  if (!session.bearer) return;
  account.ended = error.message;
  void session.end();
}
/** Bearer, retries, French texts, and logout on any 401 (specification §4). */
export const client = createClient({ tokens: session.tokens, onUnauthenticated });

session.subscribe(() => {
  account.role = session.bearer?.role ?? null;
  if (!session.bearer) account.profile = null;
});

/** Goes on with a token that a call answered, for a first password or a new one; kept where the one before was. */
export async function adopt(token: string): Promise<void> {
  const remembered = (await localTokens().get()) !== null;
  await session.tokens.set(token, remembered);
  await session.restore();
}

/** Asks the server who this is, as each navigation into a private area does; the answer is kept in session storage. */
export async function fetchProfile(): Promise<User> {
  const { userId, role } = session.bearer ?? {};
  const profile = await call(client, users.get, { id: userId ?? 0 }, role ? { mount: role } : {});
  account.profile = ref(profile);
  return profile;
}

export const useProfile = (): User | null => useSnapshot(account).profile as User | null;
/** Role of who is signed in; the screens of a role are only reached with it. */
export const useRole = (): Role => useSnapshot(account).role ?? 'customer';

// Another tab signed out, or in as somebody else.
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) location.reload();
});
