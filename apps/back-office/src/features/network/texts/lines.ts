import type { Line } from './compare.ts';

const BLOCKS = new Set('p h2 h3 h4 li blockquote td th'.split(' '));
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', td: 'p', th: 'p' };
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The lines of an html text, in their order: each is a block that holds no other one. */
export function linesOf(html: string): Line[] {
  const lines: Line[] = [];
  let loose = '';
  const flush = () => {
    if (squeezed(loose)) lines.push({ tag: 'p', text: squeezed(loose) });
    loose = '';
  };
  const walk = (node: Node): void => {
    if (!(node instanceof Element)) {
      loose += node.textContent ?? '';
      return;
    }
    const { localName: tag } = node;
    const isBlock = BLOCKS.has(tag) || tag in RENAMED;
    if (isBlock) flush();
    if (isBlock && !node.querySelector([...BLOCKS].join())) {
      const text = squeezed(node.textContent ?? '');
      if (text) lines.push({ tag: RENAMED[tag] ?? tag, text });
    } else if (tag === 'br') loose += ' ';
    else for (const child of node.childNodes) walk(child);
    if (isBlock) flush();
  };
  walk(new DOMParser().parseFromString(html, 'text/html').body);
  flush();
  return lines;
}
