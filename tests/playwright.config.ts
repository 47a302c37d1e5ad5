import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}

// Chosen once: each worker reads this file again, with the environment of the first reader.
process.env['OFFICINE_BROWSER_PORT'] ??= String(await freePort());
process.env['OFFICINE_BROWSER_DATA'] ??= join(tmpdir(), `officine-navigateur-${randomUUID()}`);
process.env['OFFICINE_BROWSER_FOLLOW'] ??= randomUUID();
const port = process.env['OFFICINE_BROWSER_PORT'];

export default defineConfig({
  testDir: 'browser',
  // Two cores, one server and one browser on them.
  workers: 1,
  // A busy machine may need a second try; what needed one is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] === 'true',
  outputDir: 'test-results',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1400, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Debian's own: Playwright's downloads do not exist for every machine.
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  webServer: {
    command: 'node browser/serve.mjs serve',
    url: `http://127.0.0.1:${port}/api/health-check`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stderr: 'pipe',
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      OFFICINE_DATA: process.env['OFFICINE_BROWSER_DATA'],
      OFFICINE_DEMO: 'always',
      // Chromium without a window is a robot elsewhere.
      OFFICINE_TEST_NETWORKS: '127.0.0.0/8',
      DATABASE_URL: '',
      MONITORED_TOKEN: process.env['OFFICINE_BROWSER_FOLLOW'],
      LOG_LEVEL: 'error',
    },
  },
});
