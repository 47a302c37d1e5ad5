import { type RichNode, RichNodes } from './rich-nodes.tsx';

function richNode(node: Node): RichNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  return { tag: node.localName, href: node.getAttribute('href') ?? '', children: [...node.childNodes].map(richNode) };
}

/** An author's html, parsed by the browser. */
export const RichText = ({ html }: { html: string }) => (
  <RichNodes nodes={[...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(richNode)} />
);
