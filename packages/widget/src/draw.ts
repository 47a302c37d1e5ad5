import type { Advert } from './options.ts';

/**
 * Policy of the frame. Its sandbox blocks scripts; the policy also blocks frames and plug-ins. The host's own policy
 * applies as well to a `srcdoc` document.
 */
const CSP_META = `<meta http-equiv=content-security-policy content="default-src 'none';img-src * data:;style-src 'unsafe-inline'">`;

/** Called when the picture or the frame has loaded, so that it can be seen, or has failed to load. */
export interface LoadHandlers {
  onload(): void;
  onerror(): void;
}

/**
 * Returns a link to the advert's address around its picture, or around its html in an inert sandboxed frame.
 * Clicks go to the link, never to the html: the html cannot lead elsewhere, and every click is counted.
 */
export function drawAdvert(
  { advert }: Advert,
  api: string,
  handlers: LoadHandlers,
  onclick: (event: MouseEvent) => void,
): HTMLElement {
  const { html, url, title, alt, picture, width, height } = advert;
  const content = Object.assign(document.createElement(html ? 'iframe' : 'img'), {
    title,
    width,
    height,
    ...handlers,
    ...(html
      ? { sandbox: '', inert: true, scrolling: 'no', marginWidth: 0, marginHeight: 0, srcdoc: CSP_META + html }
      : { loading: 'lazy', alt: alt || title, src: new URL(picture as string, api) }),
  });
  // The host's `style-src` policy does not apply to style properties, unlike style attributes and sheets.
  content.style.cssText = `display:block;max-width:100%;height:auto;border:0;pointer-events:none;aspect-ratio:${width}/${height}`;
  const link = document.createElement('a');
  // As wide as the advert: a click beside it must not be counted.
  link.style.cssText = 'display:block;width:fit-content';
  if (/^https?:/i.test(url))
    Object.assign(link, {
      title,
      href: url,
      target: '_blank',
      rel: 'noopener sponsored',
      onclick,
      onauxclick: onclick,
    });
  link.append(content);
  return link;
}
