import type { RichNode } from './rich-subset.ts';

function richNode(node: Node): RichNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  const look = `${node.className} ${node.getAttribute('style') ?? ''}`;
  return {
    tag: node.localName,
    href: node.getAttribute('href') ?? '',
    look,
    children: [...node.childNodes].map(richNode),
  };
}

/** An author's html as nodes, parsed by the browser: no script of it runs. */
export const parsed = (html: string): RichNode[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(richNode);
