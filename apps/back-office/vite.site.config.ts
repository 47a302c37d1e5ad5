import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frenchTypography } from './build/french-typography.ts';
import { precompress } from './build/precompress.ts';
import { schemasApart } from './build/schemas-apart.ts';
import { siteAssets } from './build/site-assets.ts';

/**
 * The public pages, which need nothing of the back office in the browser. Built twice: `dist/site` has their script and
 * their style sheet; then, with `--ssr`, `dist/site-server` has the module that renders them, which names both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    schemasApart(),
    react(),
    vanillaExtractPlugin(),
    frenchTypography(),
    siteAssets(),
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  base: '/assets/site/',
  publicDir: false,
  resolve: { conditions: ['officine-source', 'module', isSsrBuild ? 'node' : 'browser', 'development|production'] },
  // One file, which runs wherever it is put, with React's production build whatever the server's environment is.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: isSsrBuild ? 'dist/site-server' : 'dist/site',
    assetsDir: '',
    minify: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    ...(!isSsrBuild && { rolldownOptions: { input: ['src/app/site/script.ts', 'src/app/site/pages.tsx'] } }),
  },
}));
