import type { Advert } from './options.ts';

/** No script runs in the frame; this also keeps out frames and plug-ins. A document of `srcdoc` adds the host's own policy. */
const HEAD = `<meta http-equiv=content-security-policy content="default-src 'none';img-src * data:;style-src 'unsafe-inline'">`;

/** Heard of the picture or the frame: it can be seen from now on, or never will be. */
export interface Heard {
  onload(): void;
  onerror(): void;
}

/**
 * A link to the advert's address around its picture, or around its html in a frame that can do nothing.
 * Clicks belong to the link, never to the html: it cannot lead elsewhere, and each one is heard.
 */
export function draw({ advert }: Advert, api: string, heard: Heard, onclick: (event: MouseEvent) => void): HTMLElement {
  const { html, url, title, alt, picture, width, height } = advert;
  const content = Object.assign(document.createElement(html ? 'iframe' : 'img'), {
    title,
    width,
    height,
    ...heard,
    ...(html
      ? { sandbox: '', inert: true, scrolling: 'no', marginWidth: 0, marginHeight: 0, srcdoc: HEAD + html }
      : { loading: 'lazy', alt: alt || title, src: new URL(picture as string, api) }),
  });
  // Style properties are free of the host's policy, a style attribute or sheet is not.
  content.style.cssText = `display:block;max-width:100%;height:auto;border:0;pointer-events:none;aspect-ratio:${width}/${height}`;
  const link = document.createElement('a');
  // No wider than what is seen: clicks beside the advert are not its own.
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
