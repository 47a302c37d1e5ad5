import type { FileRef } from '@officine/sdk';
import { toast } from '../feedback/toasts.ts';
import { offer } from './download.ts';
import { storedFile } from './stored-file.ts';

/** Downloads a stored file. */
export async function openFile(file: Pick<FileRef, 'url' | 'name'> | null | undefined): Promise<void> {
  if (!file) return;
  try {
    offer(await storedFile(file.url), file.name);
  } catch {
    toast('Ce fichier n’a pas pu être téléchargé', 'error');
  }
}
