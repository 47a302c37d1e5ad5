import base from '../playwright.config.ts';

/** Pictures of every screen, for people to look at: `npm run screens`. No test. */
export default {
  ...base,
  testDir: '.',
  testMatch: 'screens.ts',
  testIgnore: [],
  globalSetup: '../browser/servers.ts',
  workers: 1,
  outputDir: '../test-results/screens',
  timeout: 1_800_000,
};
