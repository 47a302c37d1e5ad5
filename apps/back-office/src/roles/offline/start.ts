import { refreshKept } from '../../features/network/shared/offline-documents.ts';
import { canKeep } from '../../kit/calls/kept.ts';

/** Registers the service worker, and brings what is kept up to date. */
export async function startApp(): Promise<void> {
  if (!canKeep()) return;
  // oxlint-disable-next-line no-restricted-properties -- without it, the area needs the network
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js', { scope: '/customer' });
  await refreshKept();
}
