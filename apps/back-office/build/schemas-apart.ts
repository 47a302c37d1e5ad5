import type { Plugin } from 'vite';

const MARK = '?schemas';
/**
 * Loads the files of the contract twice, once for `@officine/sdk/schemas`. A call and its schemas are in one file, and a
 * bundler never splits a file: this way a list includes the call only, and a form the schemas with zod.
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
