import { defineConfig } from '@playwright/test';
import { FLAGS, WINDOWLESS } from './browser/chromium.ts';

const runsAll = Boolean(process.env['OFFICINE_TEST_ALL']);

export default defineConfig({
  testDir: 'browser',
  // Tests that take minutes and seldom find what the others do not: `npm run test:all` runs them, as CI does.
  ...(runsAll ? {} : { testIgnore: '**/*.long.spec.ts' }),
  // Each worker has a server and a database of its own.
  globalSetup: './browser/servers.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] === 'true',
  outputDir: 'test-results',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1400, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: WINDOWLESS, args: FLAGS },
  },
});
