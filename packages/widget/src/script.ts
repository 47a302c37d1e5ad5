import { consent, mount, type Options, refresh, unmount } from './index.ts';

declare global {
  interface Window {
    officine?: object;
  }
}
const script = document.querySelector<HTMLScriptElement>('script[data-pharmacy]');

// A page with two tags mounts one widget.
if (script && !self.officine) {
  const { dataset, src } = script;
  self.officine = { mount, refresh, unmount, consent };
  mount({ api: new URL('../api', src), ...dataset } as Options);
  // Says on the console what is wrong: it comes apart, for the few pages that ask for it. `import` reads a URL as its text.
  if ('debug' in dataset) import(new URL('debug.js', src) as unknown as string);
}
