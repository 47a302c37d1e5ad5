import type { Entity, FileRef } from '@officine/sdk';
import { isApiError } from '@officine/sdk';
import { documents, poolDocuments } from '@officine/sdk/contract';
import { proxy } from 'valtio';
import { drop } from '../../../kit/calls/kept.ts';
import { keepFile } from '../../../kit/calls/offline.ts';
import { send } from '../../../kit/calls/send.ts';
import { session } from '../../../kit/calls/session.ts';
import { toast } from '../../../kit/feedback/toasts.ts';

const CALLS = { documents, poolDocuments } as const;
export type DocumentCalls = keyof typeof CALLS;
/** A document that has a file. */
export interface Filed extends Entity {
  file?: FileRef | null | undefined;
}

/** The user, then what they chose to keep: `documents 12`. No content: that ends with the session. */
const KEY = 'officine.offline-documents';
function stored(): string[] {
  try {
    const [user, ...names] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[];
    return user === session.bearer?.userId ? names.map(String) : [];
  } catch {
    return [];
  }
}
/** Documents that this device keeps, by name. */
export const marked = proxy<{ names: string[] }>({ names: stored() });
session.subscribe(() => {
  marked.names = stored();
});
function mark(names: string[]): void {
  marked.names = names;
  try {
    localStorage.setItem(KEY, JSON.stringify([session.bearer?.userId, ...names]));
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is left.
  }
}
export const nameOf = (calls: DocumentCalls, { id }: { id: number }): string => `${calls} ${id}`;

/** Puts the file of a document on this device, or takes it away. */
export async function toggleKept(calls: DocumentCalls, { id, file }: Filed): Promise<void> {
  if (!file) return;
  const name = nameOf(calls, { id });
  if (marked.names.includes(name)) {
    await drop(file.url);
    mark(marked.names.filter((one) => one !== name));
    toast('Ce document n’est plus gardé sur cet appareil');
    return;
  }
  try {
    await keepFile(file.url);
    mark([...marked.names, name]);
    toast('Ce document peut être lu hors connexion');
  } catch {
    toast('Ce document n’a pas pu être gardé sur cet appareil', 'error');
  }
}

/** Brings the kept documents up to date: a new file is fetched, what was withdrawn is taken away. */
export async function refreshKept(): Promise<void> {
  for (const name of marked.names) {
    const [calls, id] = name.split(' ') as [DocumentCalls, string];
    try {
      const { file } = (await send(CALLS[calls].get, { id: Number(id) })) as Filed;
      if (file) await keepFile(file.url);
    } catch (error) {
      if (isApiError(error) && error.status === 404) mark(marked.names.filter((one) => one !== name));
    }
  }
}
