import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { frenchTypography } from './french-typography.ts';
import { schemasApart } from './schemas-apart.ts';

/** Compressed once here, instead of at each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
      const path = join(dir, file);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    }
  },
});

/** The font is asked for with the program, not once the style is read: no text changes its width while it is looked at. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
});

/** react-router names its development build to everybody; the other one is beside it. */
const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
];

/** Where the API runs while the back office is developed. */
const api = process.env['OFFICINE_API'] ?? 'http://127.0.0.1:4000';
/** The host stays the browser's: the API makes whole addresses of it. */
const proxy = Object.fromEntries(
  ['/api', '/widget', '/sitemap.xml', '/robots.txt'].map((path) => [path, { target: api, changeOrigin: false }]),
);

export default defineConfig(({ command }) => ({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    schemasApart(),
    react(),
    vanillaExtractPlugin(),
    frenchTypography(),
    preloadFont(),
    precompress(),
  ],
  // Packages are read from their sources: a screen then holds no more of the contract than it uses.
  resolve: {
    conditions: ['officine-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // By itself the build makes a file of whatever two screens share: a first list was 85 requests, and a tenth heavier.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'list', test: /src\/kit\/list\/list-page\.tsx$/, priority: 2 },
            { name: 'icons', test: /lucide-react\/.*icons\//, priority: 1 },
          ],
        },
      },
      treeshake: {
        // Contexts and wrapped components that nobody uses are dropped, though their library does not mark them.
        manualPureFunctions: ['createContext', 'React.createContext', 'React.memo', 'React.forwardRef'],
      },
    },
  },
  server: { proxy },
}));
