import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';
import type { Config } from '../config/config.ts';
import { TaskFailure } from '../tasks/task.ts';

/** Where systems put Chromium or Chrome. */
const USUAL = [
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
  // Nothing goes around the proxy.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const missing = (cause?: unknown) =>
  new TaskFailure(
    'Aucun navigateur Chromium ou Chrome ne fonctionne sur ce serveur. Installez-en un (paquet « chromium »), ou donnez son chemin par CHROMIUM_PATH.',
    { retry: false, cause },
  );

/** A browser without window whose every connection goes through the proxy. Throws a `TaskFailure` in French where there is none. */
export async function openBrowser({ chromiumPath }: Pick<Config, 'chromiumPath'>, proxy: string): Promise<Browser> {
  const executablePath = chromiumPath ?? USUAL.find((path) => existsSync(path));
  if (!executablePath || !existsSync(executablePath)) throw missing();
  const { chromium } = await import('playwright-core');
  const launch = (options: LaunchOptions) =>
    chromium.launch({
      executablePath,
      args: FLAGS,
      // Chromium leaves loopback out of proxies unless told.
      proxy: { server: proxy, bypass: '<-loopback>' },
      timeout: 30_000,
      ...options,
    });
  // Root, and containers without user namespaces, know no sandbox.
  if (process.getuid?.() === 0) return launch({}).catch((error: unknown) => Promise.reject(missing(error)));
  return launch({ chromiumSandbox: true })
    .catch(() => launch({}))
    .catch((error: unknown) => Promise.reject(missing(error)));
}
