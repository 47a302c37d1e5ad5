import { toast } from './toasts.ts';

/** Copies as the menu of the browser does: on pages of plain http, which have no clipboard of their own. */
function copyAsMenu(text: string): boolean {
  let isGiven = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isGiven = event.clipboardData !== null;
  };
  document.addEventListener('copy', give, true);
  document.execCommand('copy');
  document.removeEventListener('copy', give, true);
  return isGiven;
}

/** Copies text to the clipboard and says it in `done`. Returns false where the browser refuses, and says that too. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- where it is missing, the text is copied as the menu does
    if (navigator.clipboard) await navigator.clipboard.writeText(text);
    else if (!copyAsMenu(text)) throw new Error('refused');
  } catch {
    toast('Le navigateur refuse la copie : sélectionnez le texte et copiez-le.', 'error');
    return false;
  }
  toast(done);
  return true;
}
