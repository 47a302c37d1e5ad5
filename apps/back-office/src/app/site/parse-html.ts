import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { RichNode } from '../../kit/format/rich-text/rich-subset.ts';

function richNode(node: DefaultTreeAdapterTypes.ChildNode): RichNode {
  if ('value' in node) return node.value;
  if (!('tagName' in node)) return '';
  const href = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
  return { tag: node.tagName, href, children: node.childNodes.map(richNode) };
}

/** An author's html as nodes, where no browser parses it. */
export const parseHtml = (html: string): RichNode[] => parseFragment(html).childNodes.map(richNode);
