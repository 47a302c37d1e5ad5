import {
  type ApiError,
  browserTokens,
  call,
  createClient,
  createSession,
  localTokens,
  PAST_CACHE,
  type Role,
} from '@officine/sdk';
import { type User, users } from '@officine/sdk/contract';
import { proxy, ref, useSnapshot } from 'valtio';
import { whenIdle } from '../../ui/when-idle.ts';
import { KEPT_MARK, network } from './network.ts';
import { shareSession, tabTokens } from './tab-session.ts';

export const session = createSession({ tokens: browserTokens(localTokens(), tabTokens) });
/**
 * The signed-in user. `profile` is null for visitors and until it is loaded; `ended` is why a session ended by itself.
 */
export const account = proxy<{ profile: User | null; role: Role | null; ended: string | null }>({
  profile: null,
  role: null,
  ended: null,
});

/** Ends the session; the login says why. */
export async function endSession(why: string): Promise<void> {
  if (!session.bearer) return;
  account.ended = why;
  await session.end();
}
/** Number of calls sent with the session's token: the answer of each says whether the session goes on. */
let callsOfSession = 0;
/** The SDK's client: sends the bearer, retries, and signs out on any 401 (specification §4). */
export const client = createClient({
  tokens: session.tokens,
  transport: (sent) => {
    if (sent.headers['authorization']) callsOfSession += 1;
    return network.send(sent);
  },
  onUnauthenticated: ({ message }: ApiError) => void endSession(message),
});

session.subscribe(() => {
  account.role = session.bearer?.role ?? null;
  if (!session.bearer) account.profile = null;
  if (account.role !== 'customer') void forget();
});
/** Deletes what this browser keeps of a session that has ended: its profile, and what a pharmacy has read. */
async function forget() {
  try {
    if (!session.bearer) sessionStorage.removeItem('user');
    if (localStorage.getItem(KEPT_MARK)) await (await import('./kept.ts')).forget();
  } catch {
    // Tried again at the next start.
  }
}

/** Signs in with the token of an answer, after a first or a new password; stored where the previous one was. */
export async function adopt(token: string): Promise<void> {
  const remembered = (await localTokens().get()) !== null;
  await session.tokens.set(token, remembered);
  await session.restore();
}

async function readProfile(headers: Readonly<Record<string, string>> = {}): Promise<User> {
  const { userId, role } = session.bearer ?? {};
  const profile = await call(client, users.get, { id: userId ?? 0 }, { headers, ...(role && { mount: role }) });
  // The menu is drawn again for another object, even of the same person.
  if (userId === session.bearer?.userId && JSON.stringify(profile) !== JSON.stringify(account.profile))
    account.profile = ref(profile);
  return profile;
}

let isChecking = false;
/** Time at which the server was last asked for the profile. */
let checkedAt = 0;
/** Asks the server past the cache: a session that was ended elsewhere ends here too, by its 401. */
export async function checkSession(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  checkedAt = Date.now();
  try {
    await readProfile(PAST_CACHE);
  } catch {
    // Where the server does not answer, the screen says so.
  } finally {
    isChecking = false;
  }
}

/** The profile is not read again for this long, as other answers. */
const FRESH_MS = 20_000;
/** `callsOfSession` when a navigation began, whose screen is not checked yet. */
let callsBefore: number | null = null;
export function beginNavigation(): void {
  callsBefore = callsOfSession;
}
/**
 * Checks the session behind a screen that a navigation has opened, when the browser is idle. Left out where the screen has
 * called the server by then, which is the same question, and the profile is fresh; not where the menu `dependsOnPerson`.
 */
export function checkBehind(dependsOnPerson: boolean): void {
  if (callsBefore === null) return;
  const before = callsBefore;
  callsBefore = null;
  whenIdle(() => {
    const isKnown = callsOfSession > before && Date.now() - checkedAt < FRESH_MS;
    if (!isKnown || dependsOnPerson) void checkSession();
  });
}

/** Whether the SDK answers the profile from the session storage: nothing was written since it was read. */
export function isProfileCached(): boolean {
  try {
    return sessionStorage.getItem('user') !== null;
  } catch {
    return false;
  }
}
/**
 * Loads the user's profile, at each navigation into a private area. The cached one lets the screen open, and the server
 * is asked behind it.
 */
export async function fetchProfile(): Promise<User> {
  const isKnown = isProfileCached();
  const profile = await readProfile();
  if (isKnown) void checkSession();
  else checkedAt = Date.now();
  return profile;
}

export const useProfile = (): User | null => useSnapshot(account).profile as User | null;
/** Role of the user; the guard admits nobody else to the screens of a role, so it is never missing there. */
export const useRole = (): Role => useSnapshot(account).role ?? 'customer';

shareSession(session);
// Another tab signed out, or signed in as another user, of a session that outlives the browser.
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) location.reload();
});
