import { make } from './make.ts';
import type { Advert } from './options.ts';

/** Called when the picture or the frame has loaded, so that it can be seen, or has failed to load. */
export interface LoadHandlers {
  onload(): void;
  onerror(): void;
}

/**
 * Returns a link to the advert's address around its picture, or around its html in an inert sandboxed frame, under a
 * label that says what it is. The html brings its own policy; the host's applies as well. Clicks go to the link, never
 * to the html: the html cannot lead elsewhere, and every click is counted. A picture is
 * asked for first when it `isUrgent`, else when it comes near the screen.
 */
export function drawAdvert(
  advert: Advert['advert'],
  api: string | URL,
  label: string,
  isUrgent: boolean,
  handlers: LoadHandlers,
  onclick: (event: MouseEvent) => void,
): HTMLElement {
  const { html, width, height } = advert;
  const alt = advert.alt || advert.title;
  const link = make('a', {
    // As wide as the advert: a click beside it must not be counted.
    style: 'display:block;width:fit-content;position:relative',
    // Only web addresses become links. The name replaces those inside: a screen reader reads one.
    ...(/^https?:/i.test(advert.url) && {
      ariaLabel: alt + ' (publicité, nouvelle fenêtre)',
      href: advert.url,
      target: '_blank',
      rel: 'noopener sponsored',
      onclick,
      onauxclick: onclick,
    }),
  });
  link.append(
    make(html ? 'iframe' : 'img', {
      style: `display:block;max-width:100%;height:auto;border:0;pointer-events:none;aspect-ratio:${width}/${height}`,
      width,
      height,
      ...handlers,
      ...(html
        ? { sandbox: '', inert: true, scrolling: 'no', srcdoc: html }
        : {
            alt,
            // Before the address, at which the request begins.
            ...(isUrgent ? { fetchPriority: 'high' } : { loading: 'lazy' }),
            src: new URL(advert.picture as string, api),
          }),
    }),
    // Over the advert: it moves nothing.
    label &&
      make('span', {
        className: 'officine-label',
        textContent: label,
        style: 'position:absolute;top:0;right:0;padding:0 4px;font:11px sans-serif;color:#222;background:#fffc',
      }),
  );
  return link;
}
