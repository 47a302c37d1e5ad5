import { consent, mount, type Options, refresh, unmount } from './index.ts';
import { type Script, tagOf } from './tag.ts';

declare global {
  interface Window {
    officine?: object;
  }
}
const own = document.currentScript as Script | null;
const script = tagOf(own);

// A page with two tags mounts one widget.
if (script && !self.officine) {
  const { dataset } = script;
  const src = script.src || own?.src;
  self.officine = { mount, refresh, unmount, consent };
  // Where the attributes of the tag were taken away, the page calls `officine.mount` itself.
  if (src && dataset['pharmacy']) {
    mount({ api: new URL('../api', src), ...dataset } as Options);
    // Says on the console what is wrong: it comes apart, for the few pages that ask for it. `import` reads a URL as its text.
    if ('debug' in dataset) import(new URL('debug.js', src) as unknown as string);
  }
}
