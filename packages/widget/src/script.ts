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
  const src = script.src || own?.src;
  // The address says it where the attributes of the tag were taken away: `officine.js?pharmacy=Z01001`.
  const said = { ...(src && Object.fromEntries(new URL(src).searchParams)), ...script.dataset };
  self.officine = { mount, refresh, unmount, consent };
  // Where nothing says it, the page calls `officine.mount` itself.
  if (src && said['pharmacy']) {
    mount({ api: new URL('../api', src), ...said } as Options);
    // Says on the console what is wrong: it comes apart, for the few pages that ask for it. `import` reads a URL as its text.
    if ('debug' in said) import(new URL('debug.js', src) as unknown as string);
  }
}
