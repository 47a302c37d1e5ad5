import { mount, type Options, refresh, unmount } from './index.ts';

const host = window as { officine?: object };
const script = document.querySelector<HTMLScriptElement>('script[data-pharmacy]');

// A page with two tags mounts one widget.
if (script && !host.officine) {
  host.officine = { mount, unmount, refresh };
  mount({ api: new URL('../api', script.src).href, ...script.dataset } as Options);
}
