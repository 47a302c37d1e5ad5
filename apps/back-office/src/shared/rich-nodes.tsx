import { createElement, Fragment, type ReactNode } from 'react';
import * as css from './rich-text.css.ts';

/** Parsed html: a text, or an element with what is kept of its attributes. */
export type RichNode =
  | string
  | { readonly tag: string; readonly href?: string; readonly children: readonly RichNode[] };

/** Allowed elements; of any other only the text is kept. */
const TAGS = new Set(
  'p h2 h3 h4 ul ol li strong b em i u s br a blockquote code hr table thead tbody tr th td'.split(' '),
);
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);

function shown(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href = '', children } = node;
  if (DROPPED.has(tag)) return null;
  const inner = children.map(shown);
  // A page has one `h1`, its title.
  const name = tag === 'h1' ? 'h2' : tag;
  if (!TAGS.has(name)) return <Fragment key={key}>{inner}</Fragment>;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  const link = tag === 'a' && /^(https?:|mailto:|tel:|\/(?!\/))/.test(href) && { href, rel: 'noopener' };
  return createElement(name, { key, ...link }, ...inner);
}

/** An author's html, rebuilt from the allowed elements so that none of it can run as a script. */
export const RichNodes = ({ nodes }: { nodes: readonly RichNode[] }) => (
  <div className={css.text}>{nodes.map(shown)}</div>
);
