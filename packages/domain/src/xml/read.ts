/** An element, without the prefix of its name; `text` is its own, without that of its children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}
interface Open {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Open[];
}

const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w.:-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Returns the root element of what `xml/write.ts` writes: no comment, no CDATA, no DTD. It reads our own documents back;
 * those of others need a whole parser.
 */
export function readXml(xml: string): XmlElement {
  const top: Open = { name: '', attributes: {}, text: '', children: [] };
  const path = [top];
  for (const [, close, name = '', attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    const parent = path.at(-1) ?? top;
    if (text !== undefined) parent.text += unescape(text);
    else if (close) path.pop();
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, unescape(value)]);
      const element: Open = { name, attributes: Object.fromEntries(pairs), text: '', children: [] };
      parent.children.push(element);
      if (!empty) path.push(element);
    }
  }
  return top.children[0] ?? top;
}

/** The elements at a path of names below this one: `elementsAt(invoice, 'ExchangedDocument/ID')`. */
export const elementsAt = (element: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** The text at a path, that of the first element; empty when there is none. */
export const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text ?? '';

/** Every element below this one whose name passes, in the order of the document. */
export const elementsNamed = (element: XmlElement, isWanted: (name: string) => boolean): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(isWanted(child.name) ? [child] : []), ...elementsNamed(child, isWanted)]);
