import { stay } from '../kit/feedback/toasts.ts';
import { isGone, PartError } from '../ui/load-part.ts';

/** When this tab was last opened again for a new version, in session storage. */
const OPENED_AGAIN = 'officine.opened-again';
/** A part that is gone this soon after is gone from the new version too: opening the page again does not help. */
const AGAIN_MS = 60_000;

/** Opens an address in a new page; false where that was done a moment ago, or cannot be noted. */
function openAgain(address: string): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(OPENED_AGAIN)) < AGAIN_MS) return false;
    sessionStorage.setItem(OPENED_AGAIN, String(Date.now()));
  } catch {
    return false;
  }
  location.assign(address);
  return true;
}

/**
 * What an address needs, once loaded. Where the server has it no longer, the address is opened in a new page, once: the
 * answer then never comes. Only for what is being navigated to: unsaved input was asked about by then.
 */
export async function unlessReplaced<T>(part: Promise<T>, address: () => string): Promise<T> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof PartError && error.isGone && openAgain(address())) return new Promise<never>(() => {});
    throw error;
  }
}

/**
 * Says, until somebody answers, that the server has a part no longer that something on this page needs: a dialog, a
 * chart, an action. The page is not left by itself: something may be typed into it.
 */
export function sayWhenReplaced(): void {
  let isSaid = false;
  const look = async (failure: unknown) => {
    if (isSaid || !(await isGone(failure)) || isSaid) return;
    isSaid = true;
    stay(
      'Une nouvelle version d’Officine est en place. Enregistrez ce que vous avez saisi, puis rechargez la page.',
      'warning',
      { label: 'Recharger', run: () => location.reload() },
      { label: 'Plus tard', run: () => (isSaid = false) },
    );
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    void look(payload);
  });
}
