/** Longest wait for the first screen without a word, in ms. */
const PATIENCE_MS = 15_000;
/** A file of an area that failed is asked for again: what comes within this time needs no words. */
const RETRY_MS = 3000;
/** A tab behind others paints nothing. */
const PAINT_TIMEOUT_MS = 100;

/** Says on the page, below the mark, what happened, unless the first screen is drawn, which hides the mark. */
function say(title: string, text: string): void {
  const mark = document.getElementById('booting');
  if (!mark || document.getElementById('root')?.hasChildNodes()) return;
  const [heading, words, button] = [
    document.createElement('h1'),
    document.createElement('p'),
    document.createElement('button'),
  ] as const;
  heading.textContent = title;
  words.textContent = text;
  button.textContent = 'Recharger';
  button.addEventListener('click', () => location.reload());
  mark.role = 'alert';
  mark.removeAttribute('aria-label');
  mark.replaceChildren(...mark.querySelectorAll('svg'), heading, words, button);
}

/** Resolves once the mark has been painted. */
const painted = () =>
  new Promise<unknown>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, PAINT_TIMEOUT_MS);
  });

const sayFailed = () =>
  say('La page n’a pas pu s’ouvrir', 'La connexion a été coupée, ou une nouvelle version vient d’être mise en place.');

async function start(): Promise<void> {
  const slow = setTimeout(
    () =>
      say(
        'La page tarde à s’ouvrir',
        'La connexion est lente ou coupée. La page s’ouvrira dès qu’elle aura tout reçu.',
      ),
    PATIENCE_MS,
  );
  const fail = () => {
    clearTimeout(slow);
    setTimeout(sayFailed, RETRY_MS);
  };
  // A file that the program asks for, of the area or its first screen.
  addEventListener('vite:preloadError', fail, { once: true });
  try {
    await painted();
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-program]'))
      await import(/* @vite-ignore */ href);
  } catch (error) {
    clearTimeout(slow);
    sayFailed();
    throw error;
  }
}

/** Starts the program once the mark is painted: running its modules would hold up the paint. Says so when it cannot. */
export const startProgram = (): void => addEventListener('DOMContentLoaded', () => void start());
