import { SaxesParser } from 'saxes';
import { atLine, BankFileError } from './refusal.ts';

const MAX_DEPTH = 40;
/** Characters of one text: the longest of the standard has 2,000. */
const MAX_TEXT_CHARS = 10_000;
/** Characters of one tag, or between two of them. */
const MAX_PIECE_CHARS = 200_000;
/** Elements below one that are kept at once: an entry has some hundreds. */
const MAX_ELEMENTS = 20_000;
const MAX_ATTRIBUTES = 40;

export const TOO_LARGE = 'Ce fichier est trop grand : demandez à la banque un relevé par mois.';
const DAMAGED = 'Ce fichier XML est abîmé ou coupé : demandez à la banque le fichier d’origine.';
const DOCTYPE =
  'Ce fichier XML déclare une grammaire ou des entités (DOCTYPE), ce qu’aucune banque ne fait : il est refusé.';

/** An element without its namespace: names and attributes are local. */
export interface Element {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
  /** Elements within it. */
  size: number;
}
/**
 * What is done with each element once it is whole: true takes it, and its parent does not keep it. `path` are its
 * ancestors, the root first.
 */
export type Take = (element: Element, path: readonly Element[]) => boolean;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads an XML text piece by piece. No grammar, no entity but the five of XML; depth, lengths and memory are bounded. */
export class XmlReader {
  readonly #parser = new SaxesParser({ position: true });
  readonly #path: Element[] = [];
  #silent = 0;

  constructor({
    open,
    take,
  }: { readonly open: (element: Element, path: readonly Element[]) => void; readonly take: Take }) {
    const parser = this.#parser;
    parser.on('error', () => {
      throw this.#refuse(DAMAGED);
    });
    parser.on('doctype', () => {
      throw this.#refuse(DOCTYPE);
    });
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.on('opentag', ({ name, attributes }) => {
      this.#silent = 0;
      const given = Object.entries(attributes);
      if (this.#path.length >= MAX_DEPTH || given.length > MAX_ATTRIBUTES) throw this.#refuse(TOO_LARGE);
      const element: Element = {
        name: local(name),
        line: parser.line,
        attributes: Object.fromEntries(given.map(([key, value]) => [local(key), value])),
        children: [],
        text: '',
        size: 0,
      };
      open(element, this.#path);
      this.#path.push(element);
    });
    parser.on('closetag', () => {
      this.#silent = 0;
      const element = this.#path.pop();
      const parent = this.#path.at(-1);
      if (!element || take(element, this.#path) || !parent) return;
      parent.children.push(element);
      parent.size += element.size + 1;
      if (parent.size > MAX_ELEMENTS) throw this.#refuse(TOO_LARGE);
    });
  }

  write(piece: string): void {
    // In short pieces: what a tag or a text may have is counted after each of them.
    for (let at = 0; at < piece.length; at += MAX_TEXT_CHARS) {
      const part = piece.slice(at, at + MAX_TEXT_CHARS);
      this.#silent += part.length;
      this.#parser.write(part);
      if (this.#silent > MAX_PIECE_CHARS) throw this.#refuse(TOO_LARGE);
    }
  }
  end(): void {
    this.#parser.close();
  }

  #text(text: string): void {
    const element = this.#path.at(-1);
    // Blanks between elements are no text.
    if (!element || text.trim() === '') return;
    element.text += text;
    if (element.text.length > MAX_TEXT_CHARS) throw this.#refuse(TOO_LARGE);
  }
  #refuse(reason: string): BankFileError {
    return atLine(this.#parser.line, reason);
  }
}

/** The first element at a path of names below an element. */
export function at(element: Element | undefined, ...names: readonly string[]): Element | undefined {
  let found = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found;
}
export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The trimmed text of the element at a path; null when the element is absent. */
export function text(element: Element | undefined, ...names: readonly string[]): string | null {
  const found = at(element, ...names)?.text.trim() ?? '';
  return found === '' ? null : found;
}
