type Attributes = Readonly<Record<string, string>>;
/** A written element; nothing where there is nothing to write. */
type Child = string | null | undefined | false;

// What XML 1.0 cannot hold: controls other than tabs and line breaks, and the two that are no characters.
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const open = (name: string, attributes: Attributes = {}): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')}>`;

/** An element that holds a text: `leaf('Nm', 'A & B')` is `'<Nm>A &amp; B</Nm>'`; nothing where there is no text. */
export function leaf(name: string, text: string | null | undefined, attributes?: Attributes): string | null {
  return text === null || text === undefined || text === ''
    ? null
    : `${open(name, attributes)}${escape(text)}</${name}>`;
}

/** An element that holds elements; nothing when all of them are nothing. */
export function branch(name: string, children: readonly Child[], attributes?: Attributes): string | null {
  const content = children.filter(Boolean).join('');
  return content === '' ? null : `${open(name, attributes)}${content}</${name}>`;
}

export const xmlDocument = (root: string | null): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`;
