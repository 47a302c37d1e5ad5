import type { Plugin } from 'vite';

const icon = /lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\][\w-]+\.mjs$/;
const shapeKey = /, key: "\w+"/g;
const aliases = /,\n {2}aliases: \[[^\]]*\]/;

/**
 * Makes the icons of lucide smaller. React needs the keys of an icon's shapes to differ from each other only, and the random ones of
 * the library do not compress; the other names of an icon are read by nobody.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  transform: {
    filter: { id: icon },
    handler(source) {
      let shape = 0;
      return { code: source.replace(shapeKey, () => `, key: ${++shape}`).replace(aliases, ''), map: null };
    },
  },
});
