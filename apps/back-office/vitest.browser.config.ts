import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { frenchTypography } from './build/french-typography.ts';
import { schemasApart } from './build/schemas-apart.ts';
import { CHROMIUM } from './test/chromium.ts';

/** Tests of components, in a real browser, with the plugins of the office and without its server. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [schemasApart(), vanillaExtractPlugin(), frenchTypography()],
  resolve: { conditions: ['officine-source', 'module', 'browser', 'development|production'] },
  // Found before the first test: what is found later loads the page again.
  optimizeDeps: { entries: ['src/app/main.tsx', 'test/**/*.tsx'] },
  test: {
    name: 'components',
    include: ['test/**/*.test.tsx'],
    globalSetup: ['test/chromium.ts'],
    setupFiles: ['test/setup.ts'],
    isolate: false,
    // Limits for what hangs; a busy machine takes its time.
    testTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1400, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: CHROMIUM,
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
