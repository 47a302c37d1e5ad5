import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { fixedLocale } from './build/fixed-locale.ts';
import { frenchTypography } from './build/french-typography.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanFont } from './build/lean-font.ts';
import { leanIcons } from './build/lean-icons.ts';
import { pageStart } from './build/page-start/plugin.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { productionRouter } from './build/production-router.ts';
import { schemasApart } from './build/schemas-apart.ts';
import { screenAddresses } from './build/screen-addresses.ts';
import { serviceWorker } from './build/service-worker/plugin.ts';
import { siteInDevelopment } from './build/site-in-development.ts';

/** Origin of the API during development. */
const api = process.env['OFFICINE_API'] ?? 'http://127.0.0.1:4000';
/** Keeps the browser's `Host`: the API builds absolute URLs from it. */
const proxy = Object.fromEntries(
  ['/api', '/embed', '/widget', '/sitemap.xml', '/robots.txt'].map((path) => [
    path,
    { target: api, changeOrigin: false },
  ]),
);

export default defineConfig(({ command }) => ({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    leanContract(),
    schemasApart(),
    react(),
    vanillaExtractPlugin(),
    fixedLocale(),
    leanIcons(),
    leanFont(),
    frenchTypography(),
    preloadFont(),
    pageStart(),
    serviceWorker(),
    screenAddresses(),
    siteInDevelopment(api),
    precompress(),
  ],
  // Read packages from their sources, so that a screen includes only the calls it uses.
  resolve: {
    conditions: ['officine-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? productionRouter : [],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // By default each set of modules shared by two screens is a chunk: a first screen took 94 requests, and weighed more.
      output: {
        // The names of all that a screen may load are in its program: no words in them.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { proxy },
}));
