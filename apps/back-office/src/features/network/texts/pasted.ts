import { htmlOf, type RichNode } from '../../../kit/format/rich-text/rich-subset.ts';

type RichElement = Exclude<RichNode, string>;
/** A paragraph that is an item of a list in Word. */
interface Item {
  /** From 1. */
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  readonly children: readonly RichNode[];
}
const textOf = (node: RichNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));
const isSpace = (node: RichNode): boolean => typeof node === 'string' && node.trim() === '';
const isMarker = (node: RichNode): boolean => typeof node === 'object' && /mso-list:\s*ignore/i.test(node.look ?? '');

/** The bullet or the number that Word writes before the text of an item; '' when there is none. */
const markerOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (isMarker(node) ? textOf(node).trim() : typeof node === 'object' ? markerOf(node.children) : ''))
    .join('');
const withoutMarker = (nodes: readonly RichNode[]): RichNode[] =>
  nodes
    .filter((node) => !isMarker(node))
    .map((node) => (typeof node === 'string' ? node : { ...node, children: withoutMarker(node.children) }));

function itemOf({ look = '', children }: RichElement): Item | undefined {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(look) ?? [];
  const tag = /^\(?[\da-z]+[.)]/i.test(markerOf(children)) ? 'ol' : 'ul';
  return level ? { level: Number(level), tag, children: withoutMarker(children) } : undefined;
}
/** Items as lists, those of a deeper level inside the item before them. */
function listsOf(items: readonly Item[]): RichNode[] {
  const lists: { tag: 'ol' | 'ul'; children: RichNode[] }[] = [];
  for (let at = 0; at < items.length; ) {
    const { level, tag, children } = items[at] as Item;
    let next = at + 1;
    while (next < items.length && (items[next] as Item).level > level) next++;
    const item = { tag: 'li', children: [{ tag: 'p', children }, ...listsOf(items.slice(at + 1, next))] };
    const last = lists.at(-1);
    if (last?.tag === tag) last.children.push(item);
    else lists.push({ tag, children: [item] });
    at = next;
  }
  return lists;
}

/** Level of a title, of Word's own titles too: 1 to 9. */
function titleOf({ tag, look = '' }: RichElement): number | undefined {
  const [, of] = /^h([1-6])$/.exec(tag) ?? /\b(?:Heading|Titre|mso-outline-level:\s*)(\d)/i.exec(look) ?? [];
  if (/\bMso(Sub)?title\b/i.test(look)) return /MsoSubtitle/i.test(look) ? 2 : 1;
  return of ? Number(of) : undefined;
}
/** Titles that the editor has: those of a page begin at the second level. */
const titleTag = (level: number): string => `h${Math.min(level + 1, 4)}`;

function fromWord(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let items: Item[] = [];
  const close = () => {
    blocks.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = typeof node === 'object' ? itemOf(node) : undefined;
    if (item) items.push(item);
    else if (items.length === 0 || !isSpace(node)) {
      close();
      if (typeof node === 'string') blocks.push(node);
      else {
        const level = titleOf(node);
        blocks.push({ ...node, ...(level && { tag: titleTag(level) }), children: fromWord(node.children) });
      }
    }
  }
  close();
  return blocks;
}

/**
 * What was copied elsewhere, as the editor takes it: Word's paragraphs that are items become lists, and those that are
 * titles become titles; titles of the first level, and of those that the editor has not, become its nearest ones.
 */
export function pasted(html: string, parse: (html: string) => RichNode[]): string {
  // Copied in the editor itself.
  if (html.includes('data-pm-slice')) return html;
  if (/\bmso-|\bMso[A-Z]/.test(html)) return htmlOf(fromWord(parse(html)));
  return html.replaceAll(/<(\/?)h1\b/gi, '<$1h2').replaceAll(/<(\/?)h[56]\b/gi, '<$1h4');
}
