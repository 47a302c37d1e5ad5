import { existsSync } from 'node:fs';

/** Debian's own, without windows: Playwright's downloads do not exist for every machine. */
export const CHROMIUM = '/usr/bin/chromium-headless-shell';

/** Before the tests of components, so that other projects run on a machine without it. */
export default function needChromium(): void {
  if (!existsSync(CHROMIUM))
    throw new Error(
      `${CHROMIUM} is missing, and tests of components run in it. Install it: apt-get install chromium-headless-shell`,
    );
}
