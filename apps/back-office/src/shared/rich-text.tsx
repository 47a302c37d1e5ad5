import { createElement, Fragment, type ReactNode } from 'react';
import * as css from './rich-text.css.ts';

/** Allowed elements; of any other only the text is kept. */
const TAGS = new Set(
  'p h2 h3 h4 ul ol li strong b em i u s br a blockquote code hr table thead tbody tr th td'.split(' '),
);
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const tag = node.localName;
  if (DROPPED.has(tag)) return null;
  const inner = [...node.childNodes].map(shown);
  if (!TAGS.has(tag)) return <Fragment key={key}>{inner}</Fragment>;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  const href = node.getAttribute('href') ?? '';
  const link = tag === 'a' && /^(https?:|mailto:|tel:|\/(?!\/))/.test(href) && { href, rel: 'noopener' };
  return createElement(tag === 'h1' ? 'h2' : tag, { key, ...link }, ...inner);
}

/** An author's html, rebuilt from the allowed elements so that none of it can run as a script. */
export const RichText = ({ html }: { html: string }) => (
  <div className={css.text}>{[...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown)}</div>
);
