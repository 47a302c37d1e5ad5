import { localTokens, type Session, sessionTokens } from '@officine/sdk';
import { newId } from '../../ui/new-id.ts';

/**
 * A session that ends with the browser is kept by each of its tabs. Here one tab gives it to another, which a link opened;
 * no token is in an address or on the disk.
 */
type Said =
  | { readonly kind: 'asked'; readonly by: string }
  | { readonly kind: 'given'; readonly to: string; readonly token: string }
  /** The session has another token, or has ended. */
  | { readonly kind: 'changed'; readonly was: string; readonly is: string | null };

/** In local storage while a tab may have such a session: visitors wait for no answer. */
const MARK = 'officine.session';
/** Wait for the answer of another tab, before the login is shown. */
const ANSWER_MS = 300;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(MARK);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
const say = (said: Said) => channel?.postMessage(said);

/** Token of a session that ends with the browser. */
export const tabTokens = sessionTokens();
const tokenOfTab = () => tabTokens.get() as string | null;
function mark(isHeld: boolean): void {
  try {
    if (isHeld) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // A blocked storage: each tab signs in by itself.
  }
}
function isMarked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/**
 * Takes the session of another tab, if this one has none. Call it once, before the session is restored. A tab that answers
 * later, being busy, opens what was asked for in place of the login.
 */
export async function takeSession(): Promise<void> {
  if (localTokens().get() !== null || tokenOfTab() !== null || !channel || !isMarked()) return;
  const by = newId();
  const { href } = location;
  await new Promise<void>((done) => {
    let isLate = false;
    channel.addEventListener('message', async ({ data }: MessageEvent<Said>) => {
      if (data.kind !== 'given' || data.to !== by || tokenOfTab() !== null) return;
      await tabTokens.set(data.token, false);
      done();
      if (!isLate) return;
      if (location.href === href) location.reload();
      else location.replace(href);
    });
    setTimeout(() => {
      isLate = tokenOfTab() === null;
      if (isLate) mark(false);
      done();
    }, ANSWER_MS);
    say({ kind: 'asked', by });
  });
}

/** Gives the session to tabs that ask for it, and follows those that end or change it. */
export function shareSession(session: Session): void {
  let last = tokenOfTab();
  session.subscribe(() => {
    const was = last;
    last = tokenOfTab();
    if (was === last) return;
    if (was !== null) say({ kind: 'changed', was, is: last });
    mark(last !== null);
  });
  if (last !== null) mark(true);
  channel?.addEventListener('message', async ({ data }: MessageEvent<Said>) => {
    const token = tokenOfTab();
    if (token === null) return;
    if (data.kind === 'asked') {
      mark(true);
      say({ kind: 'given', to: data.by, token });
    }
    if (data.kind !== 'changed' || data.was !== token) return;
    await (data.is === null ? tabTokens.clear() : tabTokens.set(data.is, false));
    location.reload();
  });
}
