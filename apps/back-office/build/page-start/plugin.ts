import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { dark, kebab, light } from '../../src/ui/colors.ts';

const SCRIPT = fileURLToPath(new URL('script.ts', import.meta.url));

/** What the mark and the sentence below it are drawn with. */
const NAMES = ['bg', 'text', 'muted', 'accent', 'onAccent'] as const;
const valuesOf = (theme: typeof light): string => NAMES.map((name) => `--${kebab(name)}:${theme[name]};`).join('');
/** Styles of the page until those of the program have come: nothing else is waited for to paint the mark. */
const STYLE = `:root,:root[data-theme=light]{${valuesOf(light)}color-scheme:light}
@media (prefers-color-scheme:dark){:root{${valuesOf(dark)}color-scheme:dark}}
:root[data-theme=dark]{${valuesOf(dark)}color-scheme:dark}
body{margin:0;background:var(--bg);color:var(--text);font:400 13px/20px Inter,system-ui,sans-serif}
.booting{display:grid;place-items:center;min-height:100vh}
#root:not(:empty)+.booting{display:none}
.booting:has(h1){align-content:center;gap:12px;padding:16px;text-align:center}
.booting h1{margin:0;font:600 15px/20px Inter,system-ui,sans-serif}
.booting p{margin:0;max-width:44ch;color:var(--muted)}
.booting button{height:32px;padding:0 12px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:500;cursor:pointer}`;

/** The script, with what it imports, as one text. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['officine-source', 'module', 'browser', 'development|production'] },
    build: { write: false, target: 'es2022', rolldownOptions: { input: SCRIPT, output: { format: 'iife' } } },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${SCRIPT} gives no script`);
  return chunk.code.trim();
}

/**
 * Puts into the page what it does before the program has come: the styles of the mark and `script.ts`, which also starts
 * the program. The program's own styles go below the mark, which is painted without them.
 */
export const pageStart = (): Plugin => {
  let isBuild = false;
  return {
    name: 'page-start',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const tags: HtmlTagDescriptor[] = [{ tag: 'style', children: STYLE, injectTo: 'head' }];
        if (!isBuild) return { html, tags };
        const script = await bundled();
        tags.push({ tag: 'script', children: script, injectTo: 'head' });
        const sheets: string[] = [];
        const without = html
          .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
            sheets.push(sheet);
            return '';
          })
          .replaceAll(
            /<script type="module" crossorigin src=("[^"]+")><\/script>/g,
            '<link rel="modulepreload" crossorigin href=$1 fetchpriority="low" data-program>',
          );
        return { html: without.replace(/\s*<\/body>/, `${sheets.join('')}\n  </body>`), tags };
      },
    },
  };
};
