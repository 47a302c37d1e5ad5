import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  [key: string]: unknown;
}
const NARROW = '\u202f';
const WIDE = '\u00a0';
/** French spaces: narrow before ; ! ?, wide before : % € » and after «. Only replaces typed spaces. */
const mend = (text: string): string =>
  text
    .replace(/(?<=^["'`]?|[\p{L}\p{N}»”)…}]) (?=[;!?])/gu, NARROW)
    .replace(/(?<=^["'`]?|[\p{L}\p{N}»”)…}]) (?=[:%€»](?:["'`]?$|[\s.,]))/gu, WIDE)
    .replace(/« /g, `«${WIDE}`)
    .replace(/ »/g, `${WIDE}»`);

function* texts(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const child of node) yield* texts(child);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const { type, value } = node as Node;
    if ((type === 'Literal' && typeof value === 'string') || type === 'TemplateElement') yield node as Node;
    for (const child of Object.values(node)) if (typeof child === 'object') yield* texts(child);
  }
}

/**
 * Replaces plain spaces by the spaces of French typography, in the strings of our own modules, at build time: sources contain
 * no invisible characters.
 */
export const frenchTypography = (): Plugin => ({
  name: 'french-typography',
  enforce: 'post',
  transform: {
    filter: {
      id: {
        include: /\/(apps\/back-office\/src|packages\/(sdk|domain)\/src)\/.*\.tsx?(\?schemas)?$/,
        exclude: /\.css\.ts$/,
      },
    },
    handler(code) {
      if (!/ [;!?:%€»]|« /.test(code)) return null;
      const found = [...texts(this.parse(code))].sort((a, b) => b.start - a.start);
      let mended = code;
      for (const { start, end } of found)
        mended = mended.slice(0, start) + mend(mended.slice(start, end)) + mended.slice(end);
      return mended === code ? null : { code: mended, map: null };
    },
  },
});
