import { consent, mount, type Options, refresh, unmount } from './index.ts';
import { make } from './make.ts';

const host = window as { officine?: object };
const script = document.querySelector<HTMLScriptElement>('script[data-pharmacy]');

// A page with two tags mounts one widget.
if (script && !host.officine) {
  const { dataset, src } = script;
  host.officine = { mount, unmount, refresh, consent };
  mount({ api: new URL('../api', src).href, ...dataset } as Options);
  // Says on the console what is wrong: it comes apart, for the few pages that ask for it.
  if ('debug' in dataset) document.head.append(make('script', { src: new URL('debug.js', src) }, ''));
}
