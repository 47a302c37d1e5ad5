import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { frenchTypography } from './french-typography.ts';

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

/** Where the API runs while the back office is developed. */
const api = process.env['OFFICINE_API'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' },
    react(),
    vanillaExtractPlugin(),
    frenchTypography(),
    precompress(),
  ],
  // Packages are read from their sources: a screen then holds no more of the contract than it uses.
  resolve: { conditions: ['officine-source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', manifest: true, sourcemap: false, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': api, '/widget': api } },
});
