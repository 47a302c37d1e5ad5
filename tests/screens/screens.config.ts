import base from '../playwright.config.ts';

/** Pictures of every screen, for people to look at: `npm run screens`. No test. */
export default {
  ...base,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../test-results/screens',
  timeout: 1_800_000,
  webServer: { ...[base.webServer].flat()[0], cwd: '..' },
};
