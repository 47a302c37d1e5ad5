import { escapeMarkup } from './escape.ts';

type Attributes = Readonly<Record<string, string>>;
/** A serialised element; a falsy child is left out. */
type Child = string | null | undefined | false;

// Not allowed in XML 1.0: control characters other than tabs and line breaks, and the noncharacters U+FFFE and U+FFFF.
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const escape = (text: string): string => escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''));

const open = (name: string, attributes: Attributes = {}): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')}>`;

/** Serialises an element with text content: `leaf('Nm', 'A & B')` is `'<Nm>A &amp; B</Nm>'`. Null without text. */
export function leaf(name: string, text: string | null | undefined, attributes?: Attributes): string | null {
  return text === null || text === undefined || text === ''
    ? null
    : `${open(name, attributes)}${escape(text)}</${name}>`;
}

/** Serialises an element with child elements. Null when all children are left out. */
export function branch(name: string, children: readonly Child[], attributes?: Attributes): string | null {
  const content = children.filter(Boolean).join('');
  return content === '' ? null : `${open(name, attributes)}${content}</${name}>`;
}

export const xmlDocument = (root: string | null): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`;
