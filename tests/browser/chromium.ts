/** Debian's own: Playwright's downloads do not exist for every machine. Without windows a new profile costs a third. */
export const WINDOWLESS = '/usr/bin/chromium-headless-shell';
/** The whole browser, for what has windows and tabs: a page that comes back, a click of the middle button. */
export const WHOLE = '/usr/bin/chromium';
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
