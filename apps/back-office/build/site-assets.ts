import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:site-assets';
const SCRIPT = 'src/app/site/script.ts';
/** Entry of the style sheet: its module runs on the server only. */
const PAGES = 'src/app/site/pages.tsx';
const folder = fileURLToPath(new URL('../dist/site/', import.meta.url));

/** Paths of the script and the font, and the text of the style sheet. */
interface SiteAssets {
  script: string;
  font: string;
  style: string;
}
function builtAssets(base: string): SiteAssets {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, 'utf8'));
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const sheet = files.find((file) => file.endsWith('.css'));
  const font = files.find((file) => file.endsWith('.woff2'));
  const script = manifest[SCRIPT]?.file;
  if (!sheet || !script || !font) throw new Error('dist/site is not complete: build it before the server’s module');
  return {
    script: base + script,
    font: base + font,
    // A font that comes after the first paint is left for the next page: it would shift the text.
    style: readFileSync(folder + sheet, 'utf8').replaceAll('font-display:swap', 'font-display:optional'),
  };
}

/** Provides `virtual:site-assets`: what the documents of the public pages name or contain. */
export const siteAssets = (): Plugin => {
  let isServer = false;
  let provided: SiteAssets = { script: '', font: '', style: '' };
  return {
    name: 'site-assets',
    configResolved({ base, build, command }) {
      isServer = Boolean(build.ssr);
      if (command === 'serve') provided.script = `/${SCRIPT}`;
      else if (isServer) provided = builtAssets(base);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (isServer) return;
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(`/${PAGES}`))
            delete bundle[name];
      },
    },
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? Object.entries(provided)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        : null,
  };
};
