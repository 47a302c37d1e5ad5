/** A tag of an XML text, with the text before it. */
export interface XmlTag {
  /** Without its prefix: `c` for `<x:c>`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** `</c>`. */
  readonly isEnd: boolean;
  /** `<c/>`, which has no end tag. */
  readonly isEmpty: boolean;
  /** Text since the previous tag, with its entities decoded. */
  readonly before: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
/** `_x000D_` means a character in workbooks. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const attributesOf = (text: string): Record<string, string> =>
  text.includes('=')
    ? Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name ?? '', decoded(a ?? b ?? '')]))
    : {};
/** The longest tag or text of a workbook: a cell has at most 32,767 characters, each written with at most 10. */
const MAX_PIECE_CHARS = 1_000_000;

/**
 * Reads the tags of an XML text that arrives in chunks, split anywhere, for files that programs write: no DTD, no
 * validation. An entity of a DTD stays as it is written: nothing is expanded.
 */
export class XmlReader {
  #rest = '';
  #text = '';

  *push(chunk: string): Generator<XmlTag, void> {
    const text = this.#rest + chunk;
    let from = 0;
    for (;;) {
      const start = text.indexOf('<', from);
      const end = start < 0 ? -1 : endOfTag(text, start);
      if (end < 0) break;
      this.#text += text.slice(from, start);
      from = end;
      const tag = text.slice(start, end);
      if (tag.startsWith('<![CDATA[')) this.#text += tag.slice(9, -3).replaceAll('&', '&amp;');
      else if (!tag.startsWith('<!') && !tag.startsWith('<?')) yield this.#tag(tag);
    }
    this.#rest = text.slice(from);
    if (this.#rest.length > MAX_PIECE_CHARS) throw new Error('an XML tag without end');
  }

  #tag(tag: string): XmlTag {
    const [, slash = '', name = '', attributes = '', empty = ''] =
      /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([^]*?)(\/?)>$/.exec(tag) ?? [];
    const before = unescaped(decoded(this.#text));
    this.#text = '';
    return { name, attributes: attributesOf(attributes), isEnd: slash !== '', isEmpty: empty !== '', before };
  }
}

/** Index after the tag, comment or CDATA that begins at `start`; -1 while its end has not arrived. */
function endOfTag(text: string, start: number): number {
  const after = (end: string): number => {
    const at = text.indexOf(end, start);
    return at < 0 ? -1 : at + end.length;
  };
  // The beginnings of these may be split between two chunks.
  if (text.startsWith('<!', start)) {
    if (text.length < start + 9) return -1;
    if (text.startsWith('<!--', start)) return after('-->');
    if (text.startsWith('<![CDATA[', start)) return after(']]>');
  }
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return -1;
}
