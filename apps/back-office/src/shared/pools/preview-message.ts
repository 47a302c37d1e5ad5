import type { PharmacySite } from '@officine/sdk/contract';

/** Address of the page that shows a site that is not saved, in a frame. */
export const PREVIEW_PATH = '/site-preview';

/** From the form to the frame: the site as it is typed. From the frame, `ready` asks for it. */
export type PreviewMessage = { readonly preview: 'ready' } | { readonly preview: 'site'; readonly site: PharmacySite };

/** A message between a form and its preview; undefined for one of another window. */
export function previewMessage(
  { origin, source, data }: MessageEvent,
  from: Window | null,
): PreviewMessage | undefined {
  const isOurs = origin === location.origin && source !== null && source === from;
  return isOurs && typeof data === 'object' && data !== null && 'preview' in data
    ? (data as PreviewMessage)
    : undefined;
}
