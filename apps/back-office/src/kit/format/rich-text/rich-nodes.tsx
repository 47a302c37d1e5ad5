import { createElement, type ReactNode } from 'react';
import { isVoid, kept, type RichNode } from './rich-subset.ts';
import * as css from './rich-text.css.ts';

function shown(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  if (isVoid(tag)) return createElement(tag, { key });
  const link = href !== undefined && { href, rel: 'noopener' };
  return createElement(tag, { key, ...link }, ...children.map(shown));
}

/** An author's html, rebuilt from the allowed elements so that none of it can run as a script. */
export const RichNodes = ({ nodes }: { nodes: readonly RichNode[] }) => (
  <div className={css.text}>{kept(nodes).map(shown)}</div>
);
