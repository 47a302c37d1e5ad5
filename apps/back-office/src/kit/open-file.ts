import type { FileRef } from '@officine/sdk';
import { offer } from './download.ts';
import { session } from './session.ts';
import { toast } from './toasts.ts';

/** Downloads a stored file with the token of who is signed in: an address alone shows nothing. */
export async function openFile(file: Pick<FileRef, 'url' | 'name'> | null | undefined): Promise<void> {
  if (!file) return;
  try {
    const token = await session.tokens.get();
    const answer = await fetch(file.url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!answer.ok) throw new Error(answer.statusText);
    offer(await answer.blob(), file.name);
  } catch {
    toast('Ce fichier n’a pas pu être téléchargé', 'error');
  }
}
