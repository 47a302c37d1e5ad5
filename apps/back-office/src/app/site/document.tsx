import { font, script, style } from 'virtual:site-assets';
import type { ReactNode } from 'react';
import { networkStyle } from '../../shared/network-colours.ts';
import { useNetwork } from '../../ui/network.ts';
import { headScript } from './head-script.ts';

export interface DocumentProps {
  title: string;
  description: string;
  /** Address of the page; undefined for pages that search engines must not list. */
  canonical?: string | undefined;
  /** Address of the picture of link previews. */
  image?: string | undefined;
  /** Accent of the page; the network's by default. */
  accent?: string | null | undefined;
  /** Signed-in users are sent to their home. */
  visitorsOnly?: boolean;
  /** The page has parts that need the script. */
  hasScript?: boolean;
  /** It stands in a frame that runs no script. */
  isStill?: boolean;
  children: ReactNode;
}

/** A whole document. Its styles are inside: the first paint waits for one answer. */
export function Document({
  title,
  description,
  canonical,
  image,
  accent,
  visitorsOnly,
  hasScript,
  isStill,
  children,
}: DocumentProps) {
  const { name, colour: own } = useNetwork();
  const colour = accent ?? own;
  return (
    <html lang="fr" data-visitors={visitorsOnly || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.png" type="image/png" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical && <meta property="og:url" content={canonical} />}
        {image && <meta property="og:image" content={image} />}
        <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {!isStill && <script dangerouslySetInnerHTML={{ __html: headScript }} />}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {colour && <style dangerouslySetInnerHTML={{ __html: networkStyle(colour, 'body') }} />}
        {hasScript && <script type="module" src={script} />}
      </head>
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}
