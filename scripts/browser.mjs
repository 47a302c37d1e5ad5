import { existsSync } from 'node:fs';
import { run } from './tools.mjs';

/**
 * The whole browser, for measures and for pictures of websites, and the same engine without windows, for tests: a
 * fresh profile opens in a third of the time there.
 */
const PACKAGES = ['chromium', 'chromium-headless-shell'];
const missing = () => PACKAGES.filter((name) => !existsSync(`/usr/bin/${name}`));

/** Returns whether Chromium is there, after trying to install it. Playwright's own download lacks some platforms. */
export function hasBrowser() {
  if (missing().length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installation de chromium…');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    if (run('apt-get', ['update', '-qq'], quiet) === 0)
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], quiet);
    if (missing().length === 0) return true;
  }
  console.error(
    `Il manque ${missing().join(' et ')}, pour les tests et les mesures de navigateur : installez-les (apt-get install ${PACKAGES.join(' ')}), puis relancez.`,
  );
  return false;
}
