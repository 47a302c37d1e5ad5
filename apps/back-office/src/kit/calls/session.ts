import { type ApiError, call, createClient, createSession, localTokens, type Role } from '@officine/sdk';
import { type User, users } from '@officine/sdk/contract';
import { proxy, ref, useSnapshot } from 'valtio';

export const session = createSession();
/**
 * The signed-in user. `profile` is null for visitors and until it is loaded; `ended` is why a session ended by itself.
 */
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
/** The SDK's client: sends the bearer, retries, and signs out on any 401 (specification §4). */
export const client = createClient({ tokens: session.tokens, onUnauthenticated });

session.subscribe(() => {
  account.role = session.bearer?.role ?? null;
  if (!session.bearer) account.profile = null;
});

/** Signs in with the token of an answer, after a first or a new password; stored where the previous one was. */
export async function adopt(token: string): Promise<void> {
  const remembered = (await localTokens().get()) !== null;
  await session.tokens.set(token, remembered);
  await session.restore();
}

/** Loads the user's profile, at each navigation into a private area; the SDK caches it in session storage. */
export async function fetchProfile(): Promise<User> {
  const { userId, role } = session.bearer ?? {};
  const profile = await call(client, users.get, { id: userId ?? 0 }, role ? { mount: role } : {});
  account.profile = ref(profile);
  return profile;
}

export const useProfile = (): User | null => useSnapshot(account).profile as User | null;
/** Role of the user; the guard admits nobody else to the screens of a role, so it is never missing there. */
export const useRole = (): Role => useSnapshot(account).role ?? 'customer';

// Another tab signed out, or signed in as another user.
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) location.reload();
});
