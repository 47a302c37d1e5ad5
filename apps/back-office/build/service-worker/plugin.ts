import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** Parts of the program that open without network, with what they load: the area of a pharmacy, and the login. */
const PARTS = [
  'src/app/main.tsx',
  'src/roles/customer.ts',
  'src/roles/own-screens.ts',
  'src/roles/above-own-screens.tsx',
];
/** Parts that a pharmacy never opens, or not at its counter: other roles, drawers, charts. */
const OTHERS =
  /\/src\/(roles\/(admin|advertiser|pool|marketing|inner)|features\/delivery\/showcase|.*(drawer|import-dialog)\.tsx|.*\/apex)/;
const SOURCE = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Builds `sw.js`, the service worker of the pharmacy's area, with the names of the files that it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const root = fileURLToPath(new URL('../../', import.meta.url));
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const facadeOf = (name: string) => {
        const chunk = bundle[name];
        return (chunk?.type === 'chunk' && chunk.facadeModuleId) || '';
      };
      const files = new Set<string>();
      const opened = new Set<string>();
      const add = (name: string, isOpened = false) => {
        const chunk = bundle[name];
        const isNew = !files.has(name);
        files.add(name);
        if (chunk?.type !== 'chunk') return;
        if (isOpened && !opened.has(name)) {
          opened.add(name);
          for (const other of chunk.dynamicImports) if (!OTHERS.test(facadeOf(other))) add(other, true);
        }
        if (!isNew) return;
        for (const other of chunk.imports) add(other, isOpened);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        for (const other of chunk.viteMetadata?.importedAssets ?? []) files.add(other);
      };
      for (const part of PARTS) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(root + part));
        if (!chunk) this.error(`${part} is in no chunk`);
        add(chunk.fileName, true);
      }
      for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
      const [program = ''] = [...files];
      const names = [...files].sort().map((name) => `/${name}`);
      const values = {
        FILES: names,
        PROGRAM: program,
        VERSION: createHash('sha256').update(names.join()).digest('base64url').slice(0, 8),
      };
      const head = Object.entries(values).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
      const built = await minify('sw.js', head.join('') + code);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.code });
    },
  },
});
