import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * General rules of EasyList (`easylist_general_block.txt`, `easylist_general_hide.txt`) and EasyPrivacy
 * (`easyprivacy_general.txt`), https://easylist.to, that come nearest to our names, one form of each: no package with the
 * lists themselves was found.
 */
const BLOCKED_ADDRESSES = `
  /ads/ /ads. /ads- /ads? /ads_ /adv/ /advert/ /advert. /advert_ /adverts/ /adverts. _adverts.js
  _adverts/ _adverts3. _advert. _advert/ -advert. -advert- +adverts/ /adview /banner. /banner/
  /banners/ /ad-label /ad-zone -ad-zone. _ad_zone_ &ad_zones= &adzone= .php?zone_id= .php?zoneid=
  &zoneid= .js?dfp= /openx /widget_ad _widget_ad. .widgets.ad? -ads-widget/ -widget-advertisement/
  /sponsor /promo /popunder /track/ /track? /tracker /tracking /log? /log/event? /log_event?
  /log_view. /log_hit. /log_impression /log_beacon. /log_agent. /log_interaction? /log_presence/
  /log_stats. /log_tracker. /logview /log/views/ /logvisit? /log/page-view /log/pageview
  /LogPageRequest? /pageview /page-view. /visit/record /analytics /beacon /collect? /pixel /stats.
  /counter /impression /ping? /hit? &view=ad&`
  .trim()
  .split(/\s+/);
const HIDDEN_NAMES = `
  ad ads advert adverts adBox adLabel ad-label advert-label ad-zone adzone ad_zone advertisement
  publicite pub sponsor sponsored banner-ad bannerAd widget-ad zone-ad`
  .trim()
  .split(/\s+/);

const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const all = ['draw.ts', 'page-view.ts', 'script.ts', 'sender.ts', 'zone.ts'].map(source).join('\n');

it('asks for no address that filter lists block everywhere', () => {
  const paths = [...all.matchAll(/'(\/[\w/]+\?[\w=]*)'/g)].map(([, path]) => `https://reseau.example/api${path}1`);
  const pictures = 'https://reseau.example/api/files/a1b2/a.png';
  const scripts = ['officine', 'officine-0123456789abcdef', 'debug'].map(
    (name) => `https://reseau.example/widget/${name}.js`,
  );
  const addresses = [...paths, pictures, ...scripts];
  expect(addresses).toHaveLength(6);
  const blocked = addresses.flatMap((address) =>
    BLOCKED_ADDRESSES.filter((rule) => address.toLowerCase().includes(rule.toLowerCase())).map(
      (rule) => `${address} ${rule}`,
    ),
  );
  expect(blocked).toEqual([]);
});

it('draws no element by a name that filter lists hide everywhere', () => {
  const names = [...all.matchAll(/className: '([\w-]+)'|\[data-([\w-]+)\]|dataset\['(\w+)'\]/g)].flatMap((found) =>
    found.slice(1).filter((name) => name !== undefined),
  );
  expect(names).toContain('officine-label');
  expect(names.filter((name) => HIDDEN_NAMES.includes(name))).toEqual([]);
});
