import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';
import { TaskFailure } from '../../../calls/task.ts';
import type { Config } from '../../../config/config.ts';

/** Default paths of Chromium and Chrome. */
const DEFAULT_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--hide-scrollbars',
  // No connection bypasses the proxy.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const missing = (cause?: unknown) =>
  new TaskFailure(
    'Aucun navigateur Chromium ou Chrome ne fonctionne sur ce serveur. Installez-en un (paquet « chromium »), ou donnez son chemin par CHROMIUM_PATH.',
    { retry: false, cause },
  );

/**
 * Starts a headless browser whose connections all go through the proxy. Throws a French `TaskFailure` when none is
 * installed.
 */
export async function openBrowser({ chromiumPath }: Pick<Config, 'chromiumPath'>, proxy: string): Promise<Browser> {
  const executablePath = chromiumPath ?? DEFAULT_PATHS.find((path) => existsSync(path));
  if (!executablePath || !existsSync(executablePath)) throw missing();
  const { chromium } = await import('playwright-core');
  const launch = (options: LaunchOptions) =>
    chromium.launch({
      executablePath,
      args: FLAGS,
      // By default, Chromium does not use the proxy for loopback.
      proxy: { server: proxy, bypass: '<-loopback>' },
      timeout: 30_000,
      ...options,
    });
  // The sandbox does not work as root, nor in containers without user namespaces.
  if (process.getuid?.() === 0) return launch({}).catch((error: unknown) => Promise.reject(missing(error)));
  return launch({ chromiumSandbox: true })
    .catch(() => launch({}))
    .catch((error: unknown) => Promise.reject(missing(error)));
}
