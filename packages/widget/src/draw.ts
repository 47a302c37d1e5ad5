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
 * to the html: the html cannot lead elsewhere, and every click is counted. `isLate`: outside the screen, its picture is
 * asked for when it comes near; the others come first.
 */
export function drawAdvert(
  { advert }: Advert,
  api: string,
  label: string,
  isLate: boolean,
  handlers: LoadHandlers,
  onclick: (event: MouseEvent) => void,
): HTMLElement {
  const { html, url, title, picture, width, height } = advert;
  const alt = advert.alt || title;
  const link = make(
    'a',
    // Only web addresses become links. The name replaces those inside: a screen reader reads one.
    /^https?:/i.test(url)
      ? {
          ariaLabel: alt + ' (publicité, nouvelle fenêtre)',
          href: url,
          target: '_blank',
          rel: 'noopener sponsored',
          onclick,
          onauxclick: onclick,
        }
      : {},
    // As wide as the advert: a click beside it must not be counted.
    'display:block;width:fit-content;position:relative',
  );
  link.append(
    make(
      html ? 'iframe' : 'img',
      {
        width,
        height,
        ...handlers,
        ...(html
          ? { sandbox: '', inert: true, scrolling: 'no', srcdoc: html }
          : // Before the address, at which the request begins.
            {
              alt,
              loading: isLate ? 'lazy' : '',
              fetchPriority: isLate ? '' : 'high',
              src: new URL(picture as string, api),
            }),
      },
      `display:block;max-width:100%;height:auto;border:0;pointer-events:none;aspect-ratio:${width}/${height}`,
    ),
    // Over the advert: it moves nothing.
    make(
      'span',
      { className: 'officine-label', textContent: label, hidden: !label },
      'position:absolute;top:0;right:0;padding:0 4px;font:11px/16px sans-serif;color:#222;background:#fffc',
    ),
  );
  return link;
}
