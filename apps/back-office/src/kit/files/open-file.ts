import type { FileRef } from '@officine/sdk';
import { writing } from '../../ui/writing.ts';
import { toast } from '../feedback/toasts.ts';
import { saveFile } from './download.ts';
import { storedFile } from './stored-file.ts';

/** Downloads a stored file. */
export async function openFile(file: Pick<FileRef, 'url' | 'name'> | null | undefined): Promise<void> {
  if (!file) return;
  try {
    saveFile(await storedFile(file.url), file.name);
  } catch {
    toast(
      writing.isOff
        ? 'Hors connexion : ce fichier n’est pas gardé sur cet appareil'
        : 'Ce fichier n’a pas pu être téléchargé',
      'error',
    );
  }
}
