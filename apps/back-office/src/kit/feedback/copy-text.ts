import { toast } from './toasts.ts';

/**
 * Copies text to the clipboard and says it in `done`. Returns false where the browser refuses, as it does on pages
 * without TLS, and says that too.
 */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast('Le navigateur refuse la copie : sélectionnez le texte et copiez-le.', 'error');
    return false;
  }
  toast(done);
  return true;
}
