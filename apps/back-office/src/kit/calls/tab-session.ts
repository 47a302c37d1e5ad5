import { localTokens, type Session, sessionTokens } from '@officine/sdk';
import { newId } from '../../ui/new-id.ts';
import { tabChannel } from '../browser/tab-channel.ts';

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

const channel = tabChannel<Said>(MARK);

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
    channel.hear(async (said) => {
      if (said.kind !== 'given' || said.to !== by || tokenOfTab() !== null) return;
      await tabTokens.set(said.token, false);
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
    channel.say({ kind: 'asked', by });
  });
}

/** Gives the session to tabs that ask for it, and follows those that end or change it. */
export function shareSession(session: Session): void {
  let last = tokenOfTab();
  session.subscribe(() => {
    const was = last;
    last = tokenOfTab();
    if (was === last) return;
    if (was !== null) channel?.say({ kind: 'changed', was, is: last });
    mark(last !== null);
  });
  if (last !== null) mark(true);
  channel?.hear(async (said) => {
    const token = tokenOfTab();
    if (token === null) return;
    if (said.kind === 'asked') {
      mark(true);
      channel.say({ kind: 'given', to: said.by, token });
    }
    if (said.kind !== 'changed' || said.was !== token) return;
    await (said.is === null ? tabTokens.clear() : tabTokens.set(said.is, false));
    location.reload();
  });
}
