import type { Plugin } from 'vite';

const MARK = '?schemas';
/**
 * A call and the schemas of its forms stand in one file of the contract, and one file is never cut in two. Read twice,
 * it is: a list then holds the call, and only a form the schemas, with the whole of zod.
 */
export const schemasApart = (): Plugin => ({
  name: 'schemas-apart',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isInside = importer?.endsWith(MARK) && source.startsWith('.');
    if (source !== '@officine/sdk/schemas' && !isInside) return null;
    const found = await this.resolve(source, importer?.replace(MARK, ''), { ...options, skipSelf: true });
    return found && /\/sdk\/src\/contract\//.test(found.id) ? { ...found, id: found.id + MARK } : found;
  },
});
