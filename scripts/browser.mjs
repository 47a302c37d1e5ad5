import { existsSync } from 'node:fs';
import { run } from './tools.mjs';

/** Returns whether Chromium is there, after trying to install it. Playwright's own download lacks some platforms. */
export function hasBrowser() {
  if (existsSync('/usr/bin/chromium')) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installation de chromium…');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    if (run('apt-get', ['update', '-qq'], quiet) === 0)
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync('/usr/bin/chromium')) return true;
  }
  console.error(
    'Il manque /usr/bin/chromium, pour les tests et les mesures de navigateur : installez-le (apt-get install chromium), puis relancez.',
  );
  return false;
}
