import { escapeMarkup } from '@officine/domain';

/** Parsed html: a text, or an element with what is kept of its attributes. */
export type RichNode =
  | string
  | {
      readonly tag: string;
      readonly href?: string;
      /** Word's classes and styles, which say what is a list and a title. */
      readonly look?: string;
      readonly children: readonly RichNode[];
    };

/** Allowed elements; of any other only the text is kept. */
const TAGS = new Set(
  'p h2 h3 h4 ul ol li strong b em i u s br a blockquote code hr table thead tbody tr th td'.split(' '),
);
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
export const isVoid = (tag: string): boolean => tag === 'br' || tag === 'hr';

/** What is kept of an author's html: allowed elements without attributes, links to pages, mails and telephones. */
export const kept = (nodes: readonly RichNode[]): RichNode[] => nodes.flatMap(keptOf);
function keptOf(node: RichNode): RichNode[] {
  if (typeof node === 'string') return [node];
  const { tag, href = '', children } = node;
  if (DROPPED.has(tag)) return [];
  const inner = kept(children);
  // A page has one `h1`, its title.
  const name = tag === 'h1' ? 'h2' : tag;
  if (!TAGS.has(name)) return inner;
  if (isVoid(tag)) return [{ tag, children: [] }];
  const isLink = tag === 'a' && /^(https?:|mailto:|tel:|\/(?!\/))/.test(href);
  return [{ tag: name, ...(isLink && { href }), children: inner }];
}

const isEmptyParagraph = (node: RichNode | undefined): boolean =>
  typeof node === 'object' && node.tag === 'p' && node.children.length === 0;
/** Elements whose only paragraph is written without its tags: `<li>`, not `<li><p>`. */
const HOLDERS = new Set(['li', 'th', 'td']);

/** The html of nodes, with nothing in it but what `kept` keeps. A block of the text is a line. */
export function htmlOf(nodes: readonly RichNode[]): string {
  const blocks = kept(nodes).filter((node) => typeof node !== 'string' || node.trim() !== '');
  while (isEmptyParagraph(blocks.at(-1))) blocks.pop();
  return blocks.map(written).join('\n');
}
function written(node: RichNode): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const { tag, href, children } = node;
  if (isVoid(tag)) return `<${tag}>`;
  const [only, ...others] = children;
  const isBare = HOLDERS.has(tag) && others.length === 0 && typeof only === 'object' && only.tag === 'p';
  const inner = (isBare ? only.children : children).map(written).join('');
  return `<${tag}${href ? ` href="${escapeMarkup(href)}"` : ''}>${inner}</${tag}>`;
}
