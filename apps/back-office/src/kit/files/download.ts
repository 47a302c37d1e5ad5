import type { Args, Download, RouteDef } from '@officine/sdk';
import { failureText, isApiError } from '@officine/sdk';
import { send } from '../calls/send.ts';
import { toast } from '../feedback/toasts.ts';

/** Saves a file among the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the file that a call answers, and returns it. Throws the call's error. */
export async function saveAnswer<D extends RouteDef & { readonly download: true }>(
  route: D,
  ...[input]: Args<D>
): Promise<Download> {
  const file = (await send<RouteDef>(route, input as never)) as Download;
  saveFile(await file.blob(), file.name || 'officine');
  return file;
}

/** Downloads the file that a call answers and returns it; undefined after a failure, which a toast shows. */
export async function download<D extends RouteDef & { readonly download: true }>(
  route: D,
  ...args: Args<D>
): Promise<Download | undefined> {
  try {
    return await saveAnswer(route, ...args);
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast(failureText(route, error), 'error');
    return undefined;
  }
}
