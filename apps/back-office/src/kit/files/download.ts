import type { Args, RouteDef } from '@officine/sdk';
import { failureText, isApiError } from '@officine/sdk';
import { send } from '../calls/send.ts';
import { toast } from '../feedback/toasts.ts';

/** Gives a file to the person: in the browser's downloads, under its name. */
export function offer(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads what a call gives; says so when it fails. Gives whether it came. */
export async function download<D extends RouteDef & { readonly download: true }>(
  route: D,
  ...[input]: Args<D>
): Promise<boolean> {
  try {
    const file = (await send<RouteDef>(route, input as never)) as { name: string | null; blob(): Promise<Blob> };
    offer(await file.blob(), file.name ?? 'officine');
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast(failureText(route, error), 'error');
    return false;
  }
}
